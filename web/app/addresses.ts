// Between the address bar and the router: plain paths become hash addresses, queries stay plain text.
import { isFramed } from '#web/base/chat-tab/tab-token.ts'

/**
 * The address of the router for a page's address: `/q/x/answers?a=1` becomes `/#/q/x/answers?a=1`. Null when
 * the page already has a hash address. Inside a frame of another site the page keeps its path, which alone may be
 * shown there, also when it is loaded anew.
 */
export function hashAddressOf(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  inFrame = isFramed(),
) {
  if (/^\/embed\//.test(pathname) || (inFrame && /^\/mstabs\//.test(pathname)))
    return hash.startsWith('#/') ? null : `${pathname}#${pathname}${search}`
  const isRoot = pathname === '/' || pathname === '/index.html'
  if (isRoot && (hash.startsWith('#/') || search === '')) return null
  return `/#${isRoot ? '/' : pathname}${search}`
}

/** Reads a query as what it is: text by name. */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Writes a query; empty values stay, undefined and null are left out. */
export function writeQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** Whether a browser calls itself an iPhone or an Android device. */
export function isPhone(agent: string = navigator.userAgent): boolean {
  return /iPhone|Android/i.test(agent)
}

/** Whether a browser is too old to show the product properly. */
export function isTooOld(agent: string = navigator.userAgent): boolean {
  return /MSIE |Trident\/|Opera Mini/.test(agent)
}
