// Signing in through an organisation's identity provider: whose addresses it serves, and where it starts.
import type { ProviderKind } from './model.ts'
import { ownPath } from './rules.ts'

/** What comes after the `@`, in lower case; empty if there is none. */
export function hostOfEmail(email: string): string {
  const [, host = ''] = email.trim().toLowerCase().split('@')
  return host
}

/** Where people of an identity provider start to sign in; `origin` such as `https://popin.example.com`. */
export function loginUrl(origin: string, provider_id: string): string {
  return `${origin}/sso/${provider_id}/start`
}

/** The word for it in answers about an address. */
export function methodOfProvider(kind: ProviderKind) {
  return kind === 'saml' ? ('sso_saml' as const) : ('sso_oidc' as const)
}

/**
 * The place inside the product that a success address names: a path, or an address of the product itself (`origin`),
 * with or without its `#/`. Null for any other.
 */
export function successPath(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== 'string') return null
  const inside = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted
  return ownPath(inside.replace(/^\/?#/, ''))
}
