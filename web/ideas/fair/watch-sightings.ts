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
  const { watcher, stop } = createWatcher((card) => {
    const { flip } = card.parentElement?.dataset ?? {}
    // nobody looks at a page in the background
    if (flip && document.visibilityState === 'visible') reportSighting(event_id, flip as IdeaId, people)
  })
  let watched = new Set<Element>()
  const look = () => {
    const cards = new Set(panel.querySelectorAll(CARDS))
    for (const card of watched) if (!cards.has(card)) watcher.unobserve(card)
    for (const card of cards) if (!watched.has(card)) watcher.observe(card)
    watched = cards
  }
  const lookAgain = () => {
    for (const card of watched) watcher.unobserve(card)
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

/** Tells of each card that was in view for a second. */
function createWatcher(onSeen: (card: Element) => void) {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const heard = (entry: IntersectionObserverEntry) => {
    const { target } = entry
    clearTimeout(timers.get(target))
    timers.delete(target)
    if (isInView(entry)) timers.set(target, setTimeout(onSeen, SEEN_MS, target))
  }
  const watcher = new IntersectionObserver((entries) => entries.forEach(heard), { threshold: THRESHOLDS })
  const stop = () => {
    watcher.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
  return { watcher, stop }
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
