// One transaction of a job, or of a call that makes its own: what is announced leaves after its commit.
import type { Db } from '#server/base/db/open.ts'
import { insertJob } from '#server/base/jobs/job.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import { insertMail } from '#server/base/mail/send.ts'
import type { Work } from './context.ts'

/** `work.db` is no transaction. Jobs and emails of `act` are written in its own, and gone with it when it fails. */
export async function inTransaction<W extends Pick<Work, 'db' | 'now' | 'announce' | 'enqueue' | 'mail'>, T>(
  work: W,
  act: (inside: W) => Promise<T>,
): Promise<T> {
  const leaving: LiveChange[] = []
  const done = await (work.db as Db).transaction().execute((db) =>
    act({
      ...work,
      db,
      enqueue: (job) => insertJob(db, job),
      mail: (mail) => insertMail(db, mail, work.now),
      announce: (change) => leaving.push(change),
    }),
  )
  for (const change of leaving) work.announce(change)
  return done
}
