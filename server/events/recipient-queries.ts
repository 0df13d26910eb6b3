// Who gets the emails of an event: its reminders, by hand and by themselves, and its closing message.
import { sql } from 'kysely'
import type { EventId, UserId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import { refusing } from '#server/notifications/preference-queries.ts'

/** `user_id` is null of somebody who has no account yet. Who is not `invited` joined. */
export type Recipient = { address: string; user_id: UserId | null; verified: boolean; invited: boolean }

/**
 * A reminder goes to the invited, with an account or without, once their invitation has left, and to accounts that joined;
 * a closing message to accounts that joined. Each once, by the address they have now. Never to the creator, nor to an
 * address that wants none of that kind.
 */
export async function listRecipients(
  db: Executor,
  event_id: EventId,
  kind: 'reminder' | 'closing',
): Promise<Recipient[]> {
  const invited = sql`
    select coalesce(u.email, v.email) as address, u.id as user_id, coalesce(u.verified, false) as verified, true as invited
      from invitees v left join users u on not u.guest and (u.id = v.user_id or v.user_id is null and u.email = v.email)
      where v.event_id = ${event_id} and (v.mailed_on is not null or v.quiet)
    union all`
  const { rows } = await sql<Recipient>`
    with reached as (
      ${kind === 'reminder' ? invited : sql``}
      select u.email as address, u.id as user_id, u.verified, false as invited
        from participants p join users u on u.id = p.user_id
        where p.event_id = ${event_id} and not u.guest and u.email is not null
    )
    select distinct on (r.address) r.address::text, r.user_id, r.verified, r.invited from reached r
    where r.address not in ${refusing(kind === 'reminder' ? 'reminders' : 'closing_messages')}
      and r.user_id is distinct from (select creator_id from events where id = ${event_id})
    order by r.address, r.invited desc, r.user_id nulls last`.execute(db)
  return rows
}

/**
 * The same for what a host writes: anybody can sign up with a foreign address and join, so whoever joined unasked gets
 * the host's words only at a proven one.
 */
export async function listTrusted(...asked: Parameters<typeof listRecipients>): Promise<Recipient[]> {
  return (await listRecipients(...asked)).filter(({ invited, verified }) => invited || verified)
}
