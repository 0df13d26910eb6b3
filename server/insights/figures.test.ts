// The same figures in every place, for every kind of question, whoever voted how.
import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { QUESTION_TYPES } from '#domain/events/model.ts'
import { insights } from '#domain/insights/contract.ts'
import { answersOf, sumsOf } from '#domain/insights/figures.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, choicesOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const titles = (...all: string[]) => all.map((title) => ({ title }))
const points = (count: number) => titles('Never', ...Array<string>(count - 2).fill(''), 'Always')
const likes = (value: number) => ({ vote: value > 3 })
const stars = (value: number) => ({ vote_type: 'numeric_rating', vote_numeric_value: value })

/** Each person's values: of a poll the choice, else one for each item, 0 for none. */
type Kind = {
  draft: object
  items: number
  /** Casts what a person thinks; gives how many answers that is, and how many votes. */
  vote: (person: TestClient, event: PopinEvent, values: readonly number[]) => Promise<[number, number]>
}

const picks: Kind['vote'] = async (person, event, values) => {
  const choices = await choicesOf(person, event)
  const id = choices[values[0]! % choices.length]!.id
  await person.call(voting.castVote, { params: { id }, body: { vote: true } })
  return [1, 1]
}
/** Of the items whose value is not 0. */
const judges =
  (body: (value: number) => object, isAnswer: boolean): Kind['vote'] =>
  async (person, event, values) => {
    const items = await choicesOf(person, event)
    const given = items.flatMap(({ id }, index) =>
      values[index]! > 0 ? [[id, values[index]!] as const] : [],
    )
    for (const [id, value] of given)
      await person.call(voting.castVote, { params: { id }, body: body(value) as never })
    return [isAnswer ? given.length : 0, given.length]
  }
const ranks: Kind['vote'] = async (person, event, values) => {
  const items = await choicesOf(person, event)
  const order = [...items.keys()].sort((one, other) => values[one]! - values[other]! || one - other)
  const vote_type = 'rank' as const
  const votes = order.map((index, place) => ({
    ...{ idea_id: items[index]!.id, vote_type, vote_numeric_value: place + 1 },
  }))
  const reply = await person.call(voting.castRanking, { params: { id: event.id }, body: { votes } })
  expect(reply.status).toBe(200)
  return [1, 1]
}

const KINDS: Record<string, Kind> = {
  'written and liked': { draft: {}, items: 3, vote: judges(likes, false) },
  'written and rated': { draft: { voting_mode: 'star-rating' }, items: 3, vote: judges(stars, false) },
  binary: {
    draft: { question_type: 'binary', binary_choices: titles('Yes', 'No') },
    items: 0,
    vote: picks,
  },
  multiple: {
    draft: { question_type: 'multiple', multiple_choices: titles('A', 'B', 'C') },
    items: 0,
    vote: picks,
  },
  scale: { draft: { question_type: 'scale', scale_choices: points(5) }, items: 0, vote: picks },
  scale_5: { draft: { question_type: 'scale_5', scale_choices: points(5) }, items: 0, vote: picks },
  scale_10: { draft: { question_type: 'scale_10', scale_choices: points(10) }, items: 0, vote: picks },
  multiple_rating: {
    draft: { question_type: 'multiple_rating', multiple_choices: titles('A', 'B', 'C') },
    items: 0,
    vote: judges(stars, true),
  },
  stack_rank: {
    draft: { question_type: 'stack_rank', multiple_choices: titles('A', 'B', 'C') },
    items: 0,
    vote: ranks,
  },
}

/** Comes in by the link without telling that it was opened. */
async function comeIn(event: PopinEvent): Promise<TestClient> {
  const client = app.client()
  await client.call(accounts.verifyLogin, { body: { event: event.slug } })
  return client
}

const raw = async (event: PopinEvent, file: string) => host.raw(`${API_ROOT}/events/${event.id}/${file}`)

async function inSheet(event: PopinEvent) {
  const book = read(await (await raw(event, 'export.xlsx')).arrayBuffer())
  const lines = utils.sheet_to_json<[string, unknown]>(book.Sheets.Summary!, { header: 1 })
  return (name: string) => lines.find(([title]) => title === name)?.[1]
}

async function inPdf(path: string) {
  const data = new Uint8Array(await (await host.raw(`${API_ROOT}${path}/report.pdf`)).arrayBuffer())
  const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('|')
  return (name: string) => Number(new RegExp(`\\|(\\d+)\\|+${name}\\|`).exec(text)?.[1])
}

test('every kind of question is below', () => {
  const types = Object.values(KINDS).map(
    ({ draft }) => ({ question_type: 'default', ...draft }).question_type,
  )
  expect(new Set(types)).toEqual(new Set(QUESTION_TYPES))
})

test.each(Object.entries(KINDS))('%s', { timeout: 120_000 }, async (_name, { draft, items, vote }) => {
  const people = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(people, async (all) => {
      app.clock.advance(601)
      const event = await launch(app, host, draft)
      for (let n = 0; n < items; n++) await answer(host, event, `Answer ${n}`)
      let [answers, votes, voters] = [items, 0, 0]
      for (const values of all) {
        const [answered, voted] = await vote(await comeIn(event), event, values)
        answers += answered
        votes += voted
        voters += Number(voted > 0)
      }
      // the host wrote the answers
      const took_part = voters + Number(items > 0)

      const { data } = await host.call(insights.eventStats, { params: { id: event.id } })
      const { metrics } = data
      expect(metrics).toMatchObject({ answers, votes, contributed: took_part })
      expect(metrics.joined).toBeGreaterThanOrEqual(took_part)

      const loaded = (await host.call(events.loadEvent, { params: { slug: event.slug } })).data
      const listed = await choicesOf(host, event)
      const onScreen = [answersOf(loaded, sumsOf(listed)), loaded.participants_count]
      const sheet = await inSheet(event)
      const pdfs = [await inPdf(`/events/${event.id}`), await inPdf(`/collections/${event.collection!.id}`)]
      const json = (await (await raw(event, 'export.json')).json()) as { metrics: typeof metrics }
      expect(json.metrics).toEqual(metrics)
      expect(onScreen).toEqual([answers, took_part])
      expect([sheet('Answers'), sheet('Took part')]).toEqual([answers, took_part])
      for (const pdf of pdfs) expect([pdf('Answers'), pdf('Participants')]).toEqual([answers, took_part])
      expect(sheet('Joined')).toBe(metrics.joined)
    }),
    { numRuns: 4 },
  )
})
