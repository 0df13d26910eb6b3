// Files that tests send, and uploads that stand in the store without being sent.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { API_ROOT } from '#domain/base/call.ts'
import type { MediaId } from '#domain/base/ids.ts'
import { media } from '#domain/media/contract.ts'
import { newFileKey } from '#server/base/files/files.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { uploadScope } from '#server/media/actions.ts'
import type { TestClient } from './client.ts'
import type { TestApp } from './test-app.ts'

/** A plain image, as bytes of a PNG. */
export const PNG = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#5b4bdb' } })
  .png()
  .toBuffer()

/** A PDF with one page and an author. */
export async function pdfBytes(author = 'Nobody'): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([200, 200])
  document.setAuthor(author)
  return Buffer.from(await document.save())
}

export function fileForm(bytes: Uint8Array<ArrayBuffer> | Buffer, name = 'Photo of Zebulon.png'): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}

/** Sends a file as a form. */
export function upload(client: TestClient, bytes: Buffer = PNG) {
  return client.call(media.createMedia, { body: fileForm(bytes) } as object)
}

/** One upload of a person that waits for its answer, written without the checker, which takes its time. */
export async function plantPhoto(app: TestApp, user_id: string): Promise<{ id: MediaId; file_key: string }> {
  const id = randomUUID() as MediaId
  const file_key = newFileKey()
  const folder = await app.files.begin()
  for (const name of ['photo.webp', 'thumb.webp', 'document.pdf']) await writeFile(join(folder, name), PNG)
  await app.files.keep(folder, file_key)
  await app.db
    .insertInto('media')
    .values({
      id,
      file_key,
      kind: 'photo',
      uploader_key: createPersonKeys(app.secret)(uploadScope(id), user_id),
      bytes: PNG.length,
      width: 12,
      height: 8,
      encoding_state: null,
      created_on: '2030-01-08',
    })
    .execute()
  return { id, file_key }
}

/** Asks for a file by its address. */
export function fetchMedia(client: TestClient, address: string): Promise<Response> {
  return client.raw(address.startsWith('/') ? address : `${API_ROOT}/media/${address}`)
}
