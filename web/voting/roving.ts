// Arrow keys within a group of choices: they move the focus only, because a choice is a vote and is never cast in passing.
import type { KeyboardEvent } from 'react'
import { focusOn } from '#web/base/ui/focus.ts'

/** Moves the focus to the next or previous of the elements in the group; gives the index of the one it reached, or -1. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, what = '[data-choice]'): number {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>(what)]
  const at = choices.indexOf(event.target as HTMLElement)
  const to = at < 0 ? -1 : nextIndex(event.key, at, choices.length, isRightToLeft(event.currentTarget))
  if (to < 0) return to
  event.preventDefault()
  focusOn(choices[to])
  return to
}

function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

/** -1 for keys that do not move. Goes round at the ends. */
export function nextIndex(key: string, at: number, count: number, rightToLeft = false): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'ArrowDown' || key === forward) return (at + 1) % count
  if (key === 'ArrowUp' || key === backward) return (at - 1 + count) % count
  return -1
}
