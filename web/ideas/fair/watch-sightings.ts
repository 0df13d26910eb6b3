// Sees which answers are really on the screen, and reports each of them once.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { reportSighting } from './report-sightings.ts'

/** Milliseconds without a break that count. */
const SEEN_MS = 1000
/** Of the card, or of the screen where the card is higher than it. */
const SHARE = 0.5
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, SHARE]
const CARDS = 'li[data-flip] > article'

/** Watches the cards in an element, also those that come later; gives the function that ends it. */
export function watchSightings(panel: HTMLElement, event_id: EventId, people: number): () => void {
  const { watch, unwatch, stop } = createWatcher((card) => {
    const { flip } = card.parentElement?.dataset ?? {}
    // nobody looks at a page in the background
    if (flip && document.visibilityState === 'visible') reportSighting(event_id, flip as IdeaId, people)
  })
  let watched = new Set<Element>()
  const look = () => {
    const cards = new Set(panel.querySelectorAll(CARDS))
    for (const card of watched) if (!cards.has(card)) unwatch(card)
    for (const card of cards) if (!watched.has(card)) watch(card)
    watched = cards
  }
  const lookAgain = () => {
    watched.forEach(unwatch)
    watched = new Set()
    look()
  }
  const changes = new MutationObserver(look)
  changes.observe(panel, { childList: true, subtree: true })
  document.addEventListener('visibilitychange', lookAgain)
  look()
  return () => {
    stop()
    changes.disconnect()
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

/** Tells of each card that was in view for a second. A card that is no longer watched is not kept. */
function createWatcher(onSeen: (card: Element) => void) {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const cancel = (card: Element) => {
    clearTimeout(timers.get(card))
    timers.delete(card)
  }
  const report = (card: Element) => {
    timers.delete(card)
    onSeen(card)
  }
  const heard = (entry: IntersectionObserverEntry) => {
    cancel(entry.target)
    if (isInView(entry)) timers.set(entry.target, setTimeout(report, SEEN_MS, entry.target))
  }
  const watcher = new IntersectionObserver((entries) => entries.forEach(heard), { threshold: THRESHOLDS })
  const unwatch = (card: Element) => {
    watcher.unobserve(card)
    cancel(card)
  }
  const stop = () => {
    watcher.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
  return { watch: (card: Element) => watcher.observe(card), unwatch, stop }
}

function isInView({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) {
  const screen = rootBounds?.height ?? window.innerHeight
  return isIntersecting && (intersectionRatio >= SHARE || intersectionRect.height >= screen * SHARE)
}
