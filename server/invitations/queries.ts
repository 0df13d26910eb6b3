// SQL of invitations: who is invited, and how many emails a host caused today.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, UserId } from '#domain/base/ids.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import type { MailPortion, WaitingMails } from '#domain/invitations/contract.ts'
import { CONTACTS_MAX } from '#domain/invitations/model.ts'
import { no_series } from '#domain/invitations/refusals.ts'
import { invitePattern } from '#domain/tenants/pattern.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { found } from '#server/base/http/refused.ts'
import { loadOwnBareCollection } from '#server/collections/queries.ts'
import { type BareEvent, loadOwnBareEvent } from '#server/events/bare-queries.ts'

/** `target` is the event itself, or its like in the prototype of its series. */
export type Inviting = { event: BareEvent; target: EventId }

/** The own event, and the one whose people are meant: itself, or its like in the prototype of its series. */
export async function loadInviting(
  db: Executor,
  actor: Actor,
  id: string,
  prototype: boolean,
): Promise<Inviting> {
  const event = await loadOwnBareEvent(db, actor, id)
  return { event, target: await targetOf(db, event, prototype) }
}

type Meant = { prototype: boolean; questions: 'all' | 'this' }

/** The same for all questions of its session, unless it alone is meant; the named one is the first. */
export async function loadTargets(
  db: Executor,
  actor: Actor,
  id: string,
  { prototype, questions }: Meant,
): Promise<[Inviting, ...Inviting[]]> {
  const named = await loadInviting(db, actor, id, prototype)
  const { collection_id } = named.event
  if (questions === 'this' || collection_id === null) return [named]
  const { events } = await loadOwnBareCollection(db, actor, collection_id)
  const others = events.filter((event) => event.id !== named.event.id)
  return [named, ...(await targetsOf(db, others, prototype))]
}

/** Each of these events as it is invited to. */
export async function targetsOf(
  db: Executor,
  events: readonly BareEvent[],
  prototype: boolean,
): Promise<Inviting[]> {
  const targets: Inviting[] = []
  for (const event of events) targets.push({ event, target: await targetOf(db, event, prototype) })
  return targets
}

/** The event itself, or its like in the prototype of its series. */
async function targetOf(db: Executor, event: BareEvent, prototype: boolean): Promise<EventId> {
  return prototype ? loadPrototypeOf(db, event) : event.id
}

/** Its like in the prototype of its series; 404 where nothing repeats. */
async function loadPrototypeOf(
  db: Executor,
  { id, position }: Pick<BareEvent, 'id' | 'position'>,
): Promise<EventId> {
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

export async function countInvitees(db: Executor, event_id: EventId): Promise<number> {
  const { count } = await db
    .selectFrom('invitees')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type Invitation = { email: string; name: string; quiet?: boolean }

/** Those that were not invited yet; each belongs to the account that has proven its address. */
export async function insertInvitees(
  db: Executor,
  event_id: EventId,
  people: readonly Invitation[],
  now: number,
): Promise<InviteeRow[]> {
  if (people.length === 0) return []
  const { rows } = await sql<InviteeRow>`
    insert into invitees (event_id, email, name, user_id, invited_on, quiet)
    select ${event_id}, p.email, p.name, u.id, ${dayOf(now)}::date, p.quiet
    from unnest(${people.map((one) => one.email)}::text[], ${people.map((one) => one.name)}::text[],
      ${people.map((one) => one.quiet ?? false)}::bool[]) as p (email, name, quiet)
    left join users u on u.email = p.email::citext and u.verified and not u.guest
    order by p.email on conflict do nothing returning email, name, user_id`.execute(db)
  return rows
}

/** The addresses, in small letters, that are invited to one of these events already. */
export async function listInvitedTo(db: Executor, ids: readonly EventId[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('invitees')
    .select(sql<string>`lower(email::text)`.as('email'))
    .where('event_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Their email waits for that day. */
export async function delayInvitees(
  db: Executor,
  event_id: EventId,
  { day, emails }: { day: string; emails: readonly string[] },
): Promise<void> {
  await sql`update invitees set mail_on = ${day}::date
    where event_id = ${event_id} and email = any (${emails}::text[]::citext[])`.execute(db)
}

/** What waits for later days: invitations, and what the host writes to everybody. */
export async function listWaitingMails(
  db: Executor,
  event_id: EventId,
  today: string,
): Promise<WaitingMails[]> {
  const { rows } = await sql<WaitingMails>`
    select 'invitation' as kind, mail_on::text as day, count(*)::int as mails from invitees
      where event_id = ${event_id} and mail_on > ${today}::date and mailed_on is null and not quiet group by mail_on
    union all select h.kind, p.day, p.mails from host_mails h,
      jsonb_to_recordset(h.portions) as p (day text, mails int) where h.event_id = ${event_id} and p.day > ${today}
    order by day, kind`.execute(db)
  return rows
}

export async function deleteInvitees(
  db: Executor,
  event_id: EventId,
  emails: readonly string[],
): Promise<(InviteeRow & { mail_on: string | null })[]> {
  if (emails.length === 0) return []
  return db
    .deleteFrom('invitees')
    .where('event_id', '=', event_id)
    .where(sql<boolean>`email = any (${emails}::text[]::citext[])`)
    .returning(['email', 'name', 'user_id', 'mail_on'])
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

export type Sender = { email: string; verified: boolean; first_name: string; last_name: string }

/** The own address and name; every creator has an address. */
export async function loadSender(db: Executor, user_id: UserId): Promise<Sender> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'verified', 'first_name', 'last_name'])
    .where('id', '=', user_id)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  return found(row, event_not_found)
}

/** Whether emails of an earlier day are still to leave. */
export async function hasWaitingHostMails(
  db: Executor,
  event_id: EventId,
  kind: 'reminder' | 'closing',
  now: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from host_mails h, jsonb_to_recordset(h.portions) as p (day text)
    where h.event_id = ${event_id} and h.kind = ${kind} and p.day >= ${dayOf(now)} limit 1`.execute(db)
  return rows.length > 0
}

export async function notePortions(
  db: Executor,
  event_id: EventId,
  kind: 'reminder' | 'closing',
  { day, portions }: { day: string; portions: readonly MailPortion[] },
): Promise<void> {
  await sql`update host_mails set portions = ${JSON.stringify(portions)}::jsonb
    where event_id = ${event_id} and kind = ${kind} and day = ${day}::date`.execute(db)
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
