// The calls of uploads.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/base/actor.ts'
import type { MediaId } from '#domain/base/ids.ts'
import { canSee } from '#domain/events/rules.ts'
import { media } from '#domain/media/contract.ts'
import {
  checker_busy,
  file_kind,
  image_broken,
  image_too_big,
  media_in_use,
  media_not_found,
  pdf_broken,
  pdf_locked,
} from '#domain/media/refusals.ts'
import { dayOf } from '#server/base/day.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { newFileKey, type StoredFile } from '#server/base/files/files.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { uploadScope } from './actions.ts'
import { CheckerBusy, checkFile } from './checking/checker.ts'
import { type Checked, PDF_FILE, PHOTO_FILE, THUMB_FILE } from './checking/verdict.ts'
import { sweepSoon } from './jobs.ts'
import { findMedia, lockMedia, type MediaRow } from './queries.ts'
import { viewMedia } from './view.ts'

const FAULTS = { file_kind, image_broken, image_too_big, pdf_broken, pdf_locked }

export const mediaRoutes = implement(media, {
  async createMedia({ db, actor, files, now, personKey, upload }) {
    const { folder } = upload!
    const { kind, ...checked } = await checkUpload(folder)
    const id = randomUUID() as MediaId
    const file_key = newFileKey()
    // the files first: an address that is told leads to something
    await files.keep(folder, file_key)
    await db
      .insertInto('media')
      .values({
        id,
        file_key,
        kind,
        uploader_key: personKey(uploadScope(id), actor.user_id),
        ...checked,
        encoding_state: null,
        created_on: dayOf(now),
      })
      .execute()
    return { ...viewMedia({ id, file_key, kind, ...checked }), kind }
  },

  async deleteMedia({ db, actor, enqueue, personKey }, { params }) {
    const [row] = isUuid(params.id) ? await lockMedia(db, [params.id]) : []
    const own = found(row && isUploader(row, actor, personKey) ? row : null, media_not_found)
    refuseIf(own.attached && media_in_use)
    // the sweep takes the files: what was attached and hangs nowhere
    await db.updateTable('media').set({ attached: true }).where('id', '=', own.id).execute()
    await enqueue(sweepSoon())
    return { id: own.id }
  },

  loadPhoto: (context, { params }) => readMedia(context, params.file_key, PHOTO_FILE),
  loadThumb: (context, { params }) => readMedia(context, params.file_key, THUMB_FILE),
  loadAttachment: (context, { params }) => readMedia(context, params.file_key, PDF_FILE),
})

async function checkUpload(folder: string): Promise<Checked> {
  const verdict = await checkFile(folder).catch((error) => {
    if (error instanceof CheckerBusy) refuse(checker_busy)
    throw error
  })
  if (verdict === 'gave_up') refuse(image_broken)
  if ('fault' in verdict) refuse(FAULTS[verdict.fault])
  return verdict.checked
}

/** For whoever may see where it hangs; while it hangs nowhere, for its uploader. Everybody else finds nothing. */
async function readMedia(
  { db, actor, files, personKey }: Context<Actor>,
  file_key: string,
  name: string,
): Promise<StoredFile> {
  const row = found(await findMedia(db, file_key), media_not_found)
  const waits = !row.place && !row.attached && isUploader(row, actor, personKey)
  if (!waits && !(row.place && canSee(row.place, actor))) refuse(media_not_found)
  return found(await files.read(row.file_key, name), media_not_found)
}

function isUploader(row: MediaRow, actor: Actor, personKey: Context['personKey']): boolean {
  return row.uploader_key.equals(personKey(uploadScope(row.id), actor.user_id))
}
