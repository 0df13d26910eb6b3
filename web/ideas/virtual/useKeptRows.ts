// Which rows stay on the page though they are scrolled out: those that somebody uses.
import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { focusStill } from '#web/base/ui/focus.ts'
import type { Row } from './rows.ts'

type Rows = readonly Row<unknown>[]

/** Open menus, threads and editors, and fields with a text. */
const IN_USE = '[aria-expanded="true"], textarea, [role="dialog"]'

/** `extract`: the rows to draw; `onTop`: shows what follows on a row, and moves the focus there. */
export function useKeptRows(list: RefObject<HTMLElement | null>, rows: Rows) {
  const wanted = useRef<string | null>(null)
  const extract = useCallback(
    (range: Range) => {
      const kept = placesInUse(list.current, rows).filter((at) => at < range.count)
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other)
    },
    [list, rows],
  )
  const onTop = (virtual: Virtualizer<Window, HTMLLIElement>, after: number) => {
    wanted.current = rows[after + 1]?.key ?? null
    virtual.scrollToIndex(after + 1, { align: 'start' })
  }
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const row = [...(list.current?.children ?? [])].find((item) => keyOfItem(item) === wanted.current)
    const target = row?.querySelector<HTMLElement>('button, a, [tabindex]')
    if (!target) return
    wanted.current = null
    focusStill(target)
  })
  return { extract, onTop }
}

const keyOfItem = (item: Element) => (item as HTMLElement).dataset.flip

function placesInUse(list: HTMLElement | null, rows: Rows): number[] {
  const items = [...(list?.children ?? [])]
  const used = items.filter((item) => item.contains(document.activeElement) || item.querySelector(IN_USE))
  return used.flatMap((item) => {
    const key = keyOfItem(item)
    const at = Number((item as HTMLElement).dataset.index)
    // rows may have moved since they were drawn
    const now = rows[at]?.key === key ? at : rows.findIndex((row) => row.key === key)
    return now === -1 ? [] : [now]
  })
}
