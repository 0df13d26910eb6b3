// Results over HTTP: figures and the CSV report.
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { seriesOf } from '#server/testing/series.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, choicesOf, guestOf, launch, signUp, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

describe('the CSV report', () => {
  it('has exactly the five columns and one line per answer, each text one cell', async () => {
    const event = await launch(app, host)
    const texts = ['Plain', 'With, comma', 'With "quotes"', 'Two\nlines']
    for (const text of texts) await answer(host, event, text)
    const response = await host.raw(`${API_ROOT}/events/${event.id}/report.csv`, {
      headers: { 'x-request-id': 'csv-1' },
    })
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toBe('csv-1')
    const [head, ...lines] = parse(await response.text()) as string[][]
    expect(head).toEqual(['Answer', 'Date', 'Likes', 'Dislikes', 'Comments'])
    expect(lines.map((line) => line[0]).sort()).toEqual([...texts].sort())
    for (const line of lines) expect(line.slice(1)).toEqual(['2030-01-08', '0', '0', '0'])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'hands %j to a spreadsheet as text',
    async (text) => {
      const event = await launch(app, host)
      await answer(host, event, text)
      const { data } = await host.call(insights.csvReport, { params: { id: event.id } })
      const [, line] = parse(data, { relax_quotes: true }) as string[][]
      expect(line![0]).toMatch(/^'/)
      expect(line![0]).toContain(text.trim())
    },
  )

  it('gives the time of named answers, in order, and only the day of anonymous ones', async () => {
    const named = await launch(app, host, { anonymous: false, visibility_setting: 'tenant_open' })
    for (const text of ['first', 'second']) {
      await answer(host, named, text)
      app.clock.advance(60)
    }
    const { data } = await host.call(insights.csvReport, { params: { id: named.id } })
    const [, first, second] = parse(data) as string[][]
    expect([first![0], second![0]]).toEqual(['first', 'second'])
    expect(first![1]).toMatch(/^2030-01-08T\d\d:\d\d/)
  })
})

describe('the figures', () => {
  it('of a poll name the winning choice and count joined and contributed people', async () => {
    const event = await launch(app, host, {
      question_type: 'multiple',
      multiple_choices: [{ title: 'Blue' }, { title: 'Red' }],
    })
    const people = await Promise.all([1, 2, 3].map(() => guestOf(app, event)))
    const [blue] = await choicesOf(people[0]!, event)
    for (const person of people.slice(0, 2))
      await person.call(voting.castVote, { params: { id: blue!.id }, body: { vote: true } })
    const { data } = await host.call(insights.eventStats, { params: { id: event.id } })
    expect(data.metrics).toMatchObject({ joined: 3, contributed: 2, contribution: 67, votes: 2, choices: 2 })
    expect(data.summary.winning_ideas).toEqual([{ title: 'Blue', count: 2 }])
  })

  it('count everybody in the session, also those who came before a question was added', async () => {
    const owner = await signUpVerified(app)
    const { question, save } = seriesOf(app, owner)
    const collection = { type: 'concurrent' as const }
    const first = await save({ collection, events: [question('Before')] })
    const [before] = first.events
    for (let n = 0; n < 3; n++) await guestOf(app, before!)
    const { id } = first.collection
    const events = [{ ...question('Before'), id: before!.id }, question('Added')]
    const later = await save({ collection: { ...collection, id }, events })
    await guestOf(app, later.events[1]!)
    const joined = async (event: { id: EventId }) =>
      (await owner.call(insights.eventStats, { params: { id: event.id } })).data.metrics.joined
    expect(await Promise.all(later.events.map(joined))).toEqual([4, 4])
  })

  it('of a scale show its mean', async () => {
    const titles = ['Not at All', '', '', '', 'Extremely']
    const event = await launch(app, host, {
      question_type: 'scale_5',
      scale_choices: titles.map((title) => ({ title })),
    })
    const people = await Promise.all([4, 2].map(async (point) => [point, await guestOf(app, event)] as const))
    const points = await choicesOf(host, event)
    for (const [point, person] of people)
      await person.call(voting.castVote, { params: { id: points[point]!.id }, body: { vote: true } })
    const { data } = await host.call(insights.eventStats, { params: { id: event.id } })
    expect(data.summary).toMatchObject({ simple_score_display: '4.0', max_score_display: '5' })
  })

  it.each([
    ['multiple_rating', 'numeric_rating'],
    ['stack_rank', 'rank'],
  ] as const)(
    'of a %s name the best by its mean, and the report says the means',
    async (question_type, vote_type) => {
      const event = await launch(app, host, {
        question_type,
        multiple_choices: ['Food', 'Room', 'Nobody'].map((title) => ({ title })),
      })
      const [food, room] = await choicesOf(host, event)
      const cast = async (person: TestClient, { id }: Idea, vote_numeric_value: number) =>
        person.call(voting.castVote, { params: { id }, body: { vote_type, vote_numeric_value } })
      const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
      const isRating = question_type === 'multiple_rating'
      await cast(ann, food!, isRating ? 5 : 1)
      await cast(ben, food!, isRating ? 4 : 2)
      await cast(ann, room!, isRating ? 4 : 2)
      await cast(ben, room!, isRating ? 1 : 3)
      const { data } = await host.call(insights.eventStats, { params: { id: event.id } })
      expect(data.summary.winning_ideas).toEqual([{ title: 'Food', count: 2 }])
      // four ratings, two whole rankings
      expect([data.metrics.votes, data.metrics.answers]).toEqual(isRating ? [4, 4] : [2, 2])
      const { data: csv } = await host.call(insights.csvReport, { params: { id: event.id } })
      const [, ...lines] = parse(csv) as string[][]
      expect(lines.map((line) => [line[0], line[2]])).toEqual([
        ['Food', isRating ? '4.5' : '1.5'],
        ['Room', '2.5'],
        ['Nobody', ''],
      ])
    },
  )
})
