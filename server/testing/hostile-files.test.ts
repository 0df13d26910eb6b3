// Every file with cells that people wrote: two readers read back what was said, and no program calculates any of it.
import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { harmlessCell } from '#domain/base/csv.ts'
import type { TeamId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { leadPages } from '#server/accounts/leads.ts'
import { csvOf } from '#server/privacy/export/tables.ts'
import { rosterCsv } from '#server/rosters/actions.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, launch, signUp, signUpVerified } from '#server/testing/world.ts'

const SAID = [
  'first line\n=1+1',
  'first line\r=1+1',
  'first\r\n\r\n@SUM(A1)',
  'x;=2+2',
  'x\t+1',
  '=HYPERLINK("http://evil.example")',
  '＝1+1',
  '-1',
  '"quoted", and more',
  "a;\"=1+cmd|' /C calc'!A0;",
  'under_x0041_score',
  'a\u0001b\u000bc',
]
/** What any program takes for the beginning of a formula, wherever it splits. */
const FORMULA = /(^|[\r\n;,\t|])["\s]*[=+@＝＋＠-]/

const app = await openTestApp()
const host = await signUp(app, { first_name: '=Hanna', last_name: 'x;=2+2' })
const event = await launch(app, host, {
  name: '=1+1;+2',
  anonymous: false,
  visibility_setting: 'tenant_open',
})
for (const text of SAID) {
  const { id } = await answer(host, event, text)
  const body = { description: text }
  await host.call(comments.createIdeaComment, { params: { id }, body })
}

const fetched = (file: string) => host.raw(`${API_ROOT}/events/${event.id}/${file}`)

async function gathered(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

/** The cells by two readers that know nothing of each other; both see the same. */
function readTwice(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '')
  const cells = parse(bare) as string[][]
  const { Sheets } = read(bare, { type: 'string', raw: true, FS: ',' } as object)
  const other = utils.sheet_to_json<unknown[]>(Object.values(Sheets)[0]!, { header: 1, defval: '' })
  // that reader knows no carriage returns within cells
  const lines = (rows: unknown[][]) =>
    rows.map((row) => row.map((cell) => String(cell).replace(/\r\n?/g, '\n')))
  expect(lines(other)).toEqual(lines(cells))
  for (const cell of cells.flat()) expect(cell.replace(/^-?[\d.]+$/, '')).not.toMatch(FORMULA)
  return cells
}

/** The texts as the answers of the product tell them: it may trim what was typed. */
async function answersOf() {
  const { answers } = await (await fetched('export.json')).json()
  return answers as { text: string; comment_list: { text: string }[] }[]
}

it.each(['report.csv', 'export.csv'])('%s has every answer in one cell', async (file) => {
  const cells = readTwice(await (await fetched(file)).text())
  const texts = (await answersOf()).flatMap(({ text, comment_list }) =>
    file === 'report.csv' ? [text] : [text, ...comment_list.map((comment) => comment.text)],
  )
  expect(texts.length).toBeGreaterThanOrEqual(SAID.length)
  const column = file === 'report.csv' ? 0 : 3
  expect(cells.slice(1).map((row) => row[column])).toEqual(texts.map(harmlessCell))
})

it('the spreadsheet has the same texts, none of them a formula', async () => {
  const book = read(await (await fetched('export.xlsx')).arrayBuffer())
  const lines = utils.sheet_to_json<string[]>(book.Sheets.Answers!, { header: 1 })
  const texts = (await answersOf()).map(({ text }) => text.replace(/\r\n?/g, '\n'))
  expect(lines.filter((row) => row[2] === 'Answer').map((row) => row[3])).toEqual(texts)
  const cells = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet as Record<string, unknown>))
  expect(cells.filter((cell) => (cell as { f?: string } | null)?.f !== undefined)).toEqual([])
})

it('the report on paper is whole', async () => {
  const bytes = Buffer.from(await (await fetched('report.pdf')).arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString()).toContain('EOF')
})

it('lists of people, leads and own data are written alike', async () => {
  const { data } = await host.call(rosters.createTeam, { body: { name: 'Them' } })
  const list = await app.db
    .selectFrom('rosters')
    .select('id')
    .where('team_id', '=', data.id as TeamId)
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('roster_people')
    .values(
      SAID.map((first_name, n) => ({
        roster_id: list.id,
        email: `p${n}@acme.example`,
        first_name,
        last_name: '',
      })),
    )
    .execute()
  const people = readTwice(await gathered(rosterCsv(app.db, list.id)))
  expect(
    people
      .slice(1)
      .map((row) => row[1])
      .sort(),
  ).toEqual(SAID.map(harmlessCell).sort())

  const sign_up = JSON.stringify({ industry: SAID[0], role: SAID[3] })
  await app.db
    .updateTable('users')
    .set({ sign_up })
    .where('id', '=', host.user_id as never)
    .execute()
  const leads = readTwice(await gathered(leadPages(app.db)))
  expect(leads.find((row) => row[0] === host.email)).toContain(harmlessCell(SAID[0]!))

  const own = async function* () {
    yield SAID.map((text) => ({ text, likes: -1, json: { text } }))
  }
  const cells = readTwice(await gathered(csvOf(own())))
  expect(cells.slice(1).map((row) => row[0])).toEqual(SAID.map(harmlessCell))
  expect(cells[1]![1]).toBe('-1')
})

it('the audit trail too', async () => {
  const owner = await signUpVerified(app)
  const own = await launch(app, owner, { name: '=1+1;+2 "=3"' })
  await owner.call(insights.csvReport, { params: { id: own.id } })
  const cells = readTwice((await owner.call(organisations.exportAudit, { query: {} })).text)
  expect(cells.flat()).toContain(harmlessCell('=1+1;+2 "=3"'))
})
