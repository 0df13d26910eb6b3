// Signing up: a new organisation with its owner, or a guest who becomes one.
import type { z } from 'zod'
import type { accounts } from '#domain/accounts/contract.ts'
import { isEducationFlow } from '#domain/accounts/flows.ts'
import { passwordRefusal } from '#domain/accounts/passwords.ts'
import { email_blocked } from '#domain/accounts/refusals.ts'
import {
  isBlocked,
  isGracePeriod,
  leadOf,
  normalEmail,
  signUpRefusal,
  takenRefusal,
} from '#domain/accounts/rules.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import { TRIAL } from '#domain/billing/plans.ts'
import { hasEnded } from '#domain/billing/rules.ts'
import { EDUCATION } from '#domain/tenants/model.ts'
import { tenantNameOf } from '#domain/tenants/rules.ts'
import { dayOf } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { storedPlan } from '#server/billing/queries.ts'
import { insertTenant } from '#server/tenants/actions.ts'
import { insertAccount } from './actions.ts'
import { insertCode } from './mail-secrets.ts'
import { welcomeMail } from './mails.ts'
import { insertMember } from './organisation-actions.ts'
import { hashPassword } from './passwords.ts'
import type { AccountPolicy, WithPolicy } from './policy.ts'
import { findSignOn, findUserByEmail, type UserRow } from './queries.ts'
import { enqueueSignUpWebhooks } from './sign-up-webhooks.ts'

type Form = z.output<typeof accounts.createAccount.body & {}>

/**
 * Creates the account and emails its first code; one whose organisation signs it in waits there for that, without either
 * email or password. Refuses a form that is not complete and an address that is taken.
 */
export async function signUp(context: Context<Actor | null> & WithPolicy, form: Form): Promise<UserId> {
  const { db, actor, now, mail, origin } = context
  refuseForm(form, context.policy)
  refuseIf(isBlocked(form.email, context.blocked_addresses) && email_blocked)
  const taken = await findUserByEmail(db, form.email)
  if (taken && taken.id !== actor?.user_id) refuse(takenRefusal(standing(context, taken)))
  const email = normalEmail(form.email)
  const sign_on = await findSignOn(db, email)
  if (sign_on) return insertMember(context, sign_on.tenant_id, { email, sign_up: leadOf(form) })
  const industry = isEducationFlow(form.payment) ? EDUCATION : plainLine(form.industry ?? '')
  const tenant_id = await insertTenant(db, { name: tenantNameOf(email), industry }, now)
  const account = {
    tenant_id,
    email,
    first_name: plainLine(form.first_name ?? ''),
    last_name: plainLine(form.last_name ?? ''),
    password_hash: form.password ? await hashPassword(form.password) : null,
    sign_up: { ...leadOf(form), industry },
  }
  const id = await insertAccount(db, account, now, convertedGuest(actor, form.guest_id))
  const { code } = await insertCode(context, id)
  await mail(welcomeMail(email, { code, origin }))
  await enqueueSignUpWebhooks(context, id, form)
  return id
}

/** How the account stands that has the address already. */
function standing({ billing, now, policy }: Context<Actor | null> & WithPolicy, user: UserRow) {
  const plan = storedPlan(user)
  return {
    is_over: !user.guest && plan.id === TRIAL && hasEnded(plan, billing, now),
    is_grace_period: isGracePeriod(user, dayOf(now, -policy.verification_days)),
    has_self_launched: user.has_self_launched,
  }
}

function refuseForm(form: Form, { security, school_endings }: AccountPolicy): void {
  const wrong = signUpRefusal(form, school_endings)
  if (wrong) refuse({ ...wrong.refusal, data: { field: wrong.field } })
  const password = form.password ? passwordRefusal(form.password, security) : null
  refuseIf(password && { ...password, data: { field: 'password' } })
}

/**
 * The guest who becomes the account. A guest id stands in addresses, where others can read it, so knowing one
 * proves nothing: it counts only together with that guest's own login session.
 */
export function convertedGuest(actor: Actor | null, guest_id: string | undefined): UserId | null {
  return actor?.guest && actor.user_id === guest_id ? actor.user_id : null
}
