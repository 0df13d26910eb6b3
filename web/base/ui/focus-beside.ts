// Where somebody goes on by keys when what they were in is on its way out of a list.
import { focusOn, focusStill } from './focus.ts'

type Place = HTMLElement | null | undefined

/**
 * To be called while the row is there; what it gives brings the focus to the row after it, else to the one before it,
 * else to `otherwise`, unless the reader has gone elsewhere meanwhile.
 */
export function besideRow(row: Element | null | undefined, otherwise: Place): () => void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return () => {
    const at = document.activeElement
    if (at !== document.body && !row?.contains(at)) return
    focusOn((beside?.isConnected && beside.querySelector('button, a')) || otherwise)
  }
}

type Near = [list: Place, what: string, index: number, otherwise?: Place, how?: FocusOptions]

/** What stands at `index` among the `what` of a list by now, else the last of them, else `otherwise`. */
export function focusNear(...[list, what, index, otherwise, how]: Near): void {
  const all = [...(list?.querySelectorAll<HTMLElement>(what) ?? [])]
  const near = all[Math.min(index, all.length - 1)] ?? otherwise
  near?.focus(how)
}

/** The same once the list stands as it was changed just now. */
export function focusNearSoon(...near: Near): void {
  setTimeout(() => focusNear(...near))
}

/** The place a step further than where somebody is, up to either end; from outside the first. */
export function stepFocus(
  places: readonly Place[],
  step: 1 | -1,
  from: EventTarget | null = document.activeElement,
): void {
  const at = places.indexOf(from as HTMLElement)
  const to = at < 0 ? 0 : Math.min(places.length - 1, Math.max(0, at + step))
  focusOn(places[to])
}

/** Once the page stands as it was changed just now: what comes may not be there yet, what covers it may still be. */
export function focusSoon(there: () => Element | null | undefined, what?: string): void {
  setTimeout(() => focusOn(there(), what))
}

/** The page, where nothing of the place is left. */
export function focusPage(): void {
  focusStill(document.getElementById('content'))
}
