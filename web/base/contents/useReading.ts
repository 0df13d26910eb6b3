// The part that is being read, and the way to another one.
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { focusStill } from '../ui/focus.ts'
import { isStill, partRead } from './reading.ts'
import type { Entry } from './useEntry.ts'

/** So far below what sticks to the top a part counts as read, pixels. */
const READ_BELOW = 80

function onScrolled(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

function nameRead(entries: Entry[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  const stuck = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
  const number = partRead({
    tops: entries.map(({ element }) => element.getBoundingClientRect().top),
    line: stuck + READ_BELOW,
    scrolled: window.scrollY,
    scrolled_max: scrollHeight - clientHeight,
  })
  return entries[number]?.name
}

/** `go` brings a part to the top and its heading the focus, so that reading goes on there. */
export function useReading(entries: Entry[]): { read: string | undefined; go: (entry: Entry) => void } {
  /** Near the end of the page several parts are in view: it is the one that was asked for. */
  const led = useRef<{ name: string; to: number }>(undefined)
  const read = useSyncExternalStore(onScrolled, () =>
    isStill(led.current?.to, window.scrollY) ? led.current?.name : nameRead(entries),
  )
  const go = useCallback(({ name, element }: Entry) => {
    focusStill(element, 'h2')
    element.scrollIntoView({ block: 'start' })
    led.current = { name, to: window.scrollY }
    // where the page is at its end already nothing scrolls, and nobody would hear of it
    window.dispatchEvent(new Event('scroll'))
  }, [])
  return { read, go }
}
