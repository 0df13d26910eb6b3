// Streams one file of a form to the disk: counted on the way, outside any transaction, and its name read on request.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#domain/base/call.ts'
import { file_missing, file_too_large, length_missing, no_room } from '#domain/base/upload.ts'
import type { Files } from '#server/base/files/files.ts'
import { found, refuse, refuseIf } from './refused.ts'

/** A received file: `given` in a folder of its own, which is removed when the call ends unless it was kept. */
export type Upload = { folder: string; bytes: number; field: string; file_name: string | null }

export const UPLOAD_NAME = 'given'
/** Bytes of a form besides its file: boundaries, headers, the fields that apps send along. */
const FRAME_MAX = 100_000
/** Bytes kept free for the database, which may be on the same disk. */
const SPARE = 500_000_000
/** A connection that sends nothing for this many milliseconds is dead. */
const SILENCE_MS = 60_000

/** Throws refusals 400, 413 and 503; leaves nothing behind if it does, or if the connection breaks. */
export async function receiveUpload(
  request: FastifyRequest,
  files: Files,
  takes: NonNullable<Call['takes']>,
): Promise<Upload> {
  const bytes_max = takes.file_bytes_max
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  refuseIf(Number.isNaN(length) && length_missing)
  // refused before a byte is stored; the rest is read and discarded, so that the sender hears why
  refuseIf(length > bytes_max + FRAME_MAX && file_too_large)
  refuseIf((await files.room()) < length + SPARE && no_room)
  const folder = await files.begin()
  request.raw.setTimeout(SILENCE_MS, () => request.raw.destroy())
  try {
    return { folder, ...(await takeFile(request, join(folder, UPLOAD_NAME), takes)) }
  } catch (error) {
    await files.drop(folder)
    throw error
  } finally {
    request.raw.setTimeout(0)
  }
}

async function takeFile(
  request: FastifyRequest,
  path: string,
  { file_bytes_max: bytes_max, fields: wanted }: NonNullable<Call['takes']>,
): Promise<Pick<Upload, 'bytes' | 'field' | 'file_name'>> {
  const limits = { files: 1, fields: 8, fieldSize: 1000, headerPairs: 20, fileSize: bytes_max + 1 }
  const asked = request.isMultipart() ? await request.file({ limits, throwFileSizeLimit: false }) : undefined
  const part: MultipartFile = found(asked, file_missing)
  if (!wanted.includes(part.fieldname)) {
    part.file.resume()
    refuse(file_missing)
  }
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  refuseIf(part.file.bytesRead > bytes_max && file_too_large)
  refuseIf(part.file.bytesRead === 0 && file_missing)
  return { bytes: part.file.bytesRead, field: part.fieldname, file_name: part.filename ?? null }
}
