// Jobs of notifications.
import { z } from 'zod'
import { SESSION_DAYS } from '#domain/notifications/model.ts'
import { dayOf } from '#server/base/day.ts'
import { defineJob } from '#server/base/jobs/job.ts'

/** Throws away marks of sessions that tell nothing any longer; on the timetable. */
export const sweepNotificationMarks = defineJob({
  name: 'sweep_notification_marks',
  payload: z.unknown(),
  async run({ db, now }) {
    await db
      .deleteFrom('notification_marks')
      .where('marked_on', '<', dayOf(now, -SESSION_DAYS - 1))
      .execute()
  },
})
