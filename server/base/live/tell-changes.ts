// Tells what was changed beside the running product, as by its operator's commands: people whose pages and sockets it is about.
import { z } from 'zod'
import { defineJob } from '#server/base/jobs/job.ts'

const change = z.union([
  z.object({ changed_user: z.string() }),
  z.object({ drop_user: z.string() }),
  z.object({ drop_login_session: z.string() }),
])

/** Whoever writes to the store from outside asks for it in the same transaction; told twice, nothing more happens. */
export const tellChanges = defineJob({
  name: 'tell_changes',
  payload: z.object({ changes: z.array(change) }),
  async run({ announce }, { changes }) {
    for (const one of changes) announce(one)
  },
})
