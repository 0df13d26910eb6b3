// Takes a person out of every table: all writes of an erasure on one page.
import { sql } from 'kysely'
import type { EventId, TenantId, UserId } from '#domain/base/ids.ts'
import type { SessionChoice } from '#domain/privacy/model.ts'
import { deleteFactors } from '#server/accounts/factor-actions.ts'
import { endAllLoginSessions } from '#server/accounts/login-session-actions.ts'
import { forgetInAudit, noteErasure } from '#server/activity/actions.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { endSubscription } from '#server/billing/actions.ts'
import { deleteEvents } from '#server/events/actions.ts'
import { passPromises } from '#server/promises/actions.ts'
import { passTopicLists } from '#server/topics/actions.ts'
import { forgetInTopics } from '#server/topics/forgetting-actions.ts'
import { exportKey, type PersonRow } from './queries.ts'

type Cutting = Pick<Work, 'db' | 'announce' | 'now'>

/**
 * Ends the account at once, in the transaction of the caller: nobody signs in to it any more, and neither name nor
 * address stands anywhere. What anonymous people wrote is not touched: it has no author to take away.
 */
export async function cutPerson(work: Cutting, person: PersonRow, sessions: SessionChoice): Promise<void> {
  const { db, announce } = work
  await endPlan(work, person)
  await takeNames(db, person.id)
  await forgetAddress(db, person)
  await forgetMentions(db, person)
  if (sessions === 'hand_over' && person.heir_id) await handSessionsOver(db, person.id, person.heir_id)
  const email = person.verified ? person.email : null
  await passPromises(work, { user_id: person.id, email, tenant_id: null })
  const { id, first_name, last_name, tenant_id } = person
  const name = first_name && last_name ? `${first_name} ${last_name}` : null
  await forgetInTopics(db, { id, email, name, tenant_id })
  await endAllLoginSessions(work, person.id, 'erased')
  await deleteFactors(db, person.id)
  await db.deleteFrom('confirmations').where('user_id', '=', person.id).execute()
  await db.deleteFrom('mail_secrets').where('user_id', '=', person.id).execute()
  await db.deleteFrom('ended_login_sessions').where('user_id', '=', person.id).execute()
  // an account has an address; until its last row goes this is a guest whom nobody can be
  const nobody = { guest: true, email: null, notifications_email: null, first_name: '', last_name: '' }
  const nothing = { password_hash: null, role_type: 'user' as const, sign_up: '{}', stash: '{}' }
  await db
    .updateTable('users')
    .set({ ...nobody, ...nothing })
    .where('id', '=', person.id)
    .execute()
  // what listened went with the login sessions
  await db.deleteFrom('rights_changes').where('subject', '=', person.id).execute()
  if (person.tenant_id) await noteErasure(work, person.tenant_id as TenantId)
  announce({ changed_user: person.id })
  announce({ drop_user: person.id })
}

async function endPlan(work: Cutting, { id }: PersonRow): Promise<void> {
  const subscriptions = await work.db
    .selectFrom('subscriptions')
    .select('id')
    .where('owner_id', '=', id)
    .where('status', '<>', 'ended')
    .execute()
  for (const subscription of subscriptions) await endSubscription(work, subscription)
}

/** Answers and comments stay where others talk about them, without name and without what was added to them. */
async function takeNames(db: Executor, id: UserId): Promise<void> {
  const nobody = { author_id: null, media_id: null }
  await db
    .updateTable('ideas')
    .set({ ...nobody, media_attachment_id: null })
    .where('author_id', '=', id)
    .execute()
  // no key in place of the name: it would be the one of all other comments of this person in the thread
  await db
    .updateTable('comments')
    .set({ ...nobody, reveal_name: false })
    .where('author_id', '=', id)
    .execute()
}

/** What is kept under the address goes when it is proven; what came under one that is not may be somebody else's. */
async function forgetAddress(db: Executor, { id, email, verified }: PersonRow): Promise<void> {
  await db.deleteFrom('invitees').where('user_id', '=', id).execute()
  await db.deleteFrom('licensees').where('user_id', '=', id).execute()
  await db
    .deleteFrom('mails')
    .where('recipient', '=', email ?? '')
    .where('sent_time', 'is not', null)
    .execute()
  if (!email || !verified) return
  await db.deleteFrom('invitees').where('email', '=', email).execute()
  await db.deleteFrom('licensees').where('email', '=', email).execute()
  await db.deleteFrom('email_preferences').where('email', '=', email).execute()
  await db.deleteFrom('mails').where('recipient', '=', email).execute()
  await db.deleteFrom('confirmations').where('address', '=', email).execute()
  await db.deleteFrom('begun_sign_ups').where('email', '=', email).execute()
  await db.deleteFrom('member_invitations').where('email', '=', email).execute()
  await db.deleteFrom('owner_mails').where('email', '=', email).execute()
  await db
    .deleteFrom('sign_on_attempts')
    .where(sql<boolean>`lower(person->>'email') = lower(${email})`)
    .execute()
  await db
    .updateTable('decision_records')
    .set({ owner_email: null })
    .where(sql<boolean>`lower(owner_email) = lower(${email})`)
    .execute()
  await forgetInLists(db, email)
}

/** Lists count their people while they are held. */
async function forgetInLists(db: Executor, email: string): Promise<void> {
  const held = await db
    .selectFrom('rosters')
    .select('id')
    .where(sql<boolean>`id in (select p.roster_id from roster_people p where p.email = ${email})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.length === 0) return
  await db.deleteFrom('roster_people').where('email', '=', email).execute()
  await db
    .updateTable('rosters')
    .set({ people_count: sql`(select count(*) from roster_people p where p.roster_id = rosters.id)` })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .execute()
}

const WORDS_OF_MAILS = ['subject', 'text_body', 'html_body', 'occasion', 'sender_name', 'reply_to']

/** Records in which the person stands among other things: emails to others that have left, answers to retries, rights. */
async function forgetMentions(db: Executor, { id, email, first_name, last_name }: PersonRow): Promise<void> {
  const name = first_name && last_name ? `${first_name} ${last_name}` : null
  const words = [id, email, name].filter((word): word is string => word !== null)
  const held = (text: string) =>
    sql<boolean>`exists (select 1 from unnest(${words}::text[]) w where position(lower(w) in lower(${sql.ref(text)}::text)) > 0)`
  await db
    .deleteFrom('mails')
    .where('sent_time', 'is not', null)
    .where((where) => where.or(WORDS_OF_MAILS.map(held)))
    .execute()
  await db
    .updateTable('mails')
    .set({ sender_name: null, reply_to: null })
    .where((where) => where.or([held('sender_name'), held('reply_to')]))
    .execute()
  await db.deleteFrom('idempotency_keys').where(held('answer')).execute()
  await db.updateTable('activities').set({ detail: null }).where('detail', '=', id).execute()
  await db.updateTable('rosters').set({ import_result: null }).where(held('import_result')).execute()
  await forgetInAudit(db, id, words)
  await sql`select graphile_worker.remove_job(${exportKey(id)})`.execute(db)
}

/** The sample that every account begins with is nobody's work: it goes with the rest. */
async function handSessionsOver(db: Executor, from: UserId, to: UserId): Promise<void> {
  await db
    .updateTable('events')
    .set({ creator_id: to })
    .where('creator_id', '=', from)
    .where('is_sample', '=', false)
    .execute()
  await db.updateTable('collections').set({ creator_id: to }).where('creator_id', '=', from).execute()
  await db.updateTable('series').set({ creator_id: to }).where('creator_id', '=', from).execute()
  await passTopicLists(db, { from, to })
  await db.updateTable('decision_records').set({ creator_id: to }).where('creator_id', '=', from).execute()
}

/** Events that are deleted in one transaction. */
const BATCH = 25

/** Deletes some sessions of a person with all that hangs on them; false when there are no more. */
export async function deleteSomeEvents(work: Work, creator_id: UserId): Promise<boolean> {
  const rows = await work.db
    .selectFrom('events')
    .select('id')
    .where('creator_id', '=', creator_id)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  const ids = rows.map(({ id }) => id as EventId)
  if (ids.length > 0) await deleteEvents(work, ids)
  return ids.length > 0
}

/** The last row of the person; an organisation goes with its last member, unless a session still belongs to it. */
export async function deletePerson(db: Executor, id: UserId, tenant_id: TenantId | null): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
  if (tenant_id === null) return
  await db
    .deleteFrom('tenants as t')
    .where('t.id', '=', tenant_id)
    .where(
      sql<boolean>`not exists (select 1 from users u where u.tenant_id = t.id)
      and not exists (select 1 from events e where e.tenant_id = t.id)
      and not exists (select 1 from collections c where c.tenant_id = t.id)`,
    )
    .execute()
}
