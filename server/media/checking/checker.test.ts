// The checker is a process of its own: what breaks it, or never ends, does the server no harm.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { PNG } from '#server/testing/uploads.ts'
import { checkFile } from './checker.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function folderWith(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'popin-check-'))
  folders.push(folder)
  await writeFile(join(folder, 'given'), bytes)
  return folder
}

it('leaves the clean files in place of the one that was sent', async () => {
  const folder = await folderWith(PNG)
  expect(await checkFile(folder)).toMatchObject({ checked: { kind: 'photo', width: 12, height: 8 } })
  expect((await readdir(folder)).sort()).toEqual(['photo.webp', 'thumb.webp'])
})

it('names what it does not take', async () => {
  expect(await checkFile(await folderWith(Buffer.from('MZ a program')))).toEqual({ fault: 'file_kind' })
})

it('gives up on a file that breaks its process, and goes on with the next', async () => {
  const missing = join(tmpdir(), 'popin-nothing-here')
  const [broken, fine] = await Promise.all([checkFile(missing), checkFile(await folderWith(PNG))])
  expect(broken).toBe('gave_up')
  expect(fine).toMatchObject({ checked: { kind: 'photo' } })
})

it('ends on a PDF whose packed objects unpack without end', { timeout: 90_000 }, async () => {
  // a small file that, unpacked whole and copied as it grows, would fill the memory
  const packed = deflateSync(Buffer.alloc(900_000_000, 0x20))
  const head = `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/First 10/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`
  const tail = '\nendstream\nendobj\ntrailer\n<</Root 2 0 R>>\n%%EOF'
  const bomb = Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)])
  const verdict = await checkFile(await folderWith(bomb))
  expect(['gave_up', { fault: 'pdf_broken' }]).toContainEqual(verdict)
})
