// Everything that goes into the file with one's own data, in the order in which it stands there.
import { sql } from 'kysely'
import type { Work } from '#server/base/http/context.ts'
import { accountSections } from './account-sections.ts'
import { ownVotes } from './own-items.ts'
import type { Reading, Section } from './section.ts'
import { sessionSections } from './session-sections.ts'
import { csvOf, jsonOf } from './tables.ts'
import { topicSections } from './topic-sections.ts'
import { uploadsOf } from './uploads.ts'
import type { ZipEntry } from './zip-file.ts'

/** What is written by anonymous people is in none of them: such a list would tell who they are. */
export const sections: readonly Section[] = [
  ...accountSections,
  ...sessionSections,
  ...topicSections,
  ownVotes,
]

/** The entries of the file, each made when its turn has come. */
export async function* archiveOf(reading: Reading, files: Work['files']): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', chunks: once(guide()) }
  for (const { name, pages } of sections) {
    yield { name: `json/${name}.json`, chunks: jsonOf(pages(reading)) }
    yield { name: `csv/${name}.csv`, chunks: csvOf(pages(reading)) }
  }
  const logo = await readLogo(reading)
  if (logo) yield { name: 'uploads/logo.png', chunks: once(logo), packed: true }
  for await (const { name, file } of uploadsOf(reading, files))
    yield { name, chunks: file.open(), packed: true }
}

async function* once<T>(chunk: T): AsyncGenerator<T> {
  yield chunk
}

async function readLogo({ db, person }: Reading): Promise<Buffer | null> {
  const { rows } = await sql<{ logo: Buffer | null }>`
    select logo from brandings where creator_id = ${person.id}`.execute(db)
  return rows[0]?.logo ?? null
}

function guide(): string {
  return [
    'Your data in POPin',
    '',
    'The folder "csv" opens in a spreadsheet, the folder "json" is for programs. Both hold the same:',
    '',
    ...sections.map(({ name, about }) => `${name}: ${about}.`),
    '',
    'The folder "uploads" has the files that you added under your name and to your own sessions, the folder "slides" the',
    'pages of the PDFs that you presented.',
    '',
    'What you wrote in anonymous sessions is not in this file: a file that names you and lists it would end your',
    'anonymity. You can save it from the settings; it is found in that moment and kept nowhere.',
    'Days and times are in UTC.',
    '',
  ].join('\r\n')
}
