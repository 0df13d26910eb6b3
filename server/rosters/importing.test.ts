// Files of people, as spreadsheets and directories write them, imported into a list.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { listOf, peopleForm, plantRoster } from '#server/testing/rosters.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { PNG } from '#server/testing/uploads.ts'
import { type Account, signUp } from '#server/testing/world.ts'

let app: TestApp
let ann: Account
let list: ReturnType<typeof listOf>
beforeAll(async () => {
  app = await startTestApp({ limits: { upload: { window: 600, overall: 1_000_000 } } })
})
beforeEach(async () => {
  app.clock.advance(601) // limits of tries start afresh
  ann = await signUp(app)
  list = listOf(app, ann)
})
afterAll(() => app.close())

type Csv = Parameters<typeof list.send>[0]
const people = async () => (await ann.call(rosters.loadRoster, {})).data.users
async function importFile(csv: Csv) {
  expect((await list.send(csv)).status).toBe(200)
  await list.run()
  return list.report()
}
const said = async (csv: Csv) => (await importFile(csv)).roster_status
const bytes = (...parts: (number[] | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))

const three = [
  { email: 'ann@acme.example', first_name: 'Ann', last_name: 'Lee' },
  { email: 'ben@acme.example', first_name: 'Bén', last_name: 'Ode' },
  { email: 'cleo@acme.example', first_name: '', last_name: '' },
]

test('a good file passes through waiting to success, with all four keys on the way', async () => {
  const { data } = await list.send('email\nann@acme.example\nben@acme.example\ncleo@acme.example\n')
  expect(data.roster_status).toEqual({
    id: list.roster_id,
    status: 'waiting',
    import_progress: 0,
    status_description: '',
  })
  expect((await list.report()).roster_status).toEqual(data.roster_status)
  await list.run()
  expect(await list.report()).toEqual({
    roster_status: {
      id: list.roster_id,
      status: 'success',
      import_progress: 1,
      status_description: '3 people added.',
    },
    errors_count: 0,
    errors: [],
  })
  expect((await people()).map(({ email }) => email)).toEqual(three.map(({ email }) => email))
})

const COMMAS =
  'email,first_name,last_name\nann@acme.example,Ann,Lee\nben@acme.example,Bén,Ode\ncleo@acme.example,,\n'
const utf16be = Buffer.from(`\ufeff${COMMAS}`, 'utf16le').swap16()
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('the same three people come from a file', () => {
  it.each<[string, Csv]>([
    ['with commas', COMMAS],
    [
      'with semicolons and a German header in another order',
      'Nachname;E-Mail;Vorname\nLee;ann@acme.example;Ann\nOde;ben@acme.example;Bén\n;cleo@acme.example;\n',
    ],
    ['with tabs and the line ends of Windows', COMMAS.replaceAll(',', '\t').replaceAll('\n', '\r\n')],
    ['with the line ends of old Macs', COMMAS.replaceAll('\n', '\r')],
    ['with a mark of UTF-8', bytes([0xef, 0xbb, 0xbf], COMMAS)],
    ['in UTF-16 with a mark', new Uint8Array(Buffer.from(`\ufeff${COMMAS}`, 'utf16le'))],
    ['in UTF-16 without a mark', new Uint8Array(Buffer.from(COMMAS, 'utf16le'))],
    ['in UTF-16, big end first', new Uint8Array(utf16be)],
    ['in Windows-1252', latin(COMMAS)],
    ['with quotes around everything', COMMAS.replace(/[^,\n]+/g, '"$&"')],
    ['without a header', COMMAS.slice(COMMAS.indexOf('\n') + 1)],
    ['with a line that names its separator', `sep=;\r\n${COMMAS.replaceAll(',', ';')}`],
    ['with empty rows and further columns', `\n\n${COMMAS.replaceAll('\n', ',x,y\n\n')}`],
    [
      'with names in one column',
      'Name,Mail\n"Lee, Ann",ann@acme.example\nBén Ode,ben@acme.example\n,cleo@acme.example\n',
    ],
    ['without a last line end', COMMAS.trimEnd()],
  ])('%s', async (_what, csv) => {
    expect(await said(csv)).toMatchObject({ status: 'success', status_description: '3 people added.' })
    expect(await people()).toEqual(three)
  })
})

test('signs that only Windows-1252 has come through', async () => {
  await importFile(bytes('email,name\na@x.example,', [0x80, 0x8a], ' Lee\n'))
  expect(await people()).toEqual([{ email: 'a@x.example', first_name: '€Š', last_name: 'Lee' }])
})

test('what is wrong in single rows is told with row, column and value, and the others come in', async () => {
  const csv =
    'Name;E-Mail\nAnn;ann@acme.example\nBen;ben(at)acme\n;\nCleo;\nAnna;ANN@acme.example\nDan;dan@acme.example\n'
  const { roster_status, errors_count, errors } = await importFile(csv)
  expect(roster_status.status_description).toBe('2 people added, 3 rows left out.')
  expect(errors_count).toBe(3)
  expect(errors).toEqual([
    { row: 3, column: 'E-Mail', value: 'ben(at)acme', problem: 'This is not an email address.' },
    { row: 5, column: 'E-Mail', value: '', problem: 'The email address is missing.' },
    { row: 6, column: 'E-Mail', value: 'ANN@acme.example', problem: 'The same address is in row 2.' },
  ])
})

test('of a thousand and more wrong rows the first thousand are told, all are counted', async () => {
  const wrong = Array.from({ length: 1500 }, (_, n) => `wrong ${n}`).join('\n')
  const { errors_count, errors } = await importFile(`email\n${wrong}\nann@acme.example\n`)
  expect([errors_count, errors.length, errors[999]?.row]).toEqual([1500, 1000, 1001])
})

test('a second file adds people, fills in names and takes none away', async () => {
  await importFile('email,first name\nann@acme.example,Ann\nben@acme.example,Ben\n')
  const csv =
    'email,first name,last name\nANN@acme.example,,Lee\nben@acme.example,Benny,\ncleo@acme.example,,\n'
  expect((await said(csv)).status_description).toBe('1 person added, 2 people already known.')
  expect(await people()).toEqual([
    { email: 'ann@acme.example', first_name: 'Ann', last_name: 'Lee' },
    { email: 'ben@acme.example', first_name: 'Benny', last_name: '' },
    { email: 'cleo@acme.example', first_name: '', last_name: '' },
  ])
})

describe('nothing is changed by a file', () => {
  it.each<[string, Csv, string]>([
    ['of white space', ' \n\n', 'This file is empty. Nothing was changed.'],
    ['with a header alone', 'email,name\n', 'No row has a valid email address. Nothing was changed.'],
    [
      'without a column of addresses',
      'name,phone\nAnn,123\n',
      'No column has email addresses. Please name one column Email. Nothing was changed.',
    ],
    [
      'that is a workbook',
      bytes([0x50, 0x4b, 3, 4], 'xl'),
      'This is an Excel workbook. Please save it as CSV and upload that. Nothing was changed.',
    ],
    [
      'that is a picture',
      new Uint8Array(PNG),
      'This is not a text file. Please upload a CSV file. Nothing was changed.',
    ],
    [
      'with an open quotation mark',
      'email,name\na@x.example,A\nb@x.example,"Ben\n',
      'A quotation mark in row 3 is not closed. Nothing was changed.',
    ],
    [
      'with an open quotation mark and much after it',
      `email,name\na@x.example,"${'more and more\n'.repeat(3000)}`,
      'Row 2 is far too long. Is a quotation mark not closed? Nothing was changed.',
    ],
    [
      'of garbage',
      bytes(Array.from({ length: 5000 }, (_, n) => ((n * 7919) % 255) + 1)),
      'No column has email addresses. Please name one column Email. Nothing was changed.',
    ],
  ])('%s, and it says why', async (_what, csv, status_description) => {
    await plantRoster(app, ann.user_id, ['here@acme.example'])
    expect(await said(csv)).toMatchObject({ status: 'failed', status_description })
    expect((await people()).map(({ email }) => email)).toEqual(['here@acme.example'])
  })
})

test('names that would be formulas or hide their direction are harmless, and an export reads itself', async () => {
  await importFile('email,first,last\n+ann@acme.example,=1+1,"\u202eeel"\n')
  const { text } = await ann.call(rosters.exportRoster, {})
  expect(text).toBe(`email,first_name,last_name\r\n"'+ann@acme.example","'=1+1",eel\r\n`)
  await ann.call(rosters.clearRoster, { body: {} })
  await importFile(text)
  expect(await people()).toEqual([{ email: '+ann@acme.example', first_name: '=1+1', last_name: 'eel' }])
})

it.each([
  ['no form', {}],
  ['a form without a file', { body: new FormData() }],
  ['an empty file', { body: peopleForm('') }],
])('%s is refused, and nothing begins', async (_what, request) => {
  expect((await ann.call(rosters.importRoster, request as object)).status).toBe(400)
  expect((await list.report()).roster_status.status).toBe('empty')
})

test('a file of more than 20,000,000 bytes is refused', async () => {
  const response = await ann.raw(`${API_ROOT}/roster/import`, {
    method: 'POST',
    headers: { origin: app.url },
    body: peopleForm(`email\n${'a@x.example\n'.repeat(1_700_000)}`),
  })
  expect(response.status).toBe(413)
})
