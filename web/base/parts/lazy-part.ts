// A part of the page whose code is fetched when it is wanted. Without a network it is waited for: the page stays.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { t } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { untilIdle } from './idle.ts'
import { reloadLostStyles } from './lost-styles.ts'
import { askRelease, type Release } from './release.ts'

/** The first wait and the longest one between two tries, milliseconds; each is twice the one before. */
const FIRST_MS = 1000
const LONGEST_MS = 8000
/** A part that cannot be had from a server that answers is broken. */
const TRIES_MAX = 3

type Parts = {
  ask: () => Promise<Release>
  /** Resolves after so many milliseconds, sooner when the network comes back. */
  wait: (ms: number) => Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`, for components with any properties
export function lazyPart<C extends ComponentType<any>>(load: () => Promise<C>): LazyExoticComponent<C> {
  return lazy(async () => ({ default: await fetchPart(load) }))
}

/** A late part beside what people came for: its code is fetched once the page has drawn that. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export function lazyWhenIdle<C extends ComponentType<any>>(load: () => Promise<C>): LazyExoticComponent<C> {
  return lazyPart(() => untilIdle().then(load))
}

/** Tries until the part is here; throws what went wrong when the server is there and the part is not. */
export async function fetchPart<C>(
  load: () => Promise<C>,
  { ask, wait }: Parts = { ask: askRelease, wait: waitForNetwork },
): Promise<C> {
  let failures = 0
  for (let tries = 0; ; tries += 1) {
    try {
      await reloadLostStyles()
      return await load()
    } catch (error) {
      if ((await ask()) === 'away') showToast(t('base.part_waits'), 'bad')
      else if (++failures === TRIES_MAX) throw error
      await wait(Math.min(LONGEST_MS, FIRST_MS * 2 ** tries))
    }
  }
}

function waitForNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    window.addEventListener('online', () => resolve(), { once: true })
  })
}
