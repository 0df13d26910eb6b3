// Checking images for other features, hanging uploads on answers, comments and choices, and letting go of them.
import { join } from 'node:path'
import type { Actor } from '#domain/base/actor.ts'
import type { MediaId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import type { UploadKind } from '#domain/media/model.ts'
import {
  checker_busy,
  drawing_not_alone,
  image_broken,
  image_too_big,
  inUse,
  notYours,
  wrongKind,
} from '#domain/media/refusals.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { CheckerBusy, checkFile, type Taking } from './checking/checker.ts'
import { type Fault, PHOTO_FILE } from './checking/verdict.ts'
import { sweepSoon } from './jobs.ts'
import { lockMedia, type MediaRow } from './queries.ts'

/** The scope of the key of whoever made an upload; each upload has its own, so that no two can be matched. */
export function uploadScope(id: string): string {
  return `uploaded ${id}`
}

type Attaching = Pick<Context<Actor>, 'db' | 'actor' | 'ownKey'>
/** One of these kinds; `field` is where the body names it, such as `/media_id`. */
export type Wanted = { id: MediaId; kinds: readonly UploadKind[]; field: string }

/**
 * Takes own uploads for something that is written in the same transaction. Each can be taken once, for ever; 409 for
 * one that is taken; 400 with its field for one that is unknown or somebody else's (a guest who lost the login session
 * is somebody else), and for a PDF where an image belongs, or the other way round. The names of files go, unless it is
 * for a session that shows names.
 */
export async function attachMedia(
  { db, actor, ownKey }: Attaching,
  wanted: readonly Wanted[],
  { keeps_names = false } = {},
): Promise<MediaRow[]> {
  if (wanted.length === 0) return []
  for (const { id, kinds, field } of wanted) refuseIf(!isUuid(id) && notYours(field, kinds))
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const twice = wanted.find(({ id }, place) => wanted.findIndex((one) => one.id === id) < place)
  refuseIf(twice && inUse(twice.field, twice.kinds))
  const rows = await lockMedia(db, ids)
  for (const { id, kinds, field } of wanted) {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row?.uploader_key.equals(ownKey(uploadScope(id), actor.user_id))) refuse(notYours(field, kinds))
    refuseIf(row.attached && inUse(field, kinds))
    refuseIf(!kinds.includes(row.kind) && wrongKind(field, kinds))
  }
  await db
    .updateTable('media')
    .set({ attached: true, ...(!keeps_names && { file_name: null }) })
    .where('id', 'in', ids)
    .execute()
  return rows
}

/** Has the files of what was let go thrown away after the commit. */
export async function enqueueMediaSweep({ enqueue }: Pick<Context, 'enqueue'>): Promise<void> {
  await enqueue(sweepSoon())
}

const OF_IMAGES: Partial<Record<Fault, Refusal>> = { image_too_big, image_broken, drawing_not_alone }

/**
 * Has a received image checked and drawn anew by a process of its own, and gives the path of the new one (WebP) in the
 * same folder. What is no image is refused as `otherwise` says, one that is broken or too big by the reasons of uploads.
 */
export async function remakeImage(folder: string, otherwise: Refusal, taking: Taking = {}): Promise<string> {
  const verdict = await checkFile(folder, taking).catch((error) => {
    if (error instanceof CheckerBusy) refuse(checker_busy)
    throw error
  })
  if (verdict === 'gave_up') refuse(image_broken)
  if ('checked' in verdict && verdict.checked.kind === 'photo') return join(folder, PHOTO_FILE)
  const reason = 'fault' in verdict && OF_IMAGES[verdict.fault]
  return refuse(reason || otherwise)
}
