// Turns addresses into screens: finds the route, asks who may see it, loads the screen, and says what is shown.
import type { ComponentType } from 'react'
import { pause } from '#web/base/parts/pause.ts'
import { currentPlace, type Move, moveTo, onMove, openAgain } from '#web/base/router/address-bar.ts'
import type { OpenedAddress } from '#web/base/router/useAddress.ts'
import { createStore } from '#web/base/store.ts'
import { admit } from './admission.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { findRoute, guestTarget, type Params, type Route, type Title } from './route.ts'
import { loadScreen } from './screens.ts'
import { keepScroll } from './scroll.ts'

type Content =
  /** Nothing yet: the first address is on its way. */
  | { kind: 'blank' }
  | { kind: 'pending' }
  | { kind: 'screen'; Screen: ComponentType }
  | { kind: 'failed'; error: unknown }

/** What stands on the page, and the move that led there. */
export type Shown = { opened: OpenedAddress; content: Content; move: Move; title: Title }

export type Router = {
  shown: () => Shown
  /** Calls back when something else is shown; gives the function that ends it. */
  onShown: (listener: () => void) => () => void
  /** Resolves when the first screen is shown, or cannot be. */
  first: Promise<void>
  /** Ends following the address bar. */
  close: () => void
}

/** One move on its way to a screen; the next move makes it stale. */
type Visit = {
  move: Move
  /** The names in the path of the screen that is left. */
  from: OpenedAddress['params']
  isCurrent: () => boolean
  show: (next: Pick<Shown, 'content' | 'title'>, params: Params) => void
}

/** How long the screen before stays while the next one is on its way, milliseconds. */
const PENDING_MS = 300
/** How long a screen waits for what it is going to show, so that it is drawn once and complete, milliseconds. */
const COMPLETE_MS = 150

/** Opens the current address and follows every move. */
export function openRouter(routes: Route[]): Router {
  const { read: shown, set, listen: onShown } = createStore(blankPage())
  let turn = 0
  const show = (next: Shown) => {
    if (next.content.kind === 'screen' || next.content.kind === 'failed') noteFirst()
    set(next)
  }
  let noteFirst = () => {}
  const first = new Promise<void>((resolve) => {
    noteFirst = resolve
  })
  const follow = (move: Move) => {
    // reading the position makes the browser lay the page out: not before there is one
    if (shown().content.kind !== 'blank') keepScroll(shown().move.to)
    turn += 1
    const mine = turn
    const isCurrent = () => mine === turn
    const isSame = shown().content.kind === 'screen' && shown().opened.place.pathname === move.place.pathname
    if (isSame && move.way !== 'again') {
      return show({ ...shown(), move, opened: { ...shown().opened, place: move.place } })
    }
    const showNext: Visit['show'] = (next, params) =>
      isCurrent() && show({ ...next, move, opened: { place: move.place, params } })
    // a screen that only asks anew who may see it stays meanwhile
    const { params: from } = shown().opened
    void visit(routes, { move, from, isCurrent, show: showNext }, isSame ? undefined : PENDING_MS)
  }
  const close = onMove(follow)
  openAgain()
  return { shown, onShown, first, close }
}

function blankPage(): Shown {
  const place = currentPlace()
  return {
    opened: { place, params: {} },
    content: { kind: 'blank' },
    move: { place, way: 'again', from: 0, to: 0 },
    title: 'app.title_home',
  }
}

async function visit(
  routes: Route[],
  { move, from, isCurrent, show }: Visit,
  pending_ms?: number,
): Promise<void> {
  const found = findRoute(routes, move.place.pathname, { query: move.place.query, from })
  if (!found) return
  const { route, params, leadsTo } = found
  if (leadsTo !== undefined) return moveTo(leadsTo, { replace: true })
  if ('lead' in route) return
  const put = (content: Content) => show({ content, title: route.title }, params)
  const late = pending_ms && setTimeout(() => put({ kind: 'pending' }), pending_ms)
  try {
    // the screen and the question who is signed in travel at the same time
    const screen = loadScreen(route.screen)
    screen.catch(() => {})
    const elsewhere = await admit(route.admission, move.place.href, guestTarget(params))
    if (!isCurrent()) return
    if (elsewhere !== null) return moveTo(elsewhere, { replace: true })
    const answers = fetchAhead(route.screen, params)
    const Screen = await screen
    await Promise.race([answers, pause(COMPLETE_MS)])
    put({ kind: 'screen', Screen })
  } catch (error) {
    put({ kind: 'failed', error })
  } finally {
    clearTimeout(late)
  }
}
