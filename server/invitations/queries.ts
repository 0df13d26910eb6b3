// SQL of invitations: who is invited, and how many mails a host caused today.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, UserId } from '#domain/base/ids.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import { CONTACTS_MAX } from '#domain/invitations/model.ts'
import { invitePattern } from '#domain/invitations/pattern.ts'
import { no_series } from '#domain/invitations/refusals.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { found } from '#server/base/http/refused.ts'
import { type EventRow, loadOwnEvent } from '#server/events/queries.ts'

/** The own event, and the one whose people are meant: itself, or its like in the prototype of its series. */
export async function loadInviting(
  db: Executor,
  actor: Actor,
  id: string,
  prototype: boolean,
): Promise<{ event: EventRow; target: EventId }> {
  const event = await loadOwnEvent(db, actor, id)
  return { event, target: prototype ? await loadPrototypeOf(db, event) : event.id }
}

async function loadPrototypeOf(db: Executor, { id, position }: EventRow): Promise<EventId> {
  const row = await db
    .selectFrom('events as o')
    .innerJoin('collections as c', 'c.id', 'o.collection_id')
    .innerJoin('series as s', 's.id', 'c.series_id')
    .innerJoin('events as e', 'e.collection_id', 's.prototype_id')
    .select('e.id')
    .where('o.id', '=', id)
    .where('e.position', '=', position)
    .executeTakeFirst()
  return found(row, no_series).id
}

export type InviteeRow = { email: string; name: string; user_id: UserId | null }

export async function listInvitees(db: Executor, event_id: EventId): Promise<InviteeRow[]> {
  return db
    .selectFrom('invitees')
    .select(['email', 'name', 'user_id'])
    .where('event_id', '=', event_id)
    .orderBy('email')
    .execute()
}

/** Those that were not invited yet; each belongs to the account that has proven its address. */
export async function insertInvitees(
  db: Executor,
  event_id: EventId,
  people: readonly { email: string; name: string }[],
  now: number,
): Promise<InviteeRow[]> {
  if (people.length === 0) return []
  const { rows } = await sql<InviteeRow>`
    insert into invitees (event_id, email, name, user_id, invited_on)
    select ${event_id}, p.email, p.name, u.id, ${dayOf(now)}::date
    from unnest(${people.map((one) => one.email)}::text[], ${people.map((one) => one.name)}::text[]) as p (email, name)
    left join users u on u.email = p.email::citext and u.verified and not u.guest
    order by p.email on conflict do nothing returning email, name, user_id`.execute(db)
  return rows
}

export async function deleteInvitees(
  db: Executor,
  event_id: EventId,
  emails: readonly string[],
): Promise<InviteeRow[]> {
  if (emails.length === 0) return []
  return db
    .deleteFrom('invitees')
    .where('event_id', '=', event_id)
    .where(sql<boolean>`email = any (${emails}::text[]::citext[])`)
    .returning(['email', 'name', 'user_id'])
    .execute()
}

/** Whom this person invited to events of their own, each once, the latest first. */
export async function listContacts(
  db: Executor,
  user_id: UserId,
): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    select v.email::text, coalesce(nullif(max(v.name), ''), split_part(v.email::text, '@', 1)) as name
    from invitees v join events e on e.id = v.event_id
    where e.creator_id = ${user_id} group by v.email
    order by max(v.invited_on) desc, v.email limit ${CONTACTS_MAX}`.execute(db)
  return rows
}

/** The expression that addresses invited by this person have to match. */
export async function findInvitePattern(db: Executor, user_id: UserId): Promise<string> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select('t.invite_whitelist_pattern as pattern')
    .where('u.id', '=', user_id)
    .executeTakeFirst()
  return invitePattern(row?.pattern ?? null)
}

export type Sender = { email: string; verified: boolean }

/** The own address; every creator has one. */
export async function loadSender(db: Executor, user_id: UserId): Promise<Sender> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'verified'])
    .where('id', '=', user_id)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  return found(row, event_not_found)
}

/** Counts mails of a host; false, and nothing counted, when they would be more than `most` on this day. */
export async function countMails(
  db: Executor,
  { user_id, mails, most }: { user_id: UserId; mails: number; most: number },
  now: number,
): Promise<boolean> {
  if (mails > most) return false
  const { rows } = await sql`
    insert into mail_allowances (user_id, day, mails) values (${user_id}, ${dayOf(now)}::date, ${mails})
    on conflict (user_id, day) do update set mails = mail_allowances.mails + excluded.mails
      where mail_allowances.mails + excluded.mails <= ${most}
    returning mails`.execute(db)
  return rows.length > 0
}

/** Notes that a host writes to everybody today; false when they did so already. */
export async function noteHostMail(
  db: Executor,
  event_id: EventId,
  kind: 'reminder' | 'closing',
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto('host_mails')
    .values({ event_id, kind, day: dayOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}
