// The PDF report, read back: what it says, in which fonts, what it tells screen readers.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app, { first_name: 'Hanna', last_name: 'Host' })

async function openReport(path: string, language = 'en-US') {
  const response = await host.raw(API_ROOT + path, { headers: { 'accept-language': language } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const data = new Uint8Array(await response.arrayBuffer())
  return getDocument({ data, verbosity: 0, useSystemFonts: false }).promise
}
const reportOf = (event: PopinEvent, language?: string) =>
  openReport(`/events/${event.id}/report.pdf`, language)
type Pdf = Awaited<ReturnType<typeof openReport>>

/** All text of the pages, a line for each piece. */
async function textOf(pdf: Pdf): Promise<string> {
  const pages = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s+/g, ' '),
    )
  }
  return pages.join('\n')
}

const cast = (person: TestClient, { id }: Pick<Idea, 'id'>, body: object) =>
  person.call(voting.castVote, { params: { id }, body: body as never })

async function voted(
  question_type: string,
  titles: string[],
  votes: number[][],
  body: (value: number) => object,
  more: object = {},
) {
  const field = question_type.startsWith('scale') ? 'scale_choices' : 'multiple_choices'
  const event = await launch(app, host, {
    question_type: question_type as never,
    [field]: titles.map((title) => ({ title })),
    ...more,
  })
  const choices = await choicesOf(host, event)
  for (const values of votes) {
    const person = await guestOf(app, event)
    for (const [index, value] of values.entries())
      if (value > 0) await cast(person, choices[index]!, body(value))
  }
  return event
}
const choice = () => ({ vote: true })
const stars = (vote_numeric_value: number) => ({ vote_type: 'numeric_rating', vote_numeric_value })

/** A week for answers and votes; `start` in milliseconds. */
function weekFrom(start: number) {
  const times = { start_time: start / 1000, end_time: start / 1000 + 7 * 86_400 }
  return { ideas: times, voting: times }
}

describe('the report of', () => {
  it('an open question has the question, its dates, the figures, who leads, and every answer with its counts', async () => {
    const event = await launch(app, host, { name: 'What shall we keep?', time_zone: 'Europe/Berlin' })
    const lunch = await answer(host, event, 'The Friday lunch')
    await answer(host, event, 'Short meetings')
    await cast(await guestOf(app, event), lunch, { vote: true })
    const text = await textOf(await reportOf(event))
    for (const said of [
      'POPin report',
      'What shall we keep?',
      '(Europe/Berlin)',
      'Still open · Answers are anonymous · As of Jan 8, 2030',
      '2Answers',
      '2Participants',
      '1Likes',
      'Most liked: “The Friday lunch” (1 like)',
      'Short meetings',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Hanna')
  })

  it.each([
    [
      'multiple',
      ['Tea', 'Coffee'],
      [
        [1, 0],
        [0, 1],
        [0, 1],
      ],
      choice,
      ['“Coffee” leads with 2 votes (67%)', '1 vote 33%', '3Answers'],
    ],
    [
      'scale_5',
      ['Not at All', '', '', '', 'Extremely'],
      [
        [0, 0, 0, 1, 0],
        [0, 0, 1, 0, 0],
      ],
      choice,
      ['Average 3.5 of 5 · 2 votes', 'Extremely', 'Average 3.5'],
    ],
    [
      'multiple_rating',
      ['Food', 'Room'],
      [
        [5, 2],
        [4, 0],
      ],
      stars,
      ['Best rated: “Food”, 4.5 of 5', '2.0 1 rating', '3Answers'],
    ],
    [
      'stack_rank',
      ['Food', 'Room'],
      [
        [1, 2],
        [1, 2],
      ],
      (vote_numeric_value: number) => ({ vote_type: 'rank', vote_numeric_value }),
      ['Ranked first: “Food”, average place 1.0 · 2 rankings', 'Average place 2.0 2 rankings', '2Answers'],
    ],
  ])('a question of type %s says the numbers of the screen', async (type, titles, votes, body, said) => {
    const text = await textOf(await reportOf(await voted(type, titles, votes, body)))
    for (const words of said) expect(text).toContain(words)
  })

  it('a question that nobody answered says so', async () => {
    expect(await textOf(await reportOf(await launch(app, host)))).toContain('No answers yet.')
  })

  it('a named session names authors', async () => {
    const event = await launch(app, host, { anonymous: false, visibility_setting: 'tenant_open' })
    await answer(host, event, 'Mine')
    expect(await textOf(await reportOf(event))).toContain('Hanna Host · By the host')
  })
})

describe('days, times and numbers are those of the region of who asks, on paper that has a font for each sign', async () => {
  const days = { time_zone: 'Europe/Berlin', schedule: weekFrom(Date.UTC(2030, 0, 7, 14, 5)) }
  const rated = await voted('multiple_rating', ['Food', 'Room'], [[5], [4]], stars, days)
  const chosen = await voted('multiple', ['Tea', 'Coffee'], [[1], [1], [0, 1]], choice, days)

  it.each([
    ['de-DE,de;q=0.9,en;q=0.8', '7 Jan 2030, 15:05 – 14 Jan 2030, 15:05 (Europe/Berlin)', '4,5', '67 %'],
    ['en-US', 'Jan 7, 2030, 3:05 PM – Jan 14, 2030, 3:05 PM (Europe/Berlin)', '4.5', '67%'],
    ['ar', 'Jan 7, 2030, 3:05 PM – Jan 14, 2030, 3:05 PM (Europe/Berlin)', '4.5', '67%'],
    ['ko,en;q=0.5', 'Jan 7, 2030, 3:05 PM – Jan 14, 2030, 3:05 PM (Europe/Berlin)', '4.5', '67%'],
  ])('%s', async (language, window, mean, share) => {
    const text = await textOf(await reportOf(rated, language))
    expect(text).toContain(window)
    expect(text).toContain(`Best rated: “Food”, ${mean} of 5`)
    const shares = await textOf(await reportOf(chosen, language))
    expect(shares).toContain(`“Tea” leads with 2 votes (${share})`)
    expect(text + shares).not.toContain('□')
  })
})

describe('the writing of people', () => {
  it('of many scripts is all there', async () => {
    const event = await launch(app, host)
    const texts = [
      'Привет мир',
      'Γειά σου',
      'Ünïcödé łąść',
      '你好世界',
      'こんにちは',
      '안녕하세요',
      'สวัสดี',
      '😀 🎉',
      'a → b ✓',
    ]
    for (const text of texts) await answer(host, event, text)
    const text = await textOf(await reportOf(event))
    for (const written of texts) expect(text).toContain(written)
    expect(text).not.toContain('□')
  })

  it.each(['مرحبا', 'שלום'])('that runs from the right is there: %s', async (word) => {
    const event = await launch(app, host)
    await answer(host, event, word)
    // a letter may be drawn as two: its form, and its dots, which are no letter of their own
    const text = (await textOf(await reportOf(event))).normalize('NFKC').replace(/\p{Cc}/gu, '')
    expect(text).toContain(word)
  })

  it('that no font has is shown as boxes, and a note says what is missing', async () => {
    const event = await launch(app, host)
    await answer(host, event, 'ᚠᚢ rune')
    const text = await textOf(await reportOf(event))
    expect(text).toContain('□□ rune')
    expect(text).toContain('shown as □: U+16A0 U+16A2.')
  })

  it('goes over pages and breaks words that are wider than a line', async () => {
    const event = await launch(app, host)
    const word = 'W'.repeat(400)
    await answer(host, event, word)
    for (let n = 0; n < 3; n++) await answer(host, event, `${n} `.repeat(2000))
    const pdf = await reportOf(event)
    expect(pdf.numPages).toBeGreaterThan(2)
    expect((await textOf(pdf)).split('W').length - 1).toBe(400)
    expect(await textOf(pdf)).toContain(`2 / ${pdf.numPages}`)
  })
})

it('the mean of a scale stands between its columns and its points, and crosses no number', async () => {
  const event = await voted('scale_5', ['Low', '', '', '', 'High'], [[0, 0, 1, 0, 0]], choice)
  const { items } = await (await (await reportOf(event)).getPage(1)).getTextContent()
  const heightsOf = (wanted: string) =>
    items.flatMap((item) => ('str' in item && item.str === wanted ? [item.transform[5] as number] : []))
  const [mean] = heightsOf('Average 3.0')
  // no point is called 0, and no column of this one has two votes
  expect(Math.min(...heightsOf('0'))).toBeGreaterThan(mean!)
  expect(Math.max(...heightsOf('2'))).toBeLessThan(mean!)
})

it.each([5, 10])('a scale of %i points says what each of them means', async (count) => {
  const titles = Array.from({ length: count }, (_, index) => `Meaning ${index + 1} of many words`)
  const event = await voted(`scale_${count}`, titles, [[1, ...Array<number>(count - 1).fill(0)]], choice)
  const pdf = await reportOf(event)
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, n) => (await pdf.getPage(n + 1)).getTextContent()),
  )
  const text = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')
  for (const [index, title] of titles.entries()) expect(text).toContain(`${index + 1} = ${title}`)
})

describe('for screen readers and archives', () => {
  it('a report has a title, a language, a marked structure, and words for its pictures', async () => {
    const event = await voted('scale_5', ['Low', '', '', '', 'High'], [[0, 0, 0, 0, 1]], choice)
    const pdf = await reportOf(event)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: event.name, Language: 'en' })
    // the library says an object and gives a map
    const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean>
    expect(marks.get('Marked')).toBe(true)
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    expect(tree).toContain('"role":"H1"')
    expect(tree).toContain('"alt":"Average 5.0 of 5 · 1 vote"')
  })

  it('nothing that is drawn is left unmarked', async () => {
    const event = await voted('multiple', ['Tea', 'Coffee'], [[1, 0]], choice)
    const page = await (await reportOf(event)).getPage(1)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    let depth = 0
    for (const item of items) {
      if ('str' in item) expect(item.str === '' || depth > 0).toBe(true)
      else depth += item.type === 'endMarkedContent' ? -1 : 1
    }
  })
})

it('marks a choice whose words changed after a vote, and quotes it without', async () => {
  const event = await voted('multiple', ['Tee', 'Coffee'], [[1, 0]], (value) => ({ vote: value === 1 }))
  const draft = {
    id: event.id,
    name: event.name,
    schedule: event.schedule,
    question_type: 'multiple' as const,
    multiple_choices: [{ title: 'Tea' }, { title: 'Coffee' }],
  }
  expect((await host.call(events.saveEvents, { body: { events: [draft] } })).status).toBe(200)
  const text = await textOf(await reportOf(event))
  expect(text).toContain('Tea (edited)')
  expect(text).toContain('“Tea” leads')
  expect(text).not.toContain('Coffee (edited)')
})
