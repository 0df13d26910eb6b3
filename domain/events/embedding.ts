// Which sites may show a session in a frame on their pages.
import { type Refusal, refusal } from '#domain/base/refusal.ts'
import type { VisibilitySetting } from './model.ts'

/** Frames are for what strangers may know of: a frame of anything else would reveal that it exists, and where. */
export const FRAMED_SETTINGS: readonly VisibilitySetting[] = ['anyone', 'anyone_as_guest']

/** The most sites of one session. */
export const EMBED_HOSTS_MAX = 20

/** A name of letters, digits and hyphens, with an asterisk for all subdomains, and a port. */
const SITE = /^((?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+|localhost)(:\d{1,5})?$/

/**
 * As a browser policy names it: `Intranet.example/page` becomes `https://intranet.example`. Without TLS, only this
 * machine. Null if it is no site: nothing else may get into that policy.
 */
export function embedSite(typed: string): string | null {
  const [, given = '', rest = ''] = /^(https?:\/\/)?(.*)$/.exec(typed.trim().toLowerCase()) ?? []
  const [site = ''] = rest.split(/[/?#]/)
  const [, name, port = ''] = SITE.exec(site) ?? []
  const scheme = given || 'https://'
  if (!name) return null
  if (scheme === 'http://' && name !== 'localhost') return null
  return scheme + name + port
}

/** Why this cannot be a site that shows a session. */
export function embedSiteRefusal(typed: string): Refusal {
  return refusal(
    'embed_site_unknown',
    400,
    `“${typed.slice(0, 60)}” is not the address of a site. Write it as intranet.example.com.`,
  )
}
