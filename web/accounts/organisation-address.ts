// Where an organisation signs its people in, and the way back from there.
import type { AuthenticationMethod } from '#domain/accounts/model.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { destinationOf, type Entrance } from './destination.ts'

/** Where somebody signs in whose organisation does that, when a call was refused for it. */
export function loginUrlOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.error_code !== 'organisation_needed') return null
  const { login_url } = (failure.data ?? {}) as { login_url?: unknown }
  return typeof login_url === 'string' ? login_url : null
}

export function isOfOrganisation(method: AuthenticationMethod): boolean {
  return method === 'sso_saml' || method === 'sso_oidc'
}

/**
 * The address that the server gives, with the place to come back to unless that is the dashboard. Throws when there is none,
 * or none that a page may open.
 */
export function organisationAddress(login_url: string | null, entrance: Entrance): string {
  if (!login_url) throw new Error('login url not specified')
  const address = new URL(login_url)
  if (!/^https?:$/.test(address.protocol)) throw new Error('login url not specified')
  const back = destinationOf(entrance)
  if (back !== paths.dashboard()) address.searchParams.set('success_url', back)
  return address.href
}
