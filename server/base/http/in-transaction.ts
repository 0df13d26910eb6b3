// A transaction for a job, or for a call that manages its own: announcements are sent after its commit.
import { againAfterDeadlock } from '#server/base/db/deadlocks.ts'
import type { Db } from '#server/base/db/open.ts'
import { insertJob } from '#server/base/jobs/job.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import { insertMail } from '#server/base/mail/send.ts'
import type { Work } from './context.ts'

/**
 * `work.db` is no transaction. Jobs and emails of `act` are written in its transaction, and vanish with it if it fails; after a
 * deadlock it runs again.
 */
export async function inTransaction<W extends Pick<Work, 'db' | 'now' | 'announce' | 'enqueue' | 'mail'>, T>(
  work: W,
  act: (inside: W) => Promise<T>,
): Promise<T> {
  let leaving: LiveChange[] = []
  const done = await againAfterDeadlock(() => {
    leaving = []
    return (work.db as Db).transaction().execute((db) =>
      act({
        ...work,
        db,
        enqueue: (job) => insertJob(db, job),
        mail: (mail) => insertMail(db, mail, work.now),
        announce: (change) => leaving.push(change),
      }),
    )
  })
  for (const change of leaving) work.announce(change)
  return done
}
