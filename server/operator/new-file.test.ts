import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createArchive } from './backup/new-archive.ts'
import { commands } from './commands/all.ts'
import { refuseNewFile } from './new-file.ts'
import type { Operator } from './store.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'popin-new-'))
  writeFileSync(join(folder, 'a-file'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['a folder that its user may not write to', 'EACCES', 'This user may not write to /backup.'],
  ['a disk that can only be read', 'EROFS', 'The folder /backup can only be read.'],
  ['a full disk', 'ENOSPC', 'There is no room in /backup.'],
  ['a name of nobody’s size', 'ENAMETOOLONG', 'The name x.tar.gz is too long.'],
])('tells %s in a sentence', (_what, code, said) => {
  const refused = () => refuseNewFile(Object.assign(new Error(code), { code }), '/backup/x.tar.gz')
  expect(refused).toThrow(said)
})

const ways = [
  ['a-file/x.tar.gz', 'a-file is no folder.'],
  ['none/x.tar.gz', 'none. Please make it first.'],
] as const

it.each(ways)('no backup is begun at %s, and why is said', async (path, said) => {
  await expect(createArchive(join(folder, path), Buffer.alloc(32))).rejects.toThrow(said)
})

it.each(ways)('no app for a chat is written at %s, and why is said', async (path, said) => {
  const command = commands.find(({ name }) => name === 'tab package')!
  const operator = {
    chat_tab: { app_id: '3f9c1b52-8a34-4c0e-9b1d-5e7a2f60c8d4', hosts: [] },
    origin: 'https://popin.example.com',
  } as unknown as Operator & Record<string, undefined>
  const given = { words: { file: join(folder, path) }, options: {} }
  await expect(command.run(operator, given)).rejects.toThrow(said)
})
