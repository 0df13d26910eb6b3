// Jobs of one's own data: putting exports together, erasing, and throwing away what has had its days.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { EXPORT_DAYS } from '#domain/privacy/model.ts'
import { erasureRefusal } from '#domain/privacy/rules.ts'
import { dayOf } from '#server/base/day.ts'
import { newFileKey } from '#server/base/files/files.ts'
import type { JobCall, Work } from '#server/base/http/context.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { callJob, defineJob } from '#server/base/jobs/job.ts'
import { sweepSoon } from '#server/media/jobs.ts'
import { cutPerson, deletePerson, deleteSomeEvents } from './erasing.ts'
import { archiveOf } from './export/archive.ts'
import { writeZip } from './export/zip-file.ts'
import { erasureStoppedMail, exportReadyMail } from './mails.ts'
import { type ErasureRow, exportKey, findErasure, findExport, loadPerson } from './queries.ts'
import { removeOldSessions } from './retention.ts'

/** The one file in the folder of an export. */
export const EXPORT_FILE = 'data.zip'

/** Puts the file together from the beginning, however often it is run; the file before it goes. */
export const makeExport = defineJob({
  name: 'make_export',
  payload: z.object({ user_id: z.string() }),
  async run(work, payload) {
    const { db, files, personKey, now } = work
    const id = payload.user_id as UserId
    const waiting = await findExport(db, id)
    if (waiting?.state !== 'waiting') return
    const person = await loadPerson(db, id)
    const folder = await files.begin()
    const file_key = newFileKey()
    try {
      const path = join(folder, EXPORT_FILE)
      const bytes = await writeZip(path, archiveOf({ db, person, personKey }, files))
      await files.keep(folder, file_key)
      await inTransaction(work, async ({ db: own, mail }) => {
        const { numUpdatedRows } = await own
          .updateTable('data_exports')
          .set({ state: 'ready', file_key, bytes, expires_on: dayOf(now, EXPORT_DAYS) })
          .where('user_id', '=', id)
          .where('state', '=', 'waiting')
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new Error('the export was made meanwhile')
        if (person.email) await mail(exportReadyMail(person.email, work.origin))
      })
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      await files.remove(file_key)
      throw error
    }
    if (waiting.file_key) await files.remove(waiting.file_key)
  },
})

export function exportSoon(user_id: UserId): JobCall {
  return callJob(makeExport, { user_id }, { key: exportKey(user_id) })
}

/** Throws away exports whose last day is over: the row first, since a file without one is found again. */
export const sweepExports = defineJob({
  name: 'sweep_exports',
  payload: z.unknown(),
  async run({ db, files, now }) {
    const rows = await db
      .deleteFrom('data_exports')
      .where('state', '=', 'ready')
      .where('expires_on', '<', dayOf(now))
      .returning('file_key')
      .execute()
    for (const { file_key } of rows) if (file_key) await files.remove(file_key)
  },
})

/** Erases everybody whose day has come; what one run leaves undone the next one goes on with. */
export const eraseDue = defineJob({
  name: 'erase_due',
  payload: z.unknown(),
  async run(work) {
    const due = await work.db
      .selectFrom('erasures')
      .selectAll()
      .where('due_on', '<=', dayOf(work.now))
      .orderBy('due_on')
      .orderBy('user_id')
      .execute()
    for (const row of due) {
      try {
        await erase(work, row)
      } catch (error) {
        // the next run tries again; one that cannot be erased keeps nobody else waiting
        work.log.error({ error }, 'an account was not erased')
      }
    }
  },
})

export function eraseSoon(): JobCall {
  return callJob(eraseDue, {}, { key: 'erase_due' })
}

/** In steps that are each right when done twice: the name first, then the sessions, then the last row. */
async function erase(work: Work, { user_id }: ErasureRow): Promise<void> {
  if (!(await inTransaction(work, (own) => begin(own, user_id)))) return
  while (await inTransaction(work, (own) => deleteSomeEvents(own, user_id))) {
    // until none is left
  }
  const made = await findExport(work.db, user_id)
  const person = await loadPerson(work.db, user_id)
  await inTransaction(work, async ({ db, enqueue }) => {
    await deletePerson(db, user_id, person.tenant_id as TenantId | null)
    await enqueue(sweepSoon())
  })
  if (made?.file_key) await work.files.remove(made.file_key)
}

/** Whether the erasure goes on; it waits for a payment that is under way, and ends where the account got others to care for. */
async function begin(work: Work, user_id: UserId): Promise<boolean> {
  const { db, mail, origin } = work
  await db.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute()
  const erasure = await findErasure(db, user_id)
  if (!erasure || erasure.begun) return erasure !== undefined
  const paying = await db
    .selectFrom('charges')
    .select('id')
    .where('owner_id', '=', user_id)
    .where('status', '=', 'started')
    .executeTakeFirst()
  if (paying) return false
  const person = await loadPerson(db, user_id)
  if (erasureRefusal({ ...person, has_heir: person.heir_id !== null }, erasure.sessions)) {
    await db.deleteFrom('erasures').where('user_id', '=', user_id).execute()
    if (person.email) await mail(erasureStoppedMail(person.email, origin))
    return false
  }
  await cutPerson(work, person, erasure.sessions)
  await db.updateTable('erasures').set({ begun: true }).where('user_id', '=', user_id).execute()
  return true
}

/** Every job of this feature, for the worker. */
export const privacyJobs = [makeExport, sweepExports, eraseDue, removeOldSessions]
