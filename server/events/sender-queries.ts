// SQL of the host whose name stands before the emails of an event.
import type { EventId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { MailSender } from '#server/base/mail/sender.ts'

/** Null of a host whose own address is not proven: anybody can sign up with a foreign one. */
export async function findMailSender(db: Executor, event_id: EventId): Promise<MailSender | null> {
  const row = await db
    .selectFrom('events as e')
    .innerJoin('users as u', 'u.id', 'e.creator_id')
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.takes_replies'])
    .where('e.id', '=', event_id)
    .where('u.verified', '=', true)
    .where('u.guest', '=', false)
    .executeTakeFirst()
  if (!row) return null
  return { name: `${row.first_name} ${row.last_name}`, reply_to: row.takes_replies ? row.email : null }
}
