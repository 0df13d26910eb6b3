// Commands that write the whole store to one file, and bring it back.
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write.ts'
import type { Command } from '../command.ts'

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    words: ['file'],
    summary: 'Writes everything but the secret to a new file, while the product runs.',
    async run(operator, { words }) {
      const path = resolve(words.file ?? '')
      if (existsSync(path)) throw new Error(`The file ${path} is there already.`)
      if (!existsSync(dirname(path)))
        throw new Error(`There is no folder ${dirname(path)}. Please make it first.`)
      const data = await writeBackup(operator, path)
      const missing = data.missing_files > 0 ? ` ${data.missing_files} uploads had no files any longer.` : ''
      const text = `${data.rows} rows of ${data.tables} tables and ${data.files} files are in ${path}.${missing}`
      return { text, data: { path, ...data } }
    },
  },
  {
    name: 'restore',
    words: ['file'],
    summary: 'Brings a backup back, into an empty store only.',
    store: 'empty',
    async run(operator, { words }) {
      const path = resolve(words.file ?? '')
      const data = await restoreBackup(operator, path)
      const text = `${data.rows} rows of ${data.tables} tables and ${data.files} files are back, as they were written.`
      return { text, data: { path, ...data } }
    },
  },
]
