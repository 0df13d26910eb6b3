// Stands in line for the reader: shows their place, asks again when they were told to, and ends once they are in.
import { createElement } from 'react'
import { IN_LINE, type PlaceInLine } from '#domain/arrivals/model.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError, isRetryable } from '#web/base/api/failures.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { currentPlace } from '#web/base/router/address-bar.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { tabStore } from '#web/base/storage/device-store.ts'
import { createStore, type Store } from '#web/base/store.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { showOver } from '#web/base/ui/overlays.ts'
import { LeftLine } from '../left-line.ts'
import { LINE_KEY } from './kept-place.ts'
import type { Shown } from './time-left.ts'

const LinePage = lazyPart(async () => (await import('./LinePage.tsx')).LinePage)

/** After how long it is tried again without an answer, milliseconds. */
const LOST_MS = 3000

/** `refused` is what told the first place. Throws `LeftLine` when the reader leaves. */
export async function waitInLine<T>(refused: ApiError, tryAgain: (line: string) => Promise<T>): Promise<T> {
  const first = refused.data as PlaceInLine
  const { shown, left, close } = showLine(first)
  let { line: place, again_ms: pause_ms } = first
  try {
    for (;;) {
      tabStore.write(LINE_KEY, place)
      await Promise.race([untilDue(pause_ms), left])
      try {
        return await Promise.race([tryAgain(place), left])
      } catch (error) {
        const told = placeIn(error)
        if (!told && !isRetryable(error)) throw error
        place = told?.line ?? place
        pause_ms = told?.again_ms ?? LOST_MS
        shown.set(told ? shownOf(told) : { ...shown.read(), isLost: true })
      }
    }
  } finally {
    tabStore.remove(LINE_KEY)
    close()
  }
}

function placeIn(error: unknown): PlaceInLine | null {
  const isPlace = error instanceof ApiError && error.error_code === IN_LINE
  return isPlace ? (error.data as PlaceInLine) : null
}

const shownOf = ({ ahead, wait_ms }: PlaceInLine): Shown => ({
  ahead,
  until: performance.now() + wait_ms,
  isLost: false,
})

type Line = { shown: Store<Shown>; left: Promise<never>; close(): void }

function showLine(first: PlaceInLine): Line {
  const shown = createStore(shownOf(first))
  let leave = () => {}
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(new LeftLine())
  })
  left.catch(() => {})
  const onLeave = () => {
    leave()
    // a link leads nowhere else; a code is still in its field
    if (currentPlace().pathname !== paths.search()) navigate(paths.search())
  }
  const end = showOver(createElement(LinePage, { key: 'line', shown, onLeave }))
  // left by the back button
  const forget = whenDialogsClose(() => leave())
  return {
    shown,
    left,
    close() {
      forget()
      end()
    },
  }
}

/** Sooner when the reader comes back to the page, or the network to the device. */
function untilDue(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', end)
      resolve()
    }
    const look = () => document.visibilityState === 'visible' && end()
    const timer = setTimeout(end, ms)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', end)
  })
}
