// Signing in by the token of an invitation, which proves that its reader has the mailbox that was invited: once, without a
// further email.
import { accountDisabled, invitation_used, password_missing } from '#domain/accounts/refusals.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import { tenantNameOf } from '#domain/tenants/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { insertTenant } from '#server/tenants/actions.ts'
import { insertAccount } from './actions.ts'
import { type Invitation, isFreeAddress } from './invitation-queries.ts'
import { signInHolder } from './links.ts'
import type { WithPolicy } from './policy.ts'
import { findAccount } from './queries.ts'

type Asking = Context<Actor | null> & WithPolicy

/**
 * Signs in who was invited, at the first time with a new account, whose address is proven by this. The token is used up:
 * of two who bring it at once, one gets in.
 */
export async function signInByInvitation(context: Asking, invitation: Invitation): Promise<UserId> {
  return inTransaction(context, async (inside) => {
    const { db } = inside
    refuseIf(!(await useInvitation(db, invitation)) && invitation_used)
    const known = await findAccount(db, invitation.email)
    refuseIf(known && known.disabled_on !== null && accountDisabled(known))
    refuseIf(known && known.password_hash !== null && password_missing)
    const user_id = known?.id ?? (await createInvited(inside, invitation.email))
    await signInHolder(inside, user_id, invitation_used)
    return user_id
  })
}

async function useInvitation(db: Executor, { event_id, token_hash }: Invitation): Promise<boolean> {
  const row = await db
    .insertInto('used_invitations')
    .values({ token_hash, event_id })
    .onConflict((used) => used.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** An organisation that came about like this speaks for nobody else at its host. */
const INVITED = { invited: true }

/** An account of one's own without name or password; both can be given in the settings. */
async function createInvited(context: Asking, email: string): Promise<UserId> {
  const { db, now } = context
  refuseIf(!(await isFreeAddress(context, email)) && invitation_used)
  const tenant_id = await insertTenant(db, { name: tenantNameOf(email), industry: null }, now)
  const account = { tenant_id, email, first_name: '', last_name: '', password_hash: null, sign_up: INVITED }
  return insertAccount(db, { ...account, is_self_sign_up: false, verified: true }, now, null)
}
