// Announces changes made outside the running product, for example by operator commands, to the pages and sockets affected.
import { z } from 'zod'
import { defineJob } from '#server/base/jobs/job.ts'

const change = z.union([
  z.object({ changed_user: z.string() }),
  z.object({ drop_user: z.string() }),
  z.object({ drop_login_session: z.string() }),
  z.object({ channel: z.string(), name: z.string(), data: z.unknown() }),
])

/** Requested in the same transaction by whatever writes to the database from outside; repeating it does no harm. */
export const tellChanges = defineJob({
  name: 'tell_changes',
  payload: z.object({ changes: z.array(change) }),
  async run({ announce }, { changes }) {
    for (const one of changes) announce(one)
  },
})
