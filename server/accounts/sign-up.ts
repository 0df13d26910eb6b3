// Signing up: a new organisation with its owner, or a guest who becomes one.
import type { z } from 'zod'
import type { accounts } from '#domain/accounts/contract.ts'
import { passwordRefusal } from '#domain/accounts/passwords.ts'
import { email_blocked } from '#domain/accounts/refusals.ts'
import {
  isBlocked,
  isEducationFlow,
  leadOf,
  normalEmail,
  plainLine,
  signUpRefusal,
  takenRefusal,
} from '#domain/accounts/rules.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import { EDUCATION } from '#domain/tenants/model.ts'
import { tenantNameOf } from '#domain/tenants/rules.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { insertTenant } from '#server/tenants/actions.ts'
import { insertAccount } from './actions.ts'
import { insertCode } from './mail-secrets.ts'
import { welcomeMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import type { AccountPolicy, Settled } from './policy.ts'
import { findUserByEmail } from './queries.ts'

type Form = z.output<typeof accounts.createAccount.body & {}>

/** Creates the account and mails its first code; refuses a form that is not complete and an address that is taken. */
export async function signUp(context: Context<Actor | null> & Settled, form: Form): Promise<UserId> {
  const { db, actor, now, mail, origin } = context
  refuseForm(form, context.policy)
  refuseIf(isBlocked(form.email, context.blocked_addresses) && email_blocked)
  const taken = await findUserByEmail(db, form.email)
  if (taken && taken.id !== actor?.user_id) refuse(takenRefusal(taken))
  const email = normalEmail(form.email)
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
  return id
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
function convertedGuest(actor: Actor | null, guest_id: string | undefined): UserId | null {
  return actor?.guest && actor.user_id === guest_id ? actor.user_id : null
}
