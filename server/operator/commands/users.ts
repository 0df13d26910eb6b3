// Commands about accounts: who there is, making one, switching one off, and letting somebody in.
import { looksLikeEmail, normalEmail } from '#domain/accounts/rules.ts'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import { tenantNameOf } from '#domain/tenants/rules.ts'
import { insertAccount } from '#server/accounts/actions.ts'
import { deleteFactors } from '#server/accounts/factor-actions.ts'
import { endAllLoginSessions } from '#server/accounts/login-session-actions.ts'
import { insertLink } from '#server/accounts/mail-secrets.ts'
import { disableAccount, setRights } from '#server/accounts/membership-actions.ts'
import { findAccount } from '#server/accounts/queries.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { insertMail } from '#server/base/mail/send.ts'
import { factorMail } from '#server/credentials/mails.ts'
import { likePattern } from '#server/organisations/queries.ts'
import { passPromises } from '#server/promises/actions.ts'
import { insertTenant } from '#server/tenants/actions.ts'
import { type Command, type Given, isOn, type Told, WrongUsage } from '../command.ts'
import { type Changing, changing, type Operator } from '../store.ts'
import { knownTenant } from './tenants.ts'

/** Seconds that a link to sign in works. */
const LINK_LIFETIME = 86_400
const LIST_MAX = 1000

/** The account with this address; says so when there is none. */
export async function knownAccount(db: Operator['db'] | Changing['db'], email: string | undefined) {
  const user = await findAccount(db, email ?? '')
  if (!user) throw new Error(`Nobody has an account with the address ${email}.`)
  return user
}

export const userCommands: readonly Command[] = [
  {
    name: 'users list',
    summary: 'Accounts by address, 1000 at the most.',
    options: {
      search: { type: 'string', hint: 'part of the address or the name' },
      tenant: { type: 'string', hint: 'members of this organisation, by its id' },
    },
    run: listUsers,
  },
  { name: 'users show', words: ['email'], summary: 'Everything about one account.', run: showUser },
  {
    name: 'users create',
    words: ['email'],
    summary: 'Makes an account and prints a link to sign in.',
    options: {
      'first-name': { type: 'string', hint: 'the first name' },
      'last-name': { type: 'string', hint: 'the last name' },
      tenant: { type: 'string', hint: 'the organisation to join, by its id; otherwise one of their own' },
    },
    run: createUser,
  },
  {
    name: 'users disable',
    words: ['email'],
    summary: 'Switches an account off: signed out everywhere, at once.',
    run: (operator, given) => switchUser(operator, given, true),
  },
  {
    name: 'users enable',
    words: ['email'],
    summary: 'Switches it on again.',
    run: (operator, given) => switchUser(operator, given, false),
  },
  {
    name: 'users factor-off',
    words: ['email'],
    summary: 'Removes the second factor of somebody who lost it, and signs them out everywhere.',
    run: removeFactor,
  },
  { name: 'users link', words: ['email'], summary: 'A link that signs in once, within a day.', run: link },
  {
    name: 'users launching',
    words: ['email', 'on|off'],
    summary: 'Whether somebody launches sessions without approval.',
    run: setLaunching,
  },
]

async function listUsers({ db }: Operator, { options }: Given): Promise<Told> {
  const { search, tenant } = options
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.role_type', 'u.plan_id', 't.name as tenant'])
    .select(['u.verified', 'u.disabled_on', 'u.created_on'])
    .where('u.guest', '=', false)
    .$if(typeof search === 'string', (query) =>
      query.where(({ fn, eb, val }) =>
        eb(
          fn('lower', [fn('concat_ws', [val(' '), 'u.email', 'u.first_name', 'u.last_name'])]),
          'like',
          likePattern(String(search)),
        ),
      ),
    )
    .$if(typeof tenant === 'string', (query) => query.where('u.tenant_id', '=', String(tenant) as TenantId))
    .orderBy('u.email')
    .limit(LIST_MAX)
    .execute()
  return { rows }
}

async function showUser({ db }: Operator, { words }: Given): Promise<Told> {
  const user = await knownAccount(db, words.email)
  // the hash is nobody's business, and drafts of the browser are the person's own
  const { password_hash, stash: _, ...shown } = user
  const data = { ...shown, has_password: password_hash !== null }
  const lines = Object.entries(data).map(([name, value]) => `${name}: ${told(value)}`)
  return { text: lines.join('\n'), data }
}

function told(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/\p{Cc}/gu, ' ')
}

async function createUser(operator: Operator, { words, options }: Given): Promise<Told> {
  const email = normalEmail(words.email ?? '')
  if (!looksLikeEmail(email)) throw new WrongUsage('This is no address.')
  const { tenant } = options
  const token = await changing(operator, async ({ db, now, announce }) => {
    const joins = tenant ? await knownTenant(db, String(tenant)) : null
    const tenant_id =
      joins?.id ?? (await insertTenant(db, { name: tenantNameOf(email), industry: null }, now))
    const names = {
      first_name: plainLine(String(options['first-name'] ?? '')),
      last_name: plainLine(String(options['last-name'] ?? '')),
    }
    const made = { password_hash: null, sign_up: {}, is_self_sign_up: false as const }
    const account = { tenant_id, email, ...names, ...made }
    const id = await insertAccount(db, account, now, null)
    if (joins) await setRights({ db, announce }, id, { role_type: 'user' })
    await noteAudit({ db, now }, { act: 'member_joined', actor_id: null, about_id: id, tenant_id })
    return insertLink(db, { user_id: id, purpose: 'sign_in', lifetime: LINK_LIFETIME }, now)
  })
  return linkTold(operator, email, token)
}

async function switchUser(operator: Operator, { words }: Given, disabled: boolean): Promise<Told> {
  await changing(operator, async (work) => {
    const { id, email, verified } = await knownAccount(work.db, words.email)
    if (disabled) await passPromises(work, { user_id: id, email: verified ? email : null, tenant_id: null })
    await disableAccount(work, id, disabled)
    const act = disabled ? 'member_disabled' : 'member_enabled'
    await noteAudit(work, { act, actor_id: null, about_id: id, of: id })
  })
  return { text: `The account ${words.email} is switched ${disabled ? 'off' : 'on'}.` }
}

/** The person is told by email: whoever asked the operator may have been somebody else. */
async function removeFactor(operator: Operator, { words }: Given): Promise<Told> {
  await changing(operator, async (work) => {
    const { id, email } = await knownAccount(work.db, words.email)
    await deleteFactors(work.db, id)
    await endAllLoginSessions(work, id)
    await noteAudit(work, { act: 'second_factor_off', actor_id: null, about_id: id, of: id })
    if (email) await insertMail(work.db, factorMail(email, 'off', operator.origin), work.now)
  })
  return { text: `${words.email} has no second factor any longer, and is signed out everywhere.` }
}

async function link(operator: Operator, { words }: Given): Promise<Told> {
  const { id, email, disabled_on } = await knownAccount(operator.db, words.email)
  if (disabled_on) throw new Error(`The account ${email} is switched off. Switch it on first.`)
  const lifetime = LINK_LIFETIME
  const token = await insertLink(operator.db, { user_id: id, purpose: 'sign_in', lifetime }, operator.now)
  return linkTold(operator, email ?? '', token)
}

function linkTold({ origin }: Operator, email: string, token: string): Told {
  const address = `${origin}/verify/${token}`
  return { text: `Signs ${email} in once, within a day:\n${address}`, data: { email, link: address } }
}

async function setLaunching(operator: Operator, { words }: Given): Promise<Told> {
  const event_creation_allowed = isOn(words['on|off'])
  await changing(operator, async (work) => {
    const { id } = await knownAccount(work.db, words.email)
    await setRights(work, id as UserId, { event_creation_allowed })
    const act = event_creation_allowed ? 'creation_allowed' : 'creation_ended'
    await noteAudit(work, { act, actor_id: null, about_id: id, of: id })
  })
  return { text: `${words.email} launches ${event_creation_allowed ? 'without' : 'only with'} approval.` }
}
