// The calls of uploads.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/base/actor.ts'
import type { MediaId } from '#domain/base/ids.ts'
import { accounts_only, type Refusal } from '#domain/base/refusal.ts'
import { canSee } from '#domain/events/rules.ts'
import { canRead } from '#domain/ideas/moderation.ts'
import { media } from '#domain/media/contract.ts'
import { safePdfName } from '#domain/media/file-name.ts'
import { PLAYABLE_FORMATS } from '#domain/media/model.ts'
import {
  checker_busy,
  drawing_not_alone,
  file_kind,
  image_broken,
  image_kind,
  image_too_big,
  media_in_use,
  media_not_found,
  pdf_broken,
  pdf_kind,
  pdf_locked,
  video_broken,
  video_kind,
  video_not_playable,
} from '#domain/media/refusals.ts'
import { dayOf } from '#server/base/day.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { newFileKey, type StoredFile } from '#server/base/files/files.ts'
import { type Context, implementWith } from '#server/base/http/context.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { uploadScope } from './actions.ts'
import { CheckerBusy, checkFile } from './checking/checker.ts'
import {
  type Checked,
  PDF_FILE,
  PHOTO_FILE,
  SOURCE_FILE,
  THUMB_FILE,
  VIDEO_FILE,
} from './checking/verdict.ts'
import { encodeSoon } from './encoding/jobs.ts'
import { sweepSoon } from './jobs.ts'
import { findMedia, type HangingMedia, lockMedia, type MediaRow } from './queries.ts'
import { viewUpload } from './view.ts'

const FAULTS = {
  ...{ file_kind, image_broken, image_too_big, drawing_not_alone },
  ...{ pdf_broken, pdf_locked, video_broken },
}

/** With `can_encode` there is an encoder, which makes every video playable and smaller. */
export const mediaRoutes = implementWith<{ can_encode: boolean }>()(media, {
  async createMedia({ db, actor, files, now, ownKey, upload, enqueue, can_encode }) {
    const { folder, field, file_name } = upload!
    const { format, ...checked } = await checkUpload(folder, field)
    refuseIf(format && actor.guest && accounts_only)
    const playable = format !== null && PLAYABLE_FORMATS.includes(format)
    refuseIf(format && !playable && !can_encode && video_not_playable)
    const id = randomUUID() as MediaId
    const file_key = newFileKey()
    // the files first: an address that is told leads to something
    await files.keep(folder, file_key)
    const row = await db
      .insertInto('media')
      .values({
        id,
        file_key,
        uploader_key: ownKey(uploadScope(id), actor.user_id),
        ...checked,
        file_name: checked.kind === 'pdf' ? safePdfName(file_name) : null,
        video_format: format,
        playable,
        encoding_state: format && (can_encode ? 'waiting' : 'success'),
        created_on: dayOf(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    // lost with this process it is found by the timetable
    if (format && can_encode) await enqueue(encodeSoon())
    return viewUpload({ ...row, bytes: checked.bytes })
  },

  async loadMedia(context, { params }) {
    const known = isUuid(params.id)
      ? await findMedia(context.db, { id: params.id }, context.actor.user_id)
      : undefined
    const row = seen(context, known)
    return viewUpload({ ...row, bytes: Number(row.bytes) })
  },

  async deleteMedia({ db, actor, enqueue, ownKey }, { params }) {
    const [row] = isUuid(params.id) ? await lockMedia(db, [params.id]) : []
    const own = found(row && isUploader(row, actor, ownKey) ? row : null, media_not_found)
    refuseIf(own.attached && media_in_use)
    // the sweep takes the files: what was attached and hangs nowhere
    await db.updateTable('media').set({ attached: true }).where('id', '=', own.id).execute()
    await enqueue(sweepSoon())
    return { id: own.id }
  },

  loadPhoto: (context, { params }) => readMedia(context, params.file_key, PHOTO_FILE),
  loadThumb: (context, { params }) => readMedia(context, params.file_key, THUMB_FILE),
  loadAttachment: (context, { params }) => readMedia(context, params.file_key, PDF_FILE),
  loadVideo: (context, { params }) => readMedia(context, params.file_key, SOURCE_FILE, VIDEO_FILE),
  loadSmallVideo: (context, { params }) => readMedia(context, params.file_key, VIDEO_FILE),
})

/** What was sent in a field that names a kind has to be of it. */
const FIELD_KINDS: Record<string, { kind: Checked['kind']; refusal: Refusal; broken: Refusal }> = {
  photo: { kind: 'photo', refusal: image_kind, broken: image_broken },
  pdf: { kind: 'pdf', refusal: pdf_kind, broken: pdf_broken },
  video: { kind: 'video', refusal: video_kind, broken: video_broken },
}

async function checkUpload(folder: string, field: string): Promise<Checked> {
  const wanted = FIELD_KINDS[field]
  const verdict = await checkFile(folder).catch((error) => {
    if (error instanceof CheckerBusy) refuse(checker_busy)
    throw error
  })
  if (verdict === 'gave_up') refuse(wanted?.broken ?? image_broken)
  if ('fault' in verdict)
    refuse(verdict.fault === 'file_kind' ? (wanted?.refusal ?? file_kind) : FAULTS[verdict.fault])
  refuseIf(wanted && wanted.kind !== verdict.checked.kind && wanted.refusal)
  return verdict.checked
}

/** Reads the first of these files that is there: the uploaded video goes once there is a small one. */
async function readMedia(context: Context<Actor>, file_key: string, ...names: string[]): Promise<StoredFile> {
  const row = seen(context, await findMedia(context.db, { file_key }, context.actor.user_id))
  for (const name of names) {
    const file = await context.files.read(row.file_key, name)
    // QuickTime is MP4 by another name, which not every browser knows
    if (file && name === SOURCE_FILE && row.video_format === 'webm') return { ...file, type: 'video/webm' }
    if (file) return row.file_name ? { ...file, file_name: row.file_name } : file
  }
  return refuse(media_not_found)
}

/** For whoever may see where it hangs; while it hangs nowhere, for its uploader. Everybody else finds nothing. */
function seen({ actor, ownKey }: Context<Actor>, known: HangingMedia | undefined): HangingMedia {
  const row = found(known, media_not_found)
  if (row.is_own_avatar) return row
  const waits = !row.place && !row.attached && isUploader(row, actor, ownKey)
  if (!waits && !(row.place && canSee(row.place, actor))) refuse(media_not_found)
  const is_creator = row.place?.creator_id === actor.user_id
  if (!canRead(row.state, { is_creator, is_author: isUploader(row, actor, ownKey) })) refuse(media_not_found)
  return row
}

function isUploader(row: MediaRow, actor: Actor, ownKey: Context['ownKey']): boolean {
  return row.uploader_key.equals(ownKey(uploadScope(row.id), actor.user_id))
}
