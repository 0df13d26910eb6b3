// Reads a file of unknown encoding as text, part by part.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { import_failures } from '#domain/rosters/wording.ts'
import { Unreadable } from './unreadable.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes from which an encoding without a mark is guessed. */
const HEAD = 65_536
/** Of the bytes at odd or even places, the part that is zero in Latin letters of UTF-16. */
const ZEROS = 0.3
/** And at the other ones hardly any. */
const FEW = 0.02

/** Refuses what is no text: workbooks, pictures, programs. */
export async function encodingOf(path: string): Promise<Encoding> {
  const head = await headOf(path)
  const startsWith = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (startsWith(0xff, 0xfe)) return 'utf-16le'
  if (startsWith(0xfe, 0xff)) return 'utf-16be'
  if (startsWith(0x50, 0x4b, 3, 4) || startsWith(0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable(import_failures.workbook)
  if (zerosAt(head, 1) > ZEROS && zerosAt(head, 0) < FEW) return 'utf-16le'
  if (zerosAt(head, 0) > ZEROS && zerosAt(head, 1) < FEW) return 'utf-16be'
  if (head.includes(0)) throw new Unreadable(import_failures.no_text)
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function zerosAt(head: Buffer, parity: 0 | 1): number {
  let zeros = 0
  for (let at = parity; at < head.length; at += 2) if (head[at] === 0) zeros += 1
  return head.length < 2 ? 0 : zeros / (head.length / 2)
}

/** All of the file: its only accent may stand in the last row. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of createReadStream(path)) decoder.decode(part as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The text without its mark; `onBytes` hears how many bytes were read so far. */
export async function* textOf(
  path: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let bytes = 0
  for await (const part of createReadStream(path)) {
    bytes += (part as Buffer).length
    onBytes(bytes)
    const text = decoder.decode(part as Buffer, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
