// Whether the server still serves the product that this page was loaded from. Part of the first file of the page.
import { noteLostStyles } from './lost-styles.ts'

/** `same`: as on this page; `another`: the product was updated since; `away`: nobody answers. */
export type Release = 'same' | 'another' | 'away'

/** Asks for this very file, whose name is another one in every release that changes it. */
export async function askRelease(): Promise<Release> {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok ? 'same' : answer?.status === 404 ? 'another' : 'away'
}

const RELOADED_KEY = 'popin.reloaded_at'
/** Not in a circle, milliseconds. */
const RELOAD_EVERY = 60_000

/** After an update the files of an open page are gone: it is loaded anew, but never while nobody would answer. */
export async function reloadIfUpdated(reload: () => void = () => location.reload()): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY))
  if (Date.now() - last < RELOAD_EVERY || (await askRelease()) !== 'another') return
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  reload()
}

/** From now on parts of the page that could not be fetched are looked after. */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfUpdated())
  document.addEventListener('error', ({ target }) => noteLostStyles(target), true)
}
