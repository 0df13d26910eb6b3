// Fits the items of a list into the frame that the screen has for it, and shows one page of them.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Layout, layoutOf, type Measured, type Part } from './fit.ts'

const ITEMS = '[data-item]'
/** The narrowest column, in letters of its size. */
const COLUMN_EMS = 15
const COLUMNS_MAX = 3

type Wanted = {
  /** Changes when other items, or longer ones, stand in the list. */
  key: string
  zoom: number
  /** Rows of a table stand in one. */
  isOneColumn: boolean
  page: number
}

/** Gives the frame and its pages; one page where it scrolls, and where nothing can be measured. */
export function useFit({ key, zoom, isOneColumn, page }: Wanted): {
  frame: RefObject<HTMLDivElement | null>
  pages: Part[]
} {
  const frame = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<Layout | null>(null)
  const fit = useCallback(() => {
    if (frame.current) setLayout(fitInto(frame.current, { zoom, isOneColumn }))
  }, [zoom, isOneColumn])
  useLayoutEffect(() => {
    const watched = frame.current
    if (!watched) return
    const watcher = new ResizeObserver(fit)
    watcher.observe(watched)
    // letters that come later have other widths
    void document.fonts?.ready?.then(fit)
    return () => watcher.disconnect()
  }, [fit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is in the list
  useLayoutEffect(fit, [fit, key])
  // what is drawn anew comes without its marks
  useLayoutEffect(() => {
    if (frame.current) arrange(frame.current, layout, page)
  })
  return { frame, pages: layout?.pages ?? [] }
}

/** Null where the page scrolls anyway. */
function fitInto(frame: HTMLElement, { zoom, isOneColumn }: Pick<Wanted, 'zoom' | 'isOneColumn'>) {
  const items = [...frame.querySelectorAll<HTMLElement>(ITEMS)]
  if (frame.clientHeight === 0 || items.length === 0 || getComputedStyle(frame).overflowY === 'visible')
    return null
  const before = frame.style.cssText
  for (const item of items) item.removeAttribute('data-off')
  frame.setAttribute('data-measuring', '')
  const letter_px = Number.parseFloat(getComputedStyle(frame.parentElement!).fontSize) / zoom
  const columnsAt = (scale: number) =>
    isOneColumn
      ? 1
      : Math.min(
          COLUMNS_MAX,
          items.length,
          Math.max(1, Math.floor(frame.clientWidth / (COLUMN_EMS * letter_px * scale))),
        )
  const measure = (scale: number, columns: number): Measured => {
    setLook(frame, scale / zoom, columns)
    return measured(frame, items)
  }
  const layout = layoutOf(measure, columnsAt, zoom)
  frame.style.cssText = before
  frame.removeAttribute('data-measuring')
  return { ...layout, scale: layout.scale / zoom }
}

function measured(frame: HTMLElement, items: readonly HTMLElement[]): Measured {
  const heights = items.map((item) => item.getBoundingClientRect().height)
  const beside = [...frame.querySelectorAll('[data-beside]')]
  const taken = beside.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)
  const gap = Number.parseFloat(getComputedStyle(items[0]!.parentElement!).rowGap) || 0
  // what is between two pixels counts as the larger one
  return { heights, gap, room: frame.clientHeight - taken - 1 }
}

function setLook(frame: HTMLElement, scale: number, columns: number): void {
  frame.style.setProperty('--fit', scale.toFixed(4))
  frame.style.setProperty('--columns', String(columns))
}

/** Items of other pages are only heard, not seen. */
function arrange(frame: HTMLElement, layout: Layout | null, page: number): void {
  const items = frame.querySelectorAll<HTMLElement>(ITEMS)
  frame.toggleAttribute('data-fitted', layout !== null)
  if (!layout) {
    frame.removeAttribute('style')
    for (const item of items) item.removeAttribute('data-off')
    return
  }
  const { from, to } = layout.pages[page] ?? layout.pages[0]!
  setLook(frame, layout.scale, layout.columns)
  frame.style.setProperty('--rows', String(Math.ceil((to - from) / layout.columns)))
  for (const [at, item] of items.entries()) item.toggleAttribute('data-off', at < from || at >= to)
}
