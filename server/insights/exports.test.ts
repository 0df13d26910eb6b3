// The exports over HTTP: what each file has, that no formula runs, and that none leads to an author.
import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { comments } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { RECORD_COLUMNS } from '#domain/insights/records.ts'
import { voting } from '#domain/voting/contract.ts'
import { listCounts } from '#server/testing/count-samples.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app, { first_name: 'Hanna', last_name: 'Host' })

const fetchExport = (event: PopinEvent, file: string) => host.raw(`${API_ROOT}/events/${event.id}/${file}`)
const titles = RECORD_COLUMNS.map(([, title]) => title)

/** The full CSV as records by column title. */
async function fullRecords(event: PopinEvent): Promise<Record<string, string>[]> {
  const response = await fetchExport(event, 'export.csv')
  expect(response.status).toBe(200)
  return parse(await response.text(), { columns: true })
}

/** A sheet of the spreadsheet as lines of cells. */
async function sheetLines(event: PopinEvent, name: string) {
  const book = read(await (await fetchExport(event, 'export.xlsx')).arrayBuffer())
  return {
    sheet: book.Sheets[name]!,
    lines: utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1 }),
  }
}

/** The parts of the file as they are written, and a cell of the answers by its place. */
async function sheetXml(event: PopinEvent) {
  const zip = unzipSync(new Uint8Array(await (await fetchExport(event, 'export.xlsx')).arrayBuffer()))
  const text = (name: string) => strFromU8(zip[name]!)
  const answers = text('xl/worksheets/sheet2.xml')
  const cell = (place: string) => new RegExp(`<c r="${place}".*?</c>`, 's').exec(answers)![0]
  return { styles: text('xl/styles.xml'), answers, cell }
}

/** What the style of a cell says, followed by its numbers as a program does. */
function styleOf(styles: string, cell: string) {
  const within = (name: string) => new RegExp(`<${name} count.*?</${name}>`, 's').exec(styles)![0]
  const xf = within('cellXfs').match(/<xf .*?<\/xf>/gs)![Number(/ s="(\d+)"/.exec(cell)![1])]!
  const font = within('fonts').match(/<font>.*?<\/font>/gs)![Number(/fontId="(\d+)"/.exec(xf)![1])]!
  const format = new RegExp(`<numFmt numFmtId="${/numFmtId="(\d+)"/.exec(xf)![1]}"[^>]*>`).exec(styles)?.[0]
  return { xf, font, format }
}

async function discussed(more: Parameters<typeof launch>[2] = {}) {
  const event = await launch(app, host, more)
  const one = await answer(host, event, 'Longer breaks, "please"')
  const other = await answer(await guestOrHost(event), event, '=HYPERLINK("http://evil.example")')
  const say = (description: string, parent_comment_id?: string) =>
    host.call(comments.createIdeaComment, {
      params: { id: one.id },
      body: { description, ...(parent_comment_id && { parent_comment_id: parent_comment_id as never }) },
    })
  const first = (await say('Why?')).data
  await say('Because', first.id)
  return { event, one, other }
}
const guestOrHost = async (event: PopinEvent) => (event.anonymous ? guestOf(app, event) : host)

describe('the full CSV', () => {
  it('has every answer, its comments below it, each naming what it belongs to', async () => {
    const { event } = await discussed()
    const response = await fetchExport(event, 'export.csv')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const [head] = parse(bytes.toString('utf8').slice(1)) as string[][]
    expect(head).toEqual(titles)
    const records = await fullRecords(event)
    expect(records).toHaveLength(4)
    const at = records.findIndex((record) => record.Text === 'Longer breaks, "please"')
    const [one, why, because] = records.slice(at)
    expect(one).toMatchObject({ Kind: 'Answer', Comments: '2', 'Reply to': '' })
    expect(why).toMatchObject({ Kind: 'Comment', Text: 'Why?', 'Reply to': one!['No.'], 'By host': 'Yes' })
    expect(because).toMatchObject({ Text: 'Because', 'Reply to': why!['No.'] })
  })

  it('hands what looks like a formula over as text', async () => {
    const { event } = await discussed()
    const texts = (await fullRecords(event)).map((record) => record.Text!)
    expect(texts).toContain('\'=HYPERLINK("http://evil.example")')
  })

  it('tells votes and shares of a poll, and nothing that belongs to other questions', async () => {
    const event = await launch(app, host, {
      question_type: 'binary',
      binary_choices: [{ title: 'Yes' }, { title: 'No' }],
    })
    const [yes] = await choicesOf(host, event)
    for (const person of [await guestOf(app, event), await guestOf(app, event)])
      await person.call(voting.castVote, { params: { id: yes!.id }, body: { vote: true } })
    const [first, second] = await fullRecords(event)
    expect(first).toMatchObject({
      Kind: 'Choice',
      Text: 'Yes',
      Votes: '2',
      'Share in percent': '100',
      Likes: '',
    })
    expect(second).toMatchObject({ Text: 'No', Votes: '0', 'Share in percent': '0', Ratings: '' })
  })

  it('names authors of a named session and nobody of an anonymous one, whose times are days', async () => {
    const named = await discussed({ anonymous: false, visibility_setting: 'tenant_open' })
    const [record] = await fullRecords(named.event)
    expect(record).toMatchObject({ Author: 'Hanna Host' })
    expect(record!.Date).toMatch(/^2030-01-08T\d\d:/)
    const { event } = await discussed()
    const text = await (await fetchExport(event, 'export.csv')).text()
    expect(text).not.toContain('Hanna')
    expect(text).not.toMatch(/T\d\d:\d\d/)
  })
})

describe('the JSON export', () => {
  it('has the session, its figures, and the comments below their answers', async () => {
    const { event } = await discussed()
    const response = await fetchExport(event, 'export.json')
    expect(response.headers.get('content-type')).toContain('application/json')
    const file = JSON.parse(await response.text())
    expect(file.session).toMatchObject({ question: event.name, anonymous: true })
    expect(file.metrics).toMatchObject({ ideas: 2, comments: 2 })
    expect(file.answers).toHaveLength(2)
    const one = file.answers.find((entry: { comments: number }) => entry.comments === 2)
    expect(one.comment_list.map((comment: { text: string }) => comment.text)).toEqual(['Why?', 'Because'])
    expect(file.answers.map((entry: { text: string }) => entry.text)).toContain(
      '=HYPERLINK("http://evil.example")',
    )
  })

  it('of a session without answers is whole as well', async () => {
    const file = JSON.parse(await (await fetchExport(await launch(app, host), 'export.json')).text())
    expect(file).toMatchObject({ answers: [], comments: [], metrics: { ideas: 0 } })
  })
})

describe('the spreadsheet', () => {
  it('has the same lines, every text a text and no formula', async () => {
    const { event } = await discussed()
    const { sheet, lines } = await sheetLines(event, 'Answers')
    expect(lines[0]).toEqual(titles.map((title) => (title === 'Date' ? 'Date (UTC)' : title)))
    expect(lines).toHaveLength(5)
    const cells = Object.entries(sheet).filter(([place]) => !place.startsWith('!'))
    expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([])
    const formula = cells.find(([, cell]) => String(cell.v).startsWith('='))
    expect(formula![1]).toMatchObject({ t: 's', v: '=HYPERLINK("http://evil.example")' })
  })

  it('keeps its titles in view, wraps long texts, and has dates of the zone that its title names', async () => {
    const event = await launch(app, host, {
      anonymous: false,
      visibility_setting: 'invite_only',
      time_zone: 'Asia/Kathmandu',
    })
    const { id } = await answer(host, event, 'Tea & <cake>,\nboth')
    await sql`update ideas set created_time = '2026-03-29T22:30:00Z' where id = ${id}`.execute(app.db)
    const { styles, answers, cell } = await sheetXml(event)
    expect(answers).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(styleOf(styles, cell('G1')).font).toContain('<b/>')
    expect(cell('G1')).toContain('Date (Asia/Kathmandu)')
    expect(cell('D2')).toContain('Tea &amp; &lt;cake&gt;,\nboth')
    expect(styleOf(styles, cell('D2')).xf).toContain('wrapText="1"')
    // 30 March 2026, 04:15 there, in days since the last but one of 1899
    expect(Number(/<v>(.*)<\/v>/.exec(cell('G2'))![1])).toBeCloseTo(46_111 + 4.25 / 24, 6)
    expect(cell('G2')).not.toContain(' t=')
    expect(styleOf(styles, cell('G2')).format).toContain('yyyy\\-mm\\-dd\\ hh:mm')
    const book = read(await (await fetchExport(event, 'export.xlsx')).arrayBuffer())
    expect(book.Sheets.Answers!.G2).toMatchObject({ t: 'n', w: '2026-03-30 04:15' })
  })

  it('of an anonymous session has days without a time, and signs that XML forbids', async () => {
    const event = await launch(app, host)
    const { id } = await answer(host, event, 'Bell')
    await sql`update ideas set content = ${'_x0041_ \u0007 \ufffe'}, created_time = '2026-03-29'
      where id = ${id}`.execute(app.db)
    const { styles, cell } = await sheetXml(event)
    expect(cell('G2')).toContain('<v>46110</v>')
    expect(styleOf(styles, cell('G2')).format).toMatch(/formatCode="yyyy\\-mm\\-dd"/)
    expect(cell('D2')).toContain('_x005F_x0041_ _x0007_ _xFFFE_')
  })

  it('tells the figures on a sheet of their own', async () => {
    const { event } = await discussed()
    const { lines } = await sheetLines(event, 'Summary')
    expect(lines).toContainEqual(['Question', event.name])
    expect(lines).toContainEqual(['Answers', 2])
    expect(lines.map(([name]) => name)).toContain('Votes')
  })

  it('of ratings tells them as the answers that the screen shows, and names the best without a number', async () => {
    const event = await launch(app, host, {
      question_type: 'multiple_rating',
      multiple_choices: [{ title: 'Chairs' }, { title: 'Tables' }],
    })
    const person = await guestOf(app, event)
    for (const [index, choice] of (await choicesOf(person, event)).entries())
      await person.call(voting.castVote, {
        params: { id: choice.id },
        body: { vote_type: 'numeric_rating', vote_numeric_value: 5 - index },
      })
    const { lines } = await sheetLines(event, 'Summary')
    expect(lines).toContainEqual(['Answers', 2])
    expect(lines).toContainEqual(['Leads', 'Chairs'])
    expect(lines.map(([name]) => name)).not.toContain('Votes')
  })
})

it('what is archived stands in no export, nor what was said about it', async () => {
  const { event, one } = await discussed()
  await host.call(ideas.moderateIdea, { params: { id: one.id }, body: { state: 'archived' } })
  expect((await fullRecords(event)).map((record) => record.Kind)).toEqual(['Answer'])
  const { data } = await host.call(insights.csvReport, { params: { id: event.id } })
  expect(data).not.toContain('Longer breaks')
})

describe('of an anonymous session', () => {
  it('no export has an order that leads to the authors: it is another one each time', async () => {
    const event = await launch(app, host)
    const texts = Array.from({ length: 12 }, (_, n) => `Answer ${n}`)
    for (const text of texts) await answer(host, event, text)
    const order = async () => (await fullRecords(event)).map((record) => record.Text)
    const orders = [await order(), await order(), await order()]
    for (const one of orders) expect([...one].sort()).toEqual([...texts].sort())
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
  })
})

it('once the count is listed every export names it but the one of five columns, where it would be read as an answer', async () => {
  const event = await launch(app, host)
  await answer(host, event, 'More coffee')
  await endVoting(app, event)
  await listCounts(app)
  const { session } = JSON.parse(await (await fetchExport(event, 'export.json')).text())
  expect(session.count_hash).toMatch(/^[\w-]{43}$/)
  const rows = (await fullRecords(event)).map(({ Kind, Text }) => [Kind, Text])
  expect(rows).toEqual([
    ['Answer', 'More coffee'],
    ['Note', `Count list: ${session.count_hash}`],
  ])
  expect((await sheetLines(event, 'Summary')).lines).toContainEqual(['Count list', session.count_hash])
  const { data } = await host.call(insights.csvReport, { params: { id: event.id } })
  expect(parse(data)).toHaveLength(2)
})

describe('many answers', () => {
  it('come in parts, all of them, each once', async () => {
    const event = await launch(app, host)
    await sql`insert into ideas (slug, event_id, kind, content, author_key, created_time)
      select 'many' || n, ${event.id}, 'answer', 'Answer ' || n, '\\x00', now() from generate_series(1, 2345) n`.execute(
      app.db,
    )
    const records = await fullRecords(event)
    expect(new Set(records.map((record) => record.Text)).size).toBe(2345)
    const { data } = await host.call(insights.csvReport, { params: { id: event.id } })
    expect(parse(data)).toHaveLength(2346)
  })
})

it('files of one session have names of their own, without signs that systems forbid', async () => {
  const event = await launch(app, host, { name: 'Wörter: "auf/ab"?' })
  const nameOf = ({ headers }: Response) => headers.get('content-disposition')!
  const wholeName = (name: string) => decodeURIComponent(name.split("UTF-8''")[1]!)
  const full = nameOf(await fetchExport(event, 'export.csv'))
  expect(full).toContain('filename="POPin Worter auf ab answers and comments.csv"')
  const all = [
    full,
    nameOf(await fetchExport(event, 'report.csv')),
    nameOf(await fetchExport(event, 'report.pdf')),
    nameOf(await host.raw(`${API_ROOT}/collections/${event.collection!.id}/report.pdf`)),
  ]
  expect(all.map(wholeName)).toEqual([
    'POPin Wörter auf ab answers and comments.csv',
    'POPin Wörter auf ab.csv',
    'POPin Wörter auf ab.pdf',
    'POPin Wörter auf ab whole session.pdf',
  ])
})
