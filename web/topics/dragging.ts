// Carries an answer from its card onto another one, with a mouse, a pen or a finger.
import styles from './Topics.module.css'

type Card = { id: string; take: (id: string) => void }

/** The cards that answers can be dropped on. */
const cards = new WeakMap<Element, Card>()

/** Makes a place of drops of a card; gives the function that ends it. */
export function takeDrops(card: Element, taking: Card): () => void {
  cards.set(card, taking)
  return () => {
    cards.delete(card)
  }
}

/** Pixels at the upper and lower edge of the window where the page moves along, and how far it moves in one picture. */
const EDGE = 80
const STEP = 14

/**
 * Begins with a press on a handle in the card of `id`, and ends when it is let go. Escape, and a browser that takes the
 * pointer away, drop nothing.
 */
export function carry(pressed: PointerEvent, handle: HTMLElement, id: string, words: string): void {
  const label = openLabel(words)
  const own = handle.closest('article')
  const at = { x: pressed.clientX, y: pressed.clientY }
  let over: Element | null = null
  let frame = 0
  const look = () => {
    label.style.translate = `${at.x + 12}px ${at.y + 12}px`
    const found = document.elementFromPoint(at.x, at.y)?.closest('article') ?? null
    const next = found && found !== own && cards.has(found) ? found : null
    if (next === over) return
    over?.classList.remove(styles.over!)
    next?.classList.add(styles.over!)
    over = next
  }
  const goAlong = () => {
    scrollAtEdge(at.y)
    look()
    frame = requestAnimationFrame(goAlong)
  }
  const listening = new AbortController()
  const end = (isDropped: boolean) => {
    listening.abort()
    cancelAnimationFrame(frame)
    label.remove()
    own?.classList.remove(styles.carried!)
    over?.classList.remove(styles.over!)
    if (isDropped && over) cards.get(over)?.take(id)
  }
  const move = ({ clientX: x, clientY: y }: PointerEvent) => Object.assign(at, { x, y })
  const land = (up: PointerEvent) => {
    move(up)
    look()
    end(true)
  }
  follow(pressed, listening.signal, { pointermove: move, pointerup: land, pointercancel: () => end(false) })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal: listening.signal })
  own?.classList.add(styles.carried!)
  goAlong()
}

function scrollAtEdge(y: number): void {
  const step = y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0
  if (step !== 0) scrollBy({ top: step, behavior: 'instant' })
}

type Acts = Record<'pointermove' | 'pointerup' | 'pointercancel', (event: PointerEvent) => void>

/** Hears of the pointer that pressed, and of no other finger. */
function follow({ pointerId }: PointerEvent, signal: AbortSignal, acts: Acts): void {
  for (const [name, act] of Object.entries(acts) as [keyof Acts, Acts[keyof Acts]][])
    addEventListener(name, (event) => event.pointerId === pointerId && act(event), { signal })
}

/** The words that go along with the pointer. */
function openLabel(words: string): HTMLElement {
  const label = document.createElement('div')
  label.className = styles.label!
  label.dir = 'auto'
  label.ariaHidden = 'true'
  label.textContent = words
  document.body.append(label)
  return label
}
