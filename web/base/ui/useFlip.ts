// Moves cards from where they were to where they are, when their order changes.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isCalm, settle } from './settle.ts'

/** Longer lists change without motion. */
const MOST = 60

/** The children of `list` that carry `data-flip`; `order` names them, as they are rendered now. */
export function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
  const shown = useRef(order)
  // what comes below the others moves none of them
  const before = order.startsWith(shown.current) ? null : placesOf(list.current)
  useLayoutEffect(() => {
    shown.current = order
    if (!before || isCalm()) return
    for (const card of cardsOf(list.current)) {
      const was = before.get(card.dataset.flip!)
      const moved = was === undefined ? 0 : was - card.offsetTop
      if (moved !== 0 && Math.abs(moved) < 4000)
        settle(card, [{ transform: `translateY(${moved}px)` }, { transform: 'none' }])
    }
  })
}

function cardsOf(list: HTMLElement | null): HTMLElement[] {
  const cards = list ? [...list.querySelectorAll<HTMLElement>(':scope > [data-flip]')] : []
  return cards.length > MOST ? [] : cards
}

function placesOf(list: HTMLElement | null): Map<string, number> {
  return new Map(cardsOf(list).map((card) => [card.dataset.flip!, card.offsetTop]))
}
