// Decisions about organisations: what a new one is called.

export const TENANT_NAME_DEFAULT = 'My organisation'

/** Mail hosts that belong to no organisation of the people who write from them. */
const PUBLIC_HOSTS = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'web.de',
  'yahoo.com',
  'yandex.com',
  'zoho.com',
])

/** The host of the founder's address, unless it is one that everybody can have. */
export function tenantNameOf(email: string): string {
  const host = email.split('@')[1]?.trim().toLowerCase()
  return host && !PUBLIC_HOSTS.has(host) ? host : TENANT_NAME_DEFAULT
}
