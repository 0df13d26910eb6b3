// The full CSV of many answers, whose lines the database writes: what they say, and that nobody who reads slowly is in the way.
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { csvLines } from '#domain/base/csv.ts'
import { comments } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { cellsOf, type ExportRecord } from '#domain/insights/records.ts'
import { READINGS_AT_ONCE } from '#server/base/db/one-reading.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
beforeAll(async () => {
  app = await startTestApp()
  host = await signUp(app, { first_name: 'Hanna "H"', last_name: '=Host' })
})
afterAll(() => app.close())

const TEXTS = [
  'Plain words',
  'Longer breaks, "please"',
  '=HYPERLINK("http://evil.example")',
  'first\n-second;+third\t@fourth',
  ' \u00a0＝1+1',
  'Größe, “so”\r\n',
]

const exportPath = (event: PopinEvent, file: string) => `${API_ROOT}/events/${event.id}/${file}`

/** Answers of which some have all that an answer can have. */
async function variedEvent(anonymous: boolean): Promise<PopinEvent> {
  const event = await launch(app, host, { anonymous, visibility_setting: 'invite_only' })
  for (const [n, text] of TEXTS.entries()) {
    const { id } = await answer(host, event, `Answer ${n}`)
    await sql`update ideas set content = ${text}, like_count = ${n}, dislike_count = ${n % 2}, is_hero = ${n % 2 === 0},
      answered = ${n % 3 === 0}, edited_time = case when ${n} > 3 then now() end,
      author_id = case when ${n} <> 1 then author_id end where id = ${id}`.execute(app.db)
    if (n % 2 === 1) continue
    const said = (body: { description: string; parent_comment_id?: never }) =>
      host.call(comments.createIdeaComment, { params: { id }, body })
    const { data } = await said({ description: `-About ${n}` })
    await said({ description: 'A reply', parent_comment_id: data.id as never })
  }
  return event
}

const linesOf = (text: string) => text.slice(1).split(/\r\n(?=\d+,|No\.|$)/)

/** The lines as they are made of the records of the JSON, each with the number that its text has in the CSV. */
async function linesOfJson(event: PopinEvent): Promise<string[]> {
  const file = JSON.parse(await (await host.raw(exportPath(event, 'export.json'))).text()) as {
    answers: (ExportRecord & { comment_list: ExportRecord[] })[]
  }
  return file.answers.flatMap(({ comment_list, ...one }) =>
    [one, ...comment_list].map((record) => csvLines([cellsOf(record)]).slice(0, -2)),
  )
}

it('the full CSV of a named session says letter for letter what the JSON says', async () => {
  const event = await variedEvent(false)
  const [, ...lines] = linesOf(await (await host.raw(exportPath(event, 'export.csv'))).text())
  const expected = await linesOfJson(event)
  expect(expected).toHaveLength(12)
  expect(lines).toEqual([...expected, ''])
  expect(expected[0]).toContain(',"Hanna ""H"" =Host",')
})

it('so does that of an anonymous one, but for numbers, since each file is shuffled', async () => {
  const event = await variedEvent(true)
  const [, ...lines] = linesOf(await (await host.raw(exportPath(event, 'export.csv'))).text())
  const bare = (all: string[]) => all.map((line) => line.replace(/^\d+,\d*,/, '')).sort()
  expect(bare(lines.slice(0, -1))).toEqual(bare(await linesOfJson(event)))
})

it('people who do not read their exports keep nobody else from theirs', async () => {
  const event = await launch(app, host)
  await sql`insert into ideas (slug, event_id, kind, content, author_key, created_time)
    select 'long' || n, ${event.id}, 'answer', repeat('many words ', 800), '\\x00', now() from generate_series(1, 1500) n`.execute(
    app.db,
  )
  const readers: Socket[] = []
  for (let n = 0; n < READINGS_AT_ONCE + 2; n++)
    readers.push(await stuckReader(exportPath(event, 'export.csv')))
  expect(readers.map((reader) => reader.isPaused())).not.toContain(false)
  for (const reader of readers) reader.destroy()
})

/** Reads the beginning of the answer and no more. */
function stuckReader(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${host.cookie()}\r\n\r\n`),
    )
    socket.on('error', reject)
    socket.once('data', (chunk) => {
      socket.pause()
      if (chunk.toString().startsWith('HTTP/1.1 200')) resolve(socket)
      else reject(new Error(chunk.toString()))
    })
  })
}
