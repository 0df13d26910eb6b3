// Pictures, videos and files of the product in a tab: a browser fetches them without the token, so they are fetched here.
import { API_ROOT } from '#domain/base/call.ts'
import { fetchFile } from '#web/base/api/request.ts'
import { saveFile } from '#web/base/ui/save-file.ts'

const SHOWN = `img[src^="${API_ROOT}/"], video[src^="${API_ROOT}/"], source[src^="${API_ROOT}/"]`
const LINK = `a[href^="${API_ROOT}/"]`
/** Stands there meanwhile: a picture of one clear point. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
/** Videos take their time, milliseconds. */
const LONG_MS = 300_000
/** Content that is kept for the page: the same picture is fetched once. */
const KEPT_MAX = 60

/** Fetches with the token whatever of the product is shown in the page from now on; gives the function that ends it. */
export function bringPictures(root: HTMLElement = document.body): () => void {
  const kept = new Map<string, Promise<string>>()
  const bringAll = (within: ParentNode) => {
    for (const shown of within.querySelectorAll<HTMLImageElement>(SHOWN)) void bring(shown, kept)
  }
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target as HTMLElement
      if (element.matches?.(SHOWN)) void bring(element as HTMLImageElement, kept)
      bringAll(element)
    }
  })
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['src'] })
  root.addEventListener('click', saveLinked)
  bringAll(root)
  return () => {
    observer.disconnect()
    root.removeEventListener('click', saveLinked)
    for (const address of kept.values()) void address.then(URL.revokeObjectURL).catch(() => {})
  }
}

async function bring(shown: HTMLImageElement, kept: Map<string, Promise<string>>): Promise<void> {
  const wanted = shown.getAttribute('src') ?? ''
  // what is on its way without the token would be told to the page as a picture that is not there
  shown.setAttribute('src', NOTHING)
  shown.dataset.wanted = wanted
  const brought = kept.get(wanted) ?? fetchShown(wanted)
  kept.set(wanted, brought)
  if (kept.size > KEPT_MAX) forgetFirst(kept)
  try {
    const address = await brought
    // it may show something else by now
    if (isWaitingFor(shown, wanted)) shown.setAttribute('src', address)
  } catch {
    // the next one that wants it tries again; this one is told that it is not there
    kept.delete(wanted)
    if (isWaitingFor(shown, wanted)) shown.dispatchEvent(new Event('error'))
  }
}

function isWaitingFor(shown: HTMLElement, wanted: string): boolean {
  return shown.getAttribute('src') === NOTHING && shown.dataset.wanted === wanted
}

function forgetFirst(kept: Map<string, Promise<string>>): void {
  // what is shown keeps its content: a browser that has read an address needs it no more
  for (const [wanted, address] of kept) {
    kept.delete(wanted)
    void address.then(URL.revokeObjectURL).catch(() => {})
    return
  }
}

async function fetchShown(address: string): Promise<string> {
  return URL.createObjectURL(await fetchFile(requestOf(address), { timeout_ms: LONG_MS }))
}

const requestOf = (address: string) => ({ method: 'GET', path: address.slice(API_ROOT.length) })

/** A link to a file: saved under the name that its address ends with. */
function saveLinked(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>(LINK)
  if (!link) return
  event.preventDefault()
  const address = link.getAttribute('href')!
  const name = link.download || address.split('/').at(-1)!
  void fetchFile(requestOf(address), { timeout_ms: LONG_MS }).then(
    (file) => saveFile(file.type === 'application/pdf' && !name.includes('.') ? `${name}.pdf` : name, file),
    () => {},
  )
}
