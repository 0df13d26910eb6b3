// Hangs as many cards as the place has room for, in letters that are large while there are few.
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Letters, largest first, in those of the screen. */
const SCALES = [1.8, 1.65, 1.5, 1.35, 1.2, 1.08, 1, 0.92, 0.85, 0.8]
/** Cards that are seen rather than larger letters. */
const WANTED = 11

/** Cards are the children with `data-card`; `key` names them and what their size depends on. Gives how many hang. */
export function useWallFit(place: RefObject<HTMLElement | null>, key: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  const fit = useCallback(() => {
    if (place.current) setFitting(fitInto(place.current))
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the cards
  useLayoutEffect(() => {
    const watched = place.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const watcher = new ResizeObserver(fit)
    watcher.observe(watched)
    // a card that says that it goes on is a little higher
    for (const card of cardsOf(watched)) watcher.observe(card)
    // letters that come later have other widths
    void document.fonts?.ready?.then(fit)
    return () => watcher.disconnect()
  }, [place, fit, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the cards
  useLayoutEffect(fit, [fit, key])
  const cards = place.current ? cardsOf(place.current).length : 0
  return Math.min(fitting, cards)
}

const cardsOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>(':scope > [data-card]')]

function fitInto(place: HTMLElement): number {
  const cards = cardsOf(place)
  for (const card of cards) card.removeAttribute('data-off')
  const fits = (card: HTMLElement) => card.offsetTop + card.offsetHeight <= place.clientHeight + 1
  // a page that scrolls has room for all of them
  const scrolls = place.clientHeight === 0 || getComputedStyle(place).overflowY === 'visible'
  const wanted = Math.min(WANTED, cards.length)
  for (const scale of scrolls ? [1] : SCALES) {
    place.style.setProperty('--fit', String(scale))
    if (scrolls) break
    layOut(place, cards)
    if (cards.filter(fits).length >= wanted) break
  }
  // what has no room makes room for what comes after it; the first one is read, however long it is
  const off = cards.filter((card, at) => {
    const isOff = !scrolls && at > 0 && !fits(card)
    if (isOff) card.setAttribute('data-off', '')
    return isOff
  })
  return cards.length - off.length
}

/** Gives each card as many rows as it is high, and large ones two columns where there are some. */
function layOut(place: HTMLElement, cards: readonly HTMLElement[]): void {
  const { gridTemplateColumns, columnGap } = getComputedStyle(place)
  place.style.setProperty('--wide', gridTemplateColumns.split(' ').length > 1 ? '2' : '1')
  const gap = Number.parseFloat(columnGap) || 0
  // as they lie, however large they are while they land
  const heights = cards.map(({ offsetHeight }) => offsetHeight)
  for (const [at, card] of cards.entries())
    card.style.setProperty('--rows', String(Math.ceil(heights[at]! + gap)))
}
