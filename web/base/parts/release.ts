// Whether the server still serves the product that this page was loaded from. Part of the first file of the page.

/** `same`: as on this page; `another`: the product was updated since; `away`: nobody answers. */
export type Release = 'same' | 'another' | 'away'

let asking: Promise<Release> | null = null

/** Fetches the page once for all who ask at the same time, and looks whether it names the script of this page. */
export function askRelease(): Promise<Release> {
  asking ??= compareRelease().finally(() => {
    asking = null
  })
  return asking
}

async function compareRelease(): Promise<Release> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    if (!answer.ok) return 'away'
    return (await answer.text()).includes(script) ? 'same' : 'another'
  } catch {
    return 'away'
  }
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
  // the bundler takes a style sheet that is named for one that is there: the next try must fetch it again
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
    },
    true,
  )
}
