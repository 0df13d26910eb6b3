// One route of the table, and how an address finds it.
import { parse } from 'regexparam'
import type { GuestTarget } from '#web/accounts/current-user.ts'
import type { Place } from '#web/base/router/address-bar.ts'
import { parseQuery, writeQuery } from './addresses.ts'
import type { Admission } from './admission.ts'
import type { texts } from './texts.ts'

export type Title = keyof typeof texts & `app.title_${string}`
type ScreenName = `${string}Screen`
/** By their names in the path; the rest that `*` stands for is `rest`. */
export type Params = Record<string, string>

/** Shows `web/screens/<screen>.tsx`. */
type ScreenTarget = { screen: ScreenName; admission: Admission; title: Title }
/** Is another name of a place. */
type LeadTarget = { lead: (params: Params) => string }
export type Route = (ScreenTarget | LeadTarget) & { match: { keys: string[]; pattern: RegExp } }

/** A route for a path such as `/q/:slug/answers`; capital and small letters are the same. */
export function show(path: string, screen: ScreenName, admission: Admission, title: Title): Route {
  return { match: parse(path), screen, admission, title }
}

/** A route that leads to an address; the query that the reader brings is kept. */
export function lead(path: string, to: (params: Params) => string): Route {
  return { match: parse(path), lead: to }
}

/** The first route for a path, and what the path says. */
export function findRoute(routes: Route[], pathname: string): { route: Route; params: Params } | null {
  for (const route of routes) {
    const found = route.match.pattern.exec(pathname)
    if (found) return { route, params: readParams(route.match.keys, found.slice(1)) }
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

/** Where a route leads from a place. */
export function leadFrom({ query }: Place, { lead }: LeadTarget, params: Params): string {
  const [path, added] = lead(params).split(/\?(.*)/s, 2)
  return path + writeQuery({ ...query, ...parseQuery(added ?? '') })
}

/** What a guest who opens such an address wants to get into. */
export function guestTarget(params: Params): GuestTarget | undefined {
  if (params.slug) return { event: params.slug }
  return params.collection ? { collection: params.collection } : undefined
}
