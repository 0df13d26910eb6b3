// Decisions about organisations: what a new one is called, and who may change one.

export const TENANT_NAME_DEFAULT = 'My organisation'

/** Email hosts that do not belong to the organisation of the people who use them. */
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

/** The host of an address; null for one where anybody can get an address. */
export function ownHostOf(email: string): string | null {
  const host = email.split('@')[1]?.trim().toLowerCase()
  return host && !PUBLIC_HOSTS.has(host) ? host : null
}

/** The host of the founder's address, unless anybody can get an address there. */
export function tenantNameOf(email: string): string {
  return ownHostOf(email) ?? TENANT_NAME_DEFAULT
}

/** The industry of an organisation that cares for patients; compared without regard to case. */
const HEALTHCARE = 'healthcare'

export function isHealthcare(industry: string | null | undefined): boolean {
  return industry?.trim().toLowerCase() === HEALTHCARE
}

/** The current user, as far as organisations are concerned. */
type Own = {
  role_type: 'user' | 'org_admin' | 'org_owner'
  delegate_user_id: string | null
  tenant_id: string | null
}

/** Owners and administrators, but nobody acting for one. */
export function mayEditTenant({ role_type, delegate_user_id, tenant_id }: Own): boolean {
  return tenant_id !== null && role_type !== 'user' && delegate_user_id === null
}
