// One transaction of a job: what is announced leaves after its commit.
import type { Db } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { insertJob } from '#server/base/jobs/job.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import { insertMail } from '#server/base/mail/send.ts'

/** `work.db` is no transaction. */
export async function inside<T>(work: Work, act: (work: Work) => Promise<T>): Promise<T> {
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
