// Who gets a mail in which a host writes to the people of a session.
import { sql } from 'kysely'
import type { EventId, UserId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import { refusing } from '#server/notifications/preference-queries.ts'

/** `user_id` is null of somebody who has no account yet. */
export type Recipient = { address: string; user_id: UserId | null }

/**
 * A reminder goes to the invited and to accounts that joined, a closing message to accounts that joined. Who joined
 * counts once their address is proven: anybody can sign up with a foreign one and join. Never to the host, nor to an
 * address that wants none of that kind.
 */
export async function listRecipients(
  db: Executor,
  event_id: EventId,
  kind: 'reminder' | 'closing',
): Promise<Recipient[]> {
  // proven or not: whether somebody answered is asked of the account, and what it may is another matter
  const invited = sql`select v.email, coalesce(v.user_id, (select u.id from users u where u.email = v.email
    and not u.guest)) as user_id from invitees v where v.event_id = ${event_id} union `
  const { rows } = await sql<Recipient>`
    select distinct on (p.email) p.email::text as address, p.user_id from (
      ${kind === 'reminder' ? invited : sql``}
      select u.email, u.id as user_id from participants j join users u on u.id = j.user_id
        where j.event_id = ${event_id} and u.verified and not u.guest and u.email is not null
    ) as p
    where p.email not in ${refusing(kind === 'reminder' ? 'reminders' : 'closing_messages')}
      and p.email <> (select h.email from events e join users h on h.id = e.creator_id where e.id = ${event_id})
    order by p.email, p.user_id nulls last`.execute(db)
  return rows
}
