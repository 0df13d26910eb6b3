// Giving licences of a subscription to people, and taking them back.
import { looksLikeEmail, normalEmail } from '#domain/accounts/rules.ts'
import type { Actor } from '#domain/base/actor.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import { FREE } from '#domain/billing/plans.ts'
import { isPaidPlan } from '#domain/billing/purchases.ts'
import * as refusals from '#domain/billing/refusals.ts'
import { actorOf, noteAudit } from '#server/activity/actions.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { licenceScope } from '#server/base/secrets/scopes.ts'
import { deleteLicensee, insertLicensee, planOf, setPlan, setPlanWithout } from './actions.ts'
import { licenseGivenMail } from './mails.ts'
import { listLicensees, loadOwner, lockUser, type SubscriptionRow } from './owners.ts'
import { loadManaged } from './purchases.ts'

type Managing = Context<Actor>
type Person = { email: string; given_name: string; family_name: string }

/** The subscription of the actor, held so that changes of it take turns; 403 for who manages none. */
export async function lockManaged(context: Managing): Promise<SubscriptionRow> {
  const { db, actor } = context
  await lockUser(db, actor.user_id)
  return loadManaged(db, await loadOwner(db, actor.user_id, context))
}

/** Gives a licence; whoever has an account gets the plan at once, others with their account. */
export async function giveLicense(context: Managing, person: Person): Promise<SubscriptionRow> {
  const { db, now } = context
  const row = await lockManaged(context)
  const email = normalEmail(person.email)
  refuseIf(!looksLikeEmail(email) && refusals.licensee_malformed)
  const taken = await listLicensees(db, row.id)
  refuseIf(taken.some((one) => one.email.toLowerCase() === email) && refusals.licensee_known)
  refuseIf(taken.length >= row.license_count && refusals.licenses_taken)
  const account = await findFree(context, db, email)
  const names = { given_name: person.given_name.trim(), family_name: person.family_name.trim() }
  const licensee = { email, ...names, user_id: account?.id ?? null, is_owner: false }
  await insertLicensee(db, row.id, licensee, now).catch((error: { code?: string }) => {
    throw error.code === UNIQUE_VIOLATION ? refuse(refusals.licensee_elsewhere) : error
  })
  if (account) await setPlan(context, [account.id], planOf(row))
  await noteLicense(context, 'license_given', email)
  await tell(context, row, { email, has_account: account !== undefined })
  return row
}

const UNIQUE_VIOLATION = '23505'

/** Once for each address, however often a licence is given and taken back. */
async function tell(
  context: Managing,
  { id, plan_id }: SubscriptionRow,
  { email, has_account }: { email: string; has_account: boolean },
): Promise<void> {
  const { db, actor, origin, personKey } = context
  const { first_name, last_name, verified } = await loadOwner(db, actor.user_id, context)
  const giver = verified ? plainLine(`${first_name} ${last_name}`) || null : null
  const occasion = `licence:${personKey(licenceScope(id), email).toString('hex')}`
  await context.mail({ ...licenseGivenMail(email, { origin, plan_id, giver, has_account }), occasion })
}

/** The account with this address, held; refuses one that is on a plan of its own or has a licence already. */
async function findFree(context: Managing, db: Executor, email: string) {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('guest', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { plan_id } = account ? await loadOwner(db, account.id, context) : { plan_id: FREE }
  refuseIf(isPaidPlan(plan_id) && refusals.licensee_elsewhere)
  return account
}

/** Takes a licence back: the person goes on with what is left of a trial, or on the free plan. */
export async function takeLicenseBack(context: Managing, typed: string): Promise<SubscriptionRow> {
  const { db } = context
  const row = await lockManaged(context)
  const email = normalEmail(typed)
  const licensees = await listLicensees(db, row.id)
  const one = found(
    licensees.find((licensee) => licensee.email.toLowerCase() === email),
    refusals.licensee_unknown,
  )
  refuseIf(one.is_owner && refusals.licensee_owner)
  await deleteLicensee(db, row.id, email)
  if (one.user_id) await setPlanWithout(context, [one.user_id])
  await noteLicense(context, 'license_taken', email)
  return row
}

async function noteLicense(context: Managing, act: 'license_given' | 'license_taken', detail: string) {
  const { actor } = context
  await noteAudit(context, { act, ...actorOf(actor), detail, of: actor.user_id })
}
