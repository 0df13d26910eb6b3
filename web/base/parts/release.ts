// Whether the server still serves the product that this page was loaded from. Part of the first file of the page.
import { noteLostStyles } from './lost-styles.ts'
import { mayReload, wasJustReloaded } from './own-reloads.ts'

/** `same`: as on this page; `another`: the product was updated since; `away`: nobody answers. */
export type Release = 'same' | 'another' | 'away'

/** Asks for this very file, whose name is another one in every release that changes it. */
export async function askRelease(): Promise<Release> {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok ? 'same' : answer?.status === 404 ? 'another' : 'away'
}

const RELOADED_KEY = 'popin.reloaded_at'

/** After an update the files of an open page are gone: it is loaded anew, but never while nobody would answer. */
export async function reloadIfUpdated(reload: () => void = () => location.reload()): Promise<void> {
  // without a store a page that cannot go on is still worth a try
  if ((await askRelease()) === 'another' && (mayReload(RELOADED_KEY) ?? !wasJustReloaded())) reload()
}

/** From now on parts of the page that could not be fetched are looked after. */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfUpdated())
  document.addEventListener('error', ({ target }) => noteLostStyles(target), true)
}
