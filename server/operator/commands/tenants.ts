// Commands about organisations: which there are, and what only the operator sets.
import { sql } from 'kysely'
import type { TenantId } from '#domain/base/ids.ts'
import { isSafePattern } from '#domain/tenants/pattern.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { likePattern, listTenants } from '#server/organisations/queries.ts'
import { setByOperator } from '#server/tenants/actions.ts'
import { tenantOwner } from '#server/tenants/queries.ts'
import { type Command, type Given, isOn, type Told, WrongUsage } from '../command.ts'
import { type Changing, changing, type Operator } from '../store.ts'

const LIST_MAX = 1000

/** The organisation with this id; says so when there is none. */
export async function knownTenant(db: Operator['db'] | Changing['db'], id: string | undefined) {
  const row = isUuid(id ?? '')
    ? await db
        .selectFrom('tenants')
        .selectAll()
        .where('id', '=', id as TenantId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Error(`There is no organisation with the id ${id}. See: tenants list`)
  return row
}

export const tenantCommands: readonly Command[] = [
  {
    name: 'tenants list',
    summary: 'Organisations by name, 1000 at the most.',
    options: { search: { type: 'string', hint: 'part of the name' } },
    run: list,
  },
  { name: 'tenants show', words: ['id'], summary: 'Everything about one organisation.', run: show },
  {
    name: 'tenants parent',
    words: ['id', 'parent|none'],
    summary: 'Puts an organisation below another one, or below none.',
    run: setParent,
  },
  {
    name: 'tenants pattern',
    words: ['id', 'pattern|none'],
    summary: 'Which addresses it invites, as a simple pattern such as .*@acme\\.com',
    run: setPattern,
  },
  {
    name: 'tenants approval-link',
    words: ['id', 'link|none'],
    summary: 'Where its people ask for approval, in place of the owner’s address.',
    run: setApprovalLink,
  },
  {
    name: 'tenants test',
    words: ['id', 'on|off'],
    summary: 'An organisation for tests: nobody is charged, nothing is tracked.',
    run: (operator, given) => setFlag(operator, given, 'test'),
  },
  {
    name: 'tenants closed',
    words: ['id', 'on|off'],
    summary: 'Whether it is closed: a sign-up step by step turns away addresses of its host.',
    run: (operator, given) => setFlag(operator, given, 'archived'),
  },
  {
    name: 'tenants dashboard',
    words: ['id', 'on|off'],
    summary: 'Whether the organisation has its own dashboard, in place of the old settings.',
    run: (operator, given) => setFlag(operator, given, 'org_dashboard_enabled'),
  },
]

async function list({ db }: Operator, { options }: Given): Promise<Told> {
  const rows = await db
    .selectFrom('tenants as t')
    .select(['t.id', 't.name', 't.parent_id', 't.test', 't.created_on'])
    .select(tenantOwner(sql.ref('t.id')).as('owner'))
    .select(sql<number>`(select count(*)::int from users u where u.tenant_id = t.id)`.as('members'))
    .where(sql<boolean>`lower(t.name) like ${likePattern(String(options.search ?? ''))}`)
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(LIST_MAX)
    .execute()
  return { rows }
}

async function show({ db }: Operator, { words }: Given): Promise<Told> {
  const tenant = await knownTenant(db, words.id)
  const members = await db
    .selectFrom('users')
    .select(['email', 'role_type', 'disabled_on'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('email')
    .execute()
  const below = (await listTenants(db, tenant.id, true)).slice(1)
  const lines = [
    ...Object.entries(tenant).map(([name, value]) => `${name}: ${String(value)}`),
    ...members.map(({ email, role_type }) => `member: ${email} (${role_type})`),
    ...below.map(({ id, name }) => `below: ${id} ${name}`),
  ]
  return { text: lines.join('\n').replace(/[^\P{Cc}\n]/gu, ' '), data: { ...tenant, members, below } }
}

type Settable = Parameters<typeof setByOperator>[2]

/** Changes one organisation, which is on its record. */
async function set(operator: Operator, id: string | undefined, settings: Settable): Promise<Told> {
  const tenant = await changing(operator, async (work) => {
    const found = await knownTenant(work.db, id)
    await setByOperator(work.db, found.id, settings)
    const detail = Object.keys(settings).join(', ')
    await noteAudit(work, { act: 'settings_changed', actor_id: null, detail, tenant_id: found.id })
    return found
  })
  return { text: `${tenant.name} is changed.`, data: { ...tenant, ...settings } }
}

/** A word that may be `none`. */
const orNone = (word: string | undefined) => (word === undefined || word === 'none' ? null : word)

async function setParent(operator: Operator, { words }: Given): Promise<Told> {
  const parent = orNone(words['parent|none'])
  if (parent === null) return set(operator, words.id, { parent_id: null })
  const { id: parent_id } = await knownTenant(operator.db, parent)
  const tenant = await knownTenant(operator.db, words.id)
  const below = await listTenants(operator.db, tenant.id, true)
  if (below.some(({ id }) => id === parent_id)) throw new WrongUsage('An organisation is not below itself.')
  return set(operator, words.id, { parent_id })
}

async function setPattern(operator: Operator, { words }: Given): Promise<Told> {
  const pattern = orNone(words['pattern|none'])
  if (pattern !== null && !isSafePattern(pattern))
    throw new WrongUsage(
      'This pattern is too long, or could keep the server busy. Use letters, \\. and at most two *.',
    )
  return set(operator, words.id, { invite_whitelist_pattern: pattern })
}

async function setApprovalLink(operator: Operator, { words }: Given): Promise<Told> {
  const link = orNone(words['link|none'])
  if (link !== null && !/^https?:\/\/\S+$/.test(link)) throw new WrongUsage('The link begins with https://')
  return set(operator, words.id, { approval_link: link })
}

function setFlag(
  operator: Operator,
  { words }: Given,
  name: 'test' | 'archived' | 'org_dashboard_enabled',
): Promise<Told> {
  return set(operator, words.id, { [name]: isOn(words['on|off']) })
}
