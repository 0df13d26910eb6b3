// The address bar: where the reader is, every way to another address, and who may hold the reader back.
import { tabStore } from '#web/base/storage/device-store.ts'

/** The ballot that a link brought to this tab, until it is taken or left. */
export const CARRIED_KEY = 'popin.carried'

/** An address of the product, as it stands behind the `#`. */
export type Place = {
  /** Path with query, such as `/q/lunch/answers?from=x`. */
  href: string
  pathname: string
  query: Record<string, string>
}

/** How an address was reached: `travel` is back and forward, `again` asks anew who may see the same address. */
export type Way = 'push' | 'replace' | 'travel' | 'again'

/** Entries of the history are numbered; `from` is the one that was left. */
export type Move = { place: Place; way: Way; from: number; to: number }

type Listener = (move: Move) => void
/** Says whether the reader may leave for an address. */
export type Guard = (pathname: string) => Promise<boolean>

const listeners = new Set<Listener>()
/** Each with the path of the screen that it guards. */
const guards = new Map<Guard, string>()
/** The number of the entry that the reader is on, and its address. */
let at = 0
let href = ''
/** Set while a move of the browser is taken back, or made after the reader agreed. */
let onArrival: (() => void) | null = null

/** The address that stands in the bar now. A ballot leaves the bar and the history before anything reads the address. */
export function currentPlace(): Place {
  const [rest, ballot] = location.hash.split('?ballot=')
  if (ballot) {
    tabStore.write(CARRIED_KEY, ballot)
    history.replaceState(history.state, '', rest)
  }
  return placeOf(location.hash.slice(1) || '/')
}

function placeOf(address: string): Place {
  const whole = address.startsWith('/') ? address : `/${address}`
  const [pathname, query] = whole.split(/\?(.*)/s, 2)
  return { href: whole, pathname: pathname!, query: Object.fromEntries(new URLSearchParams(query)) }
}

/** Calls back on every move; gives the function that ends it. */
export function onMove(listener: Listener): () => void {
  listen()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Asks `guard` before every move from the path that stands in the bar to another; gives the function that ends it. Once the
 * bar is elsewhere, the guard is asked no more, though its screen may stand there until the next one is loaded.
 */
export function guardLeaving(guard: Guard): () => void {
  listen()
  guards.set(guard, placeOf(href).pathname)
  return () => void guards.delete(guard)
}

/** Opens an address, after everybody who guards the screen agreed. */
export function leaveFor(address: string, options: { replace?: boolean } = {}): void {
  if (!isGuarded(address)) return moveTo(address, options)
  void mayLeaveFor(address).then((agreed) => agreed && moveTo(address, options))
}

/** Goes back to the page before; opens an address where there is none of this product. */
export function leaveBack(otherwise: string): void {
  listen()
  if (at > 0) history.back()
  else leaveFor(otherwise)
}

/** Opens an address without asking anybody: a redirect. */
export function moveTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  listen()
  const from = at
  if (!replace) at += 1
  history[replace ? 'replaceState' : 'pushState']({ at }, '', `#${address}`)
  arrive(replace ? 'replace' : 'push', from)
}

/** Writes another address of the same screen into the bar, which a reload opens; nothing is opened now. */
export function noteAddress(address: string): void {
  listen()
  history.replaceState({ at }, '', `#${address}`)
  href = currentPlace().href
}

/** Has the same address opened anew: who is signed in changed. */
export function openAgain(): void {
  arrive('again', at)
}

function arrive(way: Way, from: number): void {
  const place = currentPlace()
  href = place.href
  for (const listener of [...listeners]) listener({ place, way, from, to: at })
}

let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  history.scrollRestoration = 'manual'
  at = entryNumber() ?? 0
  href = currentPlace().href
  if (entryNumber() === null) history.replaceState({ at }, '')
  window.addEventListener('hashchange', onBrowserMove)
}

function entryNumber(): number | null {
  const number: unknown = history.state?.at
  return typeof number === 'number' ? number : null
}

/** Links, back, forward and typed addresses change the bar first; what is guarded is taken back, then asked. */
function onBrowserMove(): void {
  const place = currentPlace()
  if (onArrival) return onArrival()
  if (place.href === href) return
  const number = entryNumber()
  if (number === at || !isGuarded(place.href)) return acceptMove(number)
  void takeBack(number, place.href)
}

/** An entry without a number was made by the browser itself, after the one that the reader was on. */
function acceptMove(number: number | null): void {
  const from = at
  at = number ?? at + 1
  if (number === null) history.replaceState({ at }, '')
  arrive(number === null ? 'push' : 'travel', from)
}

async function takeBack(number: number | null, wanted: string): Promise<void> {
  const distance = number === null ? 1 : number - at
  await travel(-distance)
  if (!(await mayLeaveFor(wanted))) return
  if (number === null) return moveTo(wanted)
  await travel(distance)
  acceptMove(number)
}

function travel(distance: number): Promise<void> {
  return new Promise((resolve) => {
    onArrival = () => {
      onArrival = null
      resolve()
    }
    history.go(distance)
  })
}

function isGuarded(address: string): boolean {
  return guardsHere().length > 0 && placeOf(address).pathname !== placeOf(href).pathname
}

function guardsHere(): Guard[] {
  const here = placeOf(href).pathname
  return [...guards].filter(([, path]) => path === here).map(([guard]) => guard)
}

/** Asks everybody who guards the screen; ahead of what cannot be taken back, `moveTo` leads on then. */
export async function mayLeaveFor(address: string): Promise<boolean> {
  const { pathname } = placeOf(address)
  for (const guard of guardsHere()) if (!(await guard(pathname))) return false
  return true
}
