// Files that tests send, and uploads that stand in the store without being sent.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { API_ROOT } from '#domain/base/call.ts'
import type { MediaId } from '#domain/base/ids.ts'
import { media } from '#domain/media/contract.ts'
import type { MediaTable } from '#server/base/db/tables/media.ts'
import { newFileKey } from '#server/base/files/files.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { uploadScope } from '#server/media/actions.ts'
import type { TestClient } from './client.ts'
import type { TestApp } from './test-app.ts'

/** A plain image, as bytes of a PNG. */
export const PNG = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#5b4bdb' } })
  .png()
  .toBuffer()

/** A part of an MP4. */
export function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** The smallest file that counts as a video; it shows nothing. */
export function mp4(): Buffer {
  const movie = box('moov', box('mvhd', Buffer.alloc(100)))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp41')),
    movie,
    box('mdat', Buffer.from('pictures')),
  ])
}

/** A PDF with one page and an author. */
export async function pdfBytes(author = 'Nobody'): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([200, 200])
  document.setAuthor(author)
  return Buffer.from(await document.save())
}

export function fileForm(
  bytes: Uint8Array<ArrayBuffer> | Buffer,
  name = 'Photo of Zebulon.png',
  field = 'file',
): FormData {
  const form = new FormData()
  form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}

/** Sends a file as a form. */
export function upload(client: TestClient, bytes: Buffer = PNG, field = 'file', name = 'A file') {
  return client.call(media.createMedia, { body: fileForm(bytes, name, field) } as object)
}

type Planted = { id: MediaId; file_key: string }

/** One upload of a person that waits for its answer, written without the checker, which takes its time. */
export function plantPhoto(app: TestApp, user_id: string): Promise<Planted> {
  return plant(app, user_id, { kind: 'photo', width: 12, height: 8 })
}

/** The same of a video that is ready without having been encoded. */
export function plantVideo(
  app: TestApp,
  user_id: string,
  changes: Partial<Insertable<MediaTable>> = {},
): Promise<Planted> {
  const video = { kind: 'video', video_format: 'mp4', playable: true, encoding_state: 'success' } as const
  return plant(app, user_id, { ...video, ...changes })
}

async function plant(
  app: TestApp,
  user_id: string,
  columns: Pick<Insertable<MediaTable>, 'kind'> & Partial<Insertable<MediaTable>>,
): Promise<Planted> {
  const id = randomUUID() as MediaId
  const file_key = newFileKey()
  const folder = await app.files.begin()
  for (const name of ['photo.webp', 'thumb.webp', 'document.pdf', 'source', 'video.mp4'])
    await writeFile(join(folder, name), PNG)
  await app.files.keep(folder, file_key)
  await app.db
    .insertInto('media')
    .values({
      id,
      file_key,
      uploader_key: createPersonKeys(app.secret)(uploadScope(id), user_id),
      bytes: PNG.length,
      created_on: '2030-01-08',
      ...columns,
    })
    .execute()
  return { id, file_key }
}

/** Asks for a file by its address. */
export function fetchMedia(client: TestClient, address: string): Promise<Response> {
  return client.raw(address.startsWith('/') ? address : `${API_ROOT}/media/${address}`)
}
