// One route of the table, and how an address finds it.
import { parse } from 'regexparam'
import type { GuestTarget } from '#web/accounts/current-user.ts'
import type { Place } from '#web/base/router/address-bar.ts'
import type { OpenedAddress } from '#web/base/router/useAddress.ts'
import { parseQuery, writeQuery } from './addresses.ts'
import type { Admission } from './admission.ts'
import type { texts } from './texts.ts'

export type Title = keyof typeof texts & `app.title_${string}`
type ScreenName = `${string}Screen`
/** By their names in the path; the rest that `*` stands for is `rest`. */
export type Params = Record<string, string>

/** Shows `web/screens/<screen>.tsx`. */
type ScreenTarget = { screen: ScreenName; admission: Admission; title: Title }
/** What an address was opened with, and the names in the path of the screen before it. */
export type Opening = { query: Place['query']; from: OpenedAddress['params'] }
/** Is another name of a place; null where it is not one this time. */
type LeadTarget = { lead: (params: Params, opening: Opening) => string | null }
export type Route = (ScreenTarget | LeadTarget) & { match: { keys: string[]; pattern: RegExp } }

/** A route for a path such as `/q/:slug/answers`; capital and small letters are the same. */
export function show(path: string, screen: ScreenName, admission: Admission, title: Title): Route {
  return { match: parse(path), screen, admission, title }
}

/** A route that leads to an address; the query that the reader brings is kept. With null the next route counts. */
export function lead(path: string, to: LeadTarget['lead']): Route {
  return { match: parse(path), lead: to }
}

/** The route for a path, where it leads if it is another name, and what the path says. */
type Found = { route: Route; params: Params; leadsTo?: string }

const NOWHERE: Opening = { query: {}, from: {} }

/** The first route for a path that counts with this opening. */
export function findRoute(routes: Route[], pathname: string, opening = NOWHERE): Found | null {
  for (const route of routes) {
    const found = route.match.pattern.exec(pathname)
    if (!found) continue
    const params = readParams(route.match.keys, found.slice(1))
    if (!('lead' in route)) return { route, params }
    const leadsTo = route.lead(params, opening)
    if (leadsTo !== null) return { route, params, leadsTo: withQuery(leadsTo, opening) }
  }
  return null
}

function readParams(keys: string[], values: (string | undefined)[]): Params {
  const pairs = keys.flatMap((key, index) => {
    const value = values[index]
    if (value === undefined) return []
    return [key === '*' ? ['rest', value] : [key, decode(value)]]
  })
  return Object.fromEntries(pairs)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The query of the lead wins over the one that the reader brings. */
function withQuery(address: string, { query }: Opening): string {
  const [path, added] = address.split(/\?(.*)/s, 2)
  return path + writeQuery({ ...query, ...parseQuery(added ?? '') })
}

/** What a guest who opens such an address wants to get into. */
export function guestTarget(params: Params): GuestTarget | undefined {
  if (params.slug) return { event: params.slug }
  const token = params.collection ?? params.code
  return token ? { collection: token } : undefined
}
