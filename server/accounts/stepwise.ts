// Signing up step by step: a code to the address first, and the account once the code comes back.
import { sql } from 'kysely'
import type { z } from 'zod'
import { isEducationFlow } from '#domain/accounts/flows.ts'
import { CODE_LENGTH, CODE_LIFETIME, CODE_TRIES } from '#domain/accounts/model.ts'
import * as refusals from '#domain/accounts/refusals.ts'
import {
  isBlocked,
  leadOf,
  looksLikeEmail,
  normalEmail,
  typedVerificationCode,
} from '#domain/accounts/rules.ts'
import type { stepwise } from '#domain/accounts/sign-up-calls.ts'
import type { Actor } from '#domain/base/actor.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import { CODE_ALPHABET } from '#domain/joining/model.ts'
import { EDUCATION } from '#domain/tenants/model.ts'
import { ownHostOf, tenantNameOf } from '#domain/tenants/rules.ts'
import { toDate } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import {
  hashToken,
  type PersonKeys,
  randomCode,
  randomToken,
  sameBytes,
} from '#server/base/secrets/tokens.ts'
import { insertTenant } from '#server/tenants/actions.ts'
import { findTenantOfHost, isAskedToJoin } from '#server/tenants/queries.ts'
import { insertAccount, takeSchoolPlan } from './actions.ts'
import { startLoginSession } from './login-session-actions.ts'
import { signUpCodeMail } from './mails.ts'
import { refuseElsewhere } from './methods.ts'
import type { WithPolicy } from './policy.ts'
import { findAccount, findSignOn, loadUser } from './queries.ts'
import { convertedGuest } from './sign-up.ts'
import { enqueueSignUpWebhooks } from './sign-up-webhooks.ts'

type Asking = Context<Actor | null> & WithPolicy
type Finish = z.output<typeof stepwise.createTenant.body & {}>

/** Emails a code to an address without an account; the token goes with it. Every asking begins anew. */
export async function beginSignUp(context: Asking, typed: string): Promise<string> {
  const { db, now, mail, personKey } = context
  const email = normalEmail(typed)
  refuseIf(!looksLikeEmail(email) && refusals.email_malformed)
  refuseIf(isBlocked(email, context.blocked_addresses) && refusals.email_blocked)
  await refuseKnown(context, email)
  const token = randomToken()
  const code = randomCode(CODE_ALPHABET, CODE_LENGTH)
  await db
    .insertInto('begun_sign_ups')
    .values({
      token_hash: hashToken(token),
      email,
      code_hash: codeHash(personKey, email, code),
      expires_time: toDate(now + CODE_LIFETIME),
    })
    .execute()
  await mail(signUpCodeMail(email, code))
  return token
}

/** Refuses whoever belongs to an account or an organisation already, and says to which kind. */
async function refuseKnown({ db, now, origin }: Pick<Asking, 'db' | 'now' | 'origin'>, email: string) {
  const host = ownHostOf(email)
  const user = await findAccount(db, email)
  const sign_on = user ? user.sign_on : await findSignOn(db, email)
  if (sign_on) refuseElsewhere({ sign_on }, origin)
  const tenant = host === null ? undefined : await findTenantOfHost(db, host)
  refuseIf((user?.tenant_archived || tenant?.archived) && refusals.organisation_closed)
  refuseIf(user && refusals.user_known)
  // whoever was asked to join an organisation needs an account to say yes with
  if (tenant && !(await isAskedToJoin(db, email, now))) refuse(refusals.organisationKnown(tenant.name))
}

/** Keyed: six characters are few, and whoever reads the store must not find them by trying. */
function codeHash(personKey: PersonKeys, email: string, code: string): Buffer {
  return personKey(`sign-up code ${code}`, email)
}

/** The account behind the code, verified and signed in; what is still to be asked. A code makes one account. */
export async function finishSignUp(context: Asking, typed: Finish) {
  const email = await tryCode(context, typed)
  const isAsked = await isAskedToJoin(context.db, email, context.now)
  await inTransaction(context, (inside) => createBehindCode(inside, email, typed))
  // an organisation that is left for another one in a moment needs no name
  return { ask_for_user_name: true, ask_for_tenant_name: !isAsked && !plainLine(typed.tenant_name ?? '') }
}

/** The try is counted before it is judged, in a statement of its own: many at once get no more tries. */
async function tryCode({ db, now, personKey }: Asking, typed: Finish): Promise<string> {
  const row = await db
    .updateTable('begun_sign_ups')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where('token_hash', '=', hashToken(typed.verification_token))
    .where('expires_time', '>', toDate(now))
    .where('wrong_tries', '<', CODE_TRIES)
    .returning(['email', 'code_hash'])
    .executeTakeFirst()
  if (!row) return refuse(refusals.code_expired)
  const code = typedVerificationCode(typed.verification_code)
  if (!sameBytes(row.code_hash, codeHash(personKey, row.email, code))) refuse(refusals.code_wrong)
  return row.email
}

async function createBehindCode(context: Asking, email: string, typed: Finish): Promise<void> {
  const { db, actor, now } = context
  const spent = await db
    .deleteFrom('begun_sign_ups')
    .where('token_hash', '=', hashToken(typed.verification_token))
    .executeTakeFirst()
  refuseIf(spent.numDeletedRows === 0n && refusals.code_expired)
  refuseIf((await findAccount(db, email)) && refusals.user_known)
  const industry = isEducationFlow(typed.payment) ? EDUCATION : null
  const name = plainLine(typed.tenant_name ?? '') || tenantNameOf(email)
  const tenant_id = await insertTenant(db, { name, industry }, now)
  const account = {
    ...{ tenant_id, email, first_name: '', last_name: '', password_hash: null },
    ...{ verified: true, need_password_change: true },
    sign_up: { ...leadOf({ ...typed, email }), ...(industry && { industry }) },
  }
  const id = await insertAccount(db, account, now, convertedGuest(actor, typed.guest_id))
  await takeSchoolPlan(context, id)
  await enqueueSignUpWebhooks(context, id, typed)
  await startLoginSession(context, await loadUser(db, id))
}
