// Moves the cards of the wall to their new place, and lets new ones land.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isCalm, settle } from '#web/base/ui/settle.ts'

type Spot = { left: number; top: number }

/** `key` changes when other cards hang, or somewhere else. */
export function useWallMotion(place: RefObject<HTMLElement | null>, key: string): void {
  const shown = useRef(key)
  const before = shown.current === key ? null : spotsOf(place.current)
  useLayoutEffect(() => {
    shown.current = key
    if (!before || isCalm()) return
    for (const card of cardsOf(place.current)) {
      const was = before.get(card.dataset.card!)
      const [x, y] = was ? [was.left - card.offsetLeft, was.top - card.offsetTop] : [0, 0]
      if (!was)
        settle(card, [
          { opacity: 0, scale: 0.7 },
          { opacity: 1, scale: 1 },
        ])
      else if (x !== 0 || y !== 0)
        settle(card, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }])
    }
  })
}

const cardsOf = (place: HTMLElement | null) =>
  place ? [...place.querySelectorAll<HTMLElement>(':scope > [data-card]:not([data-off])')] : []

const spotsOf = (place: HTMLElement | null) =>
  new Map<string, Spot>(
    cardsOf(place).map((card) => [card.dataset.card!, { left: card.offsetLeft, top: card.offsetTop }]),
  )
