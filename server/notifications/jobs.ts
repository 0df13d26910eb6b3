// What notifications throw away.
import { SESSION_DAYS } from '#domain/notifications/model.ts'
import { dayOf } from '#server/base/day.ts'
import type { Sweep } from '#server/base/jobs/sweep.ts'

/** Marks of sessions that tell nothing any longer. */
export const sweepNotificationMarks: Sweep = ({ db, now }) =>
  db
    .deleteFrom('notification_marks')
    .where('marked_on', '<', dayOf(now, -SESSION_DAYS - 1))
    .execute()
