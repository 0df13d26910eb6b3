// SQL of the emails to owners of decisions: who is to get one, and who got one.
import { sql } from 'kysely'
import type { EventId, RecordId, UserId } from '#domain/base/ids.ts'
import type { RecordDocument } from '#domain/records/model.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { hasMailsLeft } from '#server/invitations/allowance-actions.ts'
import { refusing } from '#server/notifications/preference-queries.ts'

/** A decision whose owner has to hear of it. */
export type UntoldRow = {
  id: RecordId
  event_id: EventId | null
  document: RecordDocument
  owner_email: string
  host_id: UserId
  host_verified: boolean
}

/** The most that one run looks at. */
const AT_ONCE = 500

/**
 * Decisions whose owner was not told yet. Left out are hosts who own one themselves, addresses that want no such emails, and
 * hosts who have caused all emails of today.
 */
export async function listUntold(
  db: Executor,
  { now, most, most_unproven }: { now: number; most: number; most_unproven: number },
): Promise<UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    select r.id, r.event_id, r.document, r.owner_email, u.id as host_id, u.verified as host_verified
    from decision_records r join users u on u.id = r.creator_id
    where r.is_current and r.owner_email is not null and r.owner_told_on is null
      and u.email is distinct from r.owner_email::citext
      and r.owner_email::citext not in ${refusing('promises')}
      and ${hasMailsLeft(now, { most, most_unproven })}
    order by r.recorded_on desc, r.id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Notes that an owner gets their email; false when they got it before. */
export async function noteTold(db: Executor, id: RecordId, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('decision_records')
    .set({ owner_told_on: dayOf(now) })
    .where('id', '=', id)
    .where('owner_told_on', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
