// SQL of the emails to owners of promises: who is to get one, and who got one.
import { sql } from 'kysely'
import type { EventId, TopicId, TopicListId, UserId } from '#domain/base/ids.ts'
import type { OwnerOccasion } from '#domain/promises/model.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { hasMailsLeft } from '#server/invitations/allowance-actions.ts'
import { refusing } from '#server/notifications/preference-queries.ts'
import { WITH_HOST } from '#server/topics/owner-queries.ts'

/** A promise whose owner may have to hear of it. */
export type PromiseRow = {
  topic_id: TopicId
  list_id: TopicListId
  title: string
  owner_name: string
  owner_email: string
  due_on: string
  /** With this day. */
  was_named: boolean
  /** Its owner said last that they do it, and by when. */
  is_own_word: boolean
  /** Who said it last; the product where the owner before left. */
  promised_by: string
  was_reminded: boolean
  /** The first question of the session it was raised in; null once that is gone. */
  event_id: EventId | null
  event_slug: string | null
  time_zone: string | null
  /** Whose allowance the email counts in: the creator of that session, otherwise of the list. */
  host_id: UserId
  host_email: string | null
  host_verified: boolean
  invite_pattern: string | null
}

/** The most that one run looks at. */
const AT_ONCE = 500

/**
 * Promises whose owner was not told yet that they are the owner, or that the day has passed. Left out are addresses that
 * want no such emails, and hosts who have caused all emails of today.
 */
export async function listUntold(
  db: Executor,
  { now, most, most_unproven }: { now: number; most: number; most_unproven: number },
): Promise<PromiseRow[]> {
  const told = (occasion: OwnerOccasion) =>
    sql<boolean>`exists (select 1 from owner_mails o where o.topic_id = t.id and o.email = t.owner_email
      and o.occasion = ${occasion} and o.due_on = t.due_on)`
  const { rows } = await sql<PromiseRow>`
    select * from (
      select t.id as topic_id, t.list_id, t.title, t.owner_name, t.owner_email::text, t.due_on::text,
        ${told('named')} as was_named, ${told('overdue')} as was_reminded,
        coalesce(last.is_own_word, false) as is_own_word, coalesce(last.by_name, '') as promised_by,
        e.id as event_id, e.slug as event_slug, e.time_zone, u.id as host_id, u.email::text as host_email,
        u.verified as host_verified, n.invite_whitelist_pattern as invite_pattern, t.changed_time
      from ${WITH_HOST}
      left join lateral (
        select m.by_name, t.owner_email in (m.by_email, b.email) as is_own_word
          from topic_moves m left join users b on b.id = m.by_id
          where m.topic_id = t.id and m.to_state = 'promised' order by m.moved_time desc, m.id limit 1
      ) last on true
      where t.state = 'promised' and t.owner_email is not null and t.owner_email not in ${refusing('promises')}
        and ${hasMailsLeft(now, { most, most_unproven })}
    ) p
    where (not was_named and not is_own_word)
      or (not was_reminded and due_on::date < ${dayOf(now, 1)}::date)
    order by changed_time desc, topic_id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Notes that an owner gets an email; false when they got it before. */
export async function noteOwnerMail(
  db: Executor,
  { topic_id, owner_email: email, due_on }: Pick<PromiseRow, 'topic_id' | 'owner_email' | 'due_on'>,
  occasion: OwnerOccasion,
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto('owner_mails')
    .values({ topic_id, email, occasion, due_on, mailed_on: dayOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('topic_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever owns it again later is told again, as is who promises again what ended meanwhile. */
export async function forgetFormerOwners(db: Executor): Promise<void> {
  await sql`delete from owner_mails o using topics t where t.id = o.topic_id
    and (t.state <> 'promised' or t.owner_email is distinct from o.email)`.execute(db)
}
