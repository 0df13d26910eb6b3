// Commands that write the whole store to one file, look whether such a file is whole, and bring it back.
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSettings } from '../../settings.ts'
import { checkBackup, isFromNewer, makerOf, secretOfBackup } from '../backup/check.ts'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write.ts'
import type { Command, Environment, Given, Told } from '../command.ts'
import { givenSecret } from '../store.ts'

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    words: ['file'],
    summary: 'Writes everything but the secret to a new file, while the product runs.',
    async run(operator, { words }) {
      const path = resolve(words.file ?? '')
      if (existsSync(path)) throw new Error(`The file ${path} is there already.`)
      const data = await writeBackup(operator, path)
      const missing = data.missing_files > 0 ? ` ${data.missing_files} uploads had no files any longer.` : ''
      const text = `${data.rows} rows of ${data.tables} tables and ${data.files} files are in ${path}.${missing}`
      return { text, data: { path, ...data } }
    },
  },
  {
    name: 'backup verify',
    words: ['file'],
    summary: 'Reads a backup to its end and tells whether it is whole and made with this secret.',
    store: 'none',
    run: verify,
  },
  {
    name: 'restore',
    words: ['file'],
    summary: 'Brings a backup back, into an empty store only.',
    options: {
      'keep-files': { type: 'boolean', hint: 'uploads of this backup may be there already, and stay' },
    },
    store: 'empty',
    async run(operator, { words, options }) {
      const path = resolve(words.file ?? '')
      const secret = await secretOfBackup(path, operator.secret_forms ?? [operator.secret])
      const data = await restoreBackup({ ...operator, secret }, path, options['keep-files'] === true)
      const text = `${data.rows} rows of ${data.tables} tables and ${data.files} files are back, as they were written.`
      return { text, data: { path, ...data } }
    },
  },
]

async function verify(env: Environment, { words }: Given): Promise<Told> {
  const path = resolve(words.file ?? '')
  const secret = await secretOfBackup(path, givenSecret(readSettings(env)).forms)
  const { head, tables, rows, files } = await checkBackup(path, secret)
  const bytes = statSync(path).size
  const made = new Date(head.made_time * 1000).toISOString()
  const data = {
    ...{ path, made_time: made, version: head.version ?? null, shape: head.migrations.at(-1) ?? null },
    ...{ tables: tables.length, rows, files, bytes },
  }
  const told = `${path} is whole and made with this secret, at ${made} by ${makerOf(head)}: ${rows} rows of ${tables.length} tables and ${files} files in ${bytes} bytes.`
  if (isFromNewer(head)) throw new Error(`${told} This product is older and cannot restore it.`)
  return { text: told, data }
}
