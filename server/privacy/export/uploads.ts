// The files that somebody uploaded, as far as it is known whose they are: under their name, and of their own sessions.
import { sql } from 'kysely'
import type { StoredFile } from '#server/base/files/files.ts'
import type { Work } from '#server/base/http/context.ts'
import { type StoredMedia, storedName } from '#server/media/view.ts'
import { idPages, PAGE, type Reading } from './section.ts'

export type UploadedFile = { name: string; file: Pick<StoredFile, 'open' | 'bytes'> }

/** Bytes of uploads in one file at the most; what is beyond it stays where it hangs. */
export const UPLOADS_MAX = 2_000_000_000

/** Whose file is already gone is left out. */
export async function* uploadsOf(reading: Reading, files: Work['files']): AsyncGenerator<UploadedFile> {
  let room = UPLOADS_MAX
  for await (const rows of mediaPages(reading)) {
    for (const row of rows) {
      const { stored, ending } = storedName(row)
      const file = await files.read(row.file_key, stored)
      if (!file || file.bytes > room) continue
      room -= file.bytes
      yield { name: `uploads/${row.id}.${ending}`, file }
    }
  }
}

type MediaRow = StoredMedia & { id: string; file_key: string }

function mediaPages({ db, person: { id } }: Reading) {
  return idPages(
    db,
    (after) => sql<MediaRow>`
    select m.id, m.file_key, m.kind, m.encoded, m.video_format from media m
    where m.id > ${after}::uuid and (
      exists (select 1 from ideas i where m.id in (i.media_id, i.media_attachment_id) and i.author_id = ${id})
      or exists (select 1 from comments c where c.media_id = m.id and c.author_id = ${id})
      or exists (select 1 from events e where m.id in (e.launch_media_id, e.closing_media_id) and e.creator_id = ${id})
      or exists (select 1 from ideas i join events e on e.id = i.event_id
        where i.media_id = m.id and i.kind = 'choice' and e.creator_id = ${id}))
    order by m.id limit ${PAGE}`,
  )
}
