// Where people go once they are signed in, and what the address says about it.
import { splitInvitation } from '#domain/accounts/invitation-token.ts'
import { ownPath } from '#domain/accounts/rules.ts'
import { looksLikeCode } from '#domain/base/join-code.ts'
import { paths } from '#web/app/paths.ts'

type Query = Record<string, string | undefined>

/** What brought somebody to the sign-in: an invitation, a place inside the product, a plan flow. */
export type Entrance = {
  /** Slug or id. */
  event: string | null
  /** The token of one's own invitation to it. */
  invitation: string | null
  /** Id or join code. */
  collection: string | null
  /** A place inside the product. */
  path: string | null
  /** `payment`, `c` and `cuc`, carried on to the destination. */
  flow: Record<string, string>
}

/** `code` is the token of `/signin/invite/{code}`; `path` counts before `t`, foreign targets not at all. */
export function readEntrance(query: Query, code?: string): Entrance {
  const { payment, c, cuc } = query
  const given = Object.entries({ payment, c, cuc }).filter((pair): pair is [string, string] => !!pair[1])
  const token = code ?? query.code ?? query.event
  const { event, proof } = splitInvitation(token ?? '')
  return {
    event: event || null,
    invitation: proof && token ? token : null,
    collection: query.collection ?? null,
    path: insideOf(query.path) ?? insideOf(query.t),
    flow: Object.fromEntries(given),
  }
}

/** Where to go: the event, the collection, the path, the dashboard, whatever of these is first given. */
export function destinationOf({ event, collection, path, flow }: Entrance): string {
  if (event) return paths.answers(event)
  if (collection) return paths.collection(collection)
  return withQuery(path ?? paths.dashboard(), flow)
}

/** What a link by email should lead to: what is named, or what the path shows. */
export function mailTarget({ event, collection, path }: Entrance): { event?: string; collection?: string } {
  if (event) return { event }
  if (collection) return { collection }
  const [place] = (path ?? '').split(/[?#]/, 1)
  const [, kind, token, rest] = place!.split('/')
  if (!token) return {}
  if (kind === 'q' && rest === 'answers') return { event: token }
  if (kind === 'collection' || (kind === 'search' && looksLikeCode(token))) return { collection: token }
  return {}
}

const SESSION = /^\/(?:q\/([^/?#]+)\/answers|collection\/([^/?#]+))/

/** The session (slug or id) or collection (id or join code) whose page a path shows. */
export function sessionOf(path: string | null): string | null {
  const [, event, collection] = SESSION.exec(path ?? '') ?? []
  return event ?? collection ?? null
}

/** A path with more in its query. */
export function withQuery(path: string, more: Record<string, string>): string {
  const [place, query] = path.split('?')
  const all = new URLSearchParams(query)
  for (const [name, value] of Object.entries(more)) all.set(name, value)
  return all.size > 0 ? `${place}?${all}` : place!
}

function insideOf(wanted: string | undefined): string | null {
  return ownPath(wanted?.replace(/^\/?#/, ''))
}
