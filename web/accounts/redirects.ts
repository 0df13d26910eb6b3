// Where a tracked link of an email may lead: inside at once, to known hosts at once, elsewhere only after a question.
import { ownPath } from '#domain/accounts/rules.ts'

export type Redirect =
  | { kind: 'inside'; path: string }
  | { kind: 'known'; href: string }
  | { kind: 'asked'; href: string; host: string }

/**
 * `origin` is the product's own, such as `https://popin.example.com`; `hosts` are those that the operator lists, each
 * with all below it. Null: the address is none, or of a kind that a page must not open.
 */
export function redirectOf(
  wanted: string | undefined,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): Redirect | null {
  const path = ownPath(wanted)
  if (path !== null) return { kind: 'inside', path }
  if (!wanted || !/^https?:\/\//i.test(wanted) || !URL.canParse(wanted)) return null
  const url = new URL(wanted)
  // a name before the host makes people read it as the host
  if (url.username !== '' || url.password !== '') return null
  if (url.origin === origin) return insideOf(url)
  const isKnown = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return isKnown ? { kind: 'known', href: url.href } : { kind: 'asked', href: url.href, host: url.host }
}

function insideOf(url: URL): Redirect | null {
  const path = url.hash.startsWith('#/') ? url.hash.slice(1) : url.pathname + url.search
  const own = ownPath(path)
  return own === null ? null : { kind: 'inside', path: own }
}
