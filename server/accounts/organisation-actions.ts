// Members of an organisation that signs its people in itself: made in advance, and let in when they are proven.
import { isBlocked } from '#domain/accounts/rules.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import type { Context } from '#server/base/http/context.ts'
import { handOver, insertAccount } from './actions.ts'
import { startLoginSession } from './login-session-actions.ts'
import { findUserByEmail, loadUser } from './queries.ts'

type Entering = Pick<
  Context<Actor | null>,
  'db' | 'actor' | 'now' | 'announce' | 'session' | 'personKey' | 'blocked_addresses'
>
type Proven = { email: string; first_name: string; last_name: string }

/** An ordinary member without a password, not verified yet; refuses an address that somebody took meanwhile. */
export function insertMember(
  { db, now }: Pick<Entering, 'db' | 'now'>,
  tenant_id: TenantId,
  { email, sign_up }: { email: string; sign_up: Record<string, unknown> },
): Promise<UserId> {
  const account = { tenant_id, email, first_name: '', last_name: '', password_hash: null, sign_up }
  // a guest who asks for this becomes nobody's colleague by it: what they wrote stays the guest's
  return insertAccount(db, { ...account, role_type: 'user' }, now, null)
}

/**
 * Signs in whom the organisation vouches for, under a new login session; at the first time with a new account. Null when
 * the address belongs to an account of another organisation, or to a guest (nothing is taken over), or is a new one that the
 * operator lets nobody use.
 */
export async function letMemberIn(
  entering: Entering,
  tenant_id: TenantId,
  proven: Proven,
): Promise<UserId | null> {
  const { db } = entering
  const known = await findUserByEmail(db, proven.email)
  if (known && (known.guest || known.tenant_id !== tenant_id)) return null
  if (!known && isBlocked(proven.email, entering.blocked_addresses)) return null
  const id = known?.id ?? (await insertMember(entering, tenant_id, { email: proven.email, sign_up: {} }))
  // whoever was there before the holder of the address came keeps nothing
  if (!known?.verified) await handOver(entering, id)
  if (!known?.first_name && !known?.last_name) await nameMember(entering, id, proven)
  const { password_hash } = await loadUser(db, id)
  // a second factor is the provider's to ask for: it knows what the organisation wants of its people
  return (await startLoginSession(entering, { id, password_hash }, { factor_given: true })) ? id : null
}

async function nameMember({ db }: Entering, id: UserId, { first_name, last_name }: Proven): Promise<void> {
  const names = { first_name: plainLine(first_name), last_name: plainLine(last_name) }
  await db.updateTable('users').set(names).where('id', '=', id).execute()
}
