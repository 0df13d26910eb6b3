// A list in a frame that scrolls, a screenful of rows at a time however long it is. It is one stop of the Tab key: arrows
// go from row to row, and sideways among the controls of one.
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { focusOn } from './focus.ts'
import styles from './RowList.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Rows that are drawn beyond those in sight. */
const OVERSCAN = 8

/** The `tabIndex` of a control, by its place among those of its row, from 0. */
export type TabOf = (place: number) => 0 | -1

type Props<T> = {
  label: string
  /** How to go about in it by keys; null where its rows have no controls. */
  keys: string | null
  items: readonly T[]
  keyOf: (item: T) => string
  /** Of a usual row, pixels; the right height is known once it was on the screen. */
  rowHeight: number
  /** There are more rows than these. */
  hasMore?: boolean
  /** Fetches more of them; not given while some are on their way. */
  onNearEnd?: (() => void) | undefined
  children: (item: T, tabOf: TabOf) => ReactNode
}

export function RowList<T>({ label, keys, items, keyOf, rowHeight, hasMore, onNearEnd, children }: Props<T>) {
  const frame = useRef<HTMLElement>(null)
  const keysId = useId()
  const [current, setCurrent] = useState({ row: 0, place: 0 })
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => keyOf(items[at]!),
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  const rows = virtual.getVirtualItems()
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= items.length - OVERSCAN
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])
  // where the row of the last visit is not drawn, Tab comes to the first that is
  const isDrawn = rows.some(({ index }) => index === current.row)
  const stop = isDrawn ? current : { row: rows[0]?.index, place: 0 }
  return (
    <section ref={frame} className={styles.frame} tabIndex={keys === null ? 0 : undefined} aria-label={label}>
      {keys !== null && <VisuallyHidden id={keysId}>{keys}</VisuallyHidden>}
      <ul
        className={styles.rows}
        style={{ blockSize: virtual.getTotalSize() }}
        aria-describedby={keys === null ? undefined : keysId}
        onKeyDown={goByArrows}
      >
        {rows.map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.row}
            style={{ insetBlockStart: start }}
            aria-setsize={hasMore ? -1 : items.length}
            aria-posinset={index + 1}
            onFocus={(event) => setCurrent({ row: index, place: placeOf(event) })}
          >
            {children(items[index]!, (place) => (index === stop.row && place === stop.place ? 0 : -1))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const controlsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('button, a') ?? []),
]

function placeOf({ currentTarget, target }: FocusEvent): number {
  return Math.max(0, controlsOf(currentTarget).indexOf(target as HTMLElement))
}

/** More rows than are in sight are drawn, so the next one is always there. */
function goByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const { key, currentTarget, target } = event
  const row = (target as Element).closest('li')
  const place = controlsOf(row).indexOf(target as HTMLElement)
  let next: HTMLElement | undefined
  if (key === 'ArrowDown') next = controlsOf(row?.nextElementSibling)[place]
  else if (key === 'ArrowUp') next = controlsOf(row?.previousElementSibling)[place]
  else if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const isAhead = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction !== 'rtl')
    next = controlsOf(row)[place + (isAhead ? 1 : -1)]
  } else return
  event.preventDefault()
  focusOn(next)
}
