// Hands the focus on when the menu that has it goes with its comment.
import { type RefObject, useLayoutEffect } from 'react'
import { focusStill } from '#web/base/ui/focus.ts'

const MENU = '[aria-haspopup=menu]'

/** To the menu of the next comment, a reply first, or of the one before; without any to the page. */
export function useHeir(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      const { current } = button
      const { activeElement, body } = document
      // after a question it is nowhere
      if (!current || (activeElement !== current && activeElement !== body)) return
      const comment = current.closest('li, article')
      // a list of answers hands it on by itself
      if (comment?.matches('article')) return
      const menus = [...document.querySelectorAll<HTMLElement>(`li ${MENU}`)]
      const place = menus.indexOf(current)
      const others = [...menus.slice(place + 1), ...menus.slice(0, Math.max(place, 0)).reverse()]
      // what goes as well is gone by then; a note that stays in its place has its replies drawn anew
      queueMicrotask(() => {
        if (document.activeElement !== body) return
        const below = comment?.isConnected ? comment.querySelector<HTMLElement>(MENU) : null
        const beside = others.find((one) => one.isConnected)
        focusStill(below ?? beside ?? document.getElementById('content'))
      })
    },
    [button],
  )
}
