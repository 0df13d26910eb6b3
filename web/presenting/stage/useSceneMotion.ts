// Leads from one scene to the next: the question moves to its new place, what is below it comes in.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isCalm, settle } from '#web/base/ui/settle.ts'

/** What keeps its identity from scene to scene. */
const MOVES = '[data-moves]'

/** `scene` names what is on the screen. */
export function useSceneMotion(stage: RefObject<HTMLElement | null>, scene: string): void {
  const shown = useRef(scene)
  const before = shown.current === scene ? undefined : placeOf(stage.current)
  useLayoutEffect(() => {
    if (shown.current === scene) return
    shown.current = scene
    if (isCalm()) return
    const main = stage.current?.querySelector(':scope > section') ?? null
    // opacity and place only: what is measured in it keeps its size
    settle(main, [
      { opacity: 0, translate: '0 1.5%' },
      { opacity: 1, translate: 'none' },
    ])
    const now = placeOf(stage.current)
    if (before && now && (before.text === now.text || now.text === null)) moveFrom(stage.current, before, now)
  })
}

type Place = { left: number; top: number; size: number; text: string | null }

function placeOf(stage: HTMLElement | null): Place | undefined {
  const element = stage?.querySelector<HTMLElement>(MOVES)
  if (!element) return
  const { left, top } = element.getBoundingClientRect()
  const size = Number.parseFloat(getComputedStyle(element).fontSize)
  return { left, top, size, text: element.textContent }
}

function moveFrom(stage: HTMLElement | null, was: Place, now: Place): void {
  if (was.left === now.left && was.top === now.top && was.size === now.size) return
  const from = `translate(${was.left - now.left}px, ${was.top - now.top}px) scale(${was.size / now.size})`
  settle(stage!.querySelector(MOVES), [
    { transform: from, transformOrigin: '0 0' },
    { transform: 'none', transformOrigin: '0 0' },
  ])
}
