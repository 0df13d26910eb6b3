// The files that somebody uploaded, as far as it is known whose they are: under their name, and of their own sessions.
import { sql } from 'kysely'
import type { StoredFile } from '#server/base/files/files.ts'
import type { Work } from '#server/base/http/context.ts'
import { type StoredMedia, storedName } from '#server/media/view.ts'
import { storedPicture } from '#server/slides/view.ts'
import { idPages, isOwnDeck, PAGE, type Reading } from './section.ts'

export type UploadedFile = { name: string; file: Pick<StoredFile, 'open' | 'bytes'> }

/** Bytes of uploads in one file at the most; what is beyond it stays where it hangs. */
export const UPLOADS_MAX = 2_000_000_000

/** Whose file is already gone is left out. */
export async function* uploadsOf(reading: Reading, files: Work['files']): AsyncGenerator<UploadedFile> {
  let room = UPLOADS_MAX
  for await (const { key, stored, name } of storedOf(reading)) {
    const file = await files.read(key, stored)
    if (!file || file.bytes > room) continue
    room -= file.bytes
    yield { name, file }
  }
}

type Stored = { key: string; stored: string; name: string }

async function* storedOf(reading: Reading): AsyncGenerator<Stored> {
  for await (const rows of mediaPages(reading))
    for (const row of rows) {
      const { stored, ending } = storedName(row)
      yield { key: row.file_key, stored, name: `uploads/${row.id}.${ending}` }
    }
  for await (const rows of slidePages(reading))
    for (const { id, file_key, number } of rows)
      yield { key: file_key, stored: storedPicture(number), name: `slides/${id}.webp` }
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

function slidePages({ db, person: { id } }: Reading) {
  return idPages(
    db,
    (after) => sql<{ id: string; file_key: string; number: number }>`
    select s.id, s.number, d.file_key from slides s join slide_decks d on d.id = s.deck_id
    where s.id > ${after}::uuid and ${isOwnDeck(id)} order by s.id limit ${PAGE}`,
  )
}
