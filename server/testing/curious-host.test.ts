// A curious host asks for everything there is after every vote, and finds no person.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { giveOutLikes } from '#server/topics/jobs.ts'
import { releaseWaiting } from '#server/voting/jobs.ts'
import type { TestClient } from './client.ts'
import { readingPaths, wordsOf } from './everything-read.ts'
import { listen } from './live-client.ts'
import { testPolls } from './polls.ts'
import { openTestApp } from './test-app.ts'
import { plantTopic } from './topics.ts'
import { answer, choicesOf, guestOf, launch, signUpVerified } from './world.ts'

const PEOPLE = 9
const LEAST = 5

const app = await openTestApp({ small_groups: 'hidden' })
const host = await signUpVerified(app)
const { poll } = testPolls(app, host)

/** Somebody chooses or takes it back, and so many seconds pass. */
type Step = { person: number; choice: 0 | 1 | 2 | null; seconds: number }
const step: fc.Arbitrary<Step> = fc.record({
  person: fc.integer({ min: 0, max: PEOPLE - 1 }),
  choice: fc.constantFrom(0, 0, 1, 1, 2, 2, null),
  seconds: fc.constantFrom(1, 5, 20, 61),
})
/** Everybody comes once, in between people change their minds: a session as it goes, with room for every rule. */
const steps = fc
  .tuple(
    fc.array(fc.constantFrom(0 as const, 1 as const, 2 as const), { minLength: 6, maxLength: PEOPLE }),
    fc.array(step, { maxLength: 5 }),
  )
  .map(([first, later]) => [
    ...first.map((choice, person): Step => ({ person, choice, seconds: person % 3 === 2 ? 30 : 2 })),
    ...later,
  ])

const FIGURES =
  /"(?:like_count|dislike_count|choice_count|choice_pct|total_\w+|avg_\w+|count|votes|score|numbers?)":"?[\d.]+/g

/** Of a file every line, of an answer every figure, in an order of their own. */
function figuresIn(type: string, words: string): string {
  const isAnswer = type.includes('json') && !type.includes('attachment')
  return (isAnswer ? [...words.matchAll(FIGURES)].map(([all]) => all) : words.split(/[\r\n>]+/))
    .sort()
    .join('\n')
}

/** All there is, by path, as figures alone. */
async function readEverything(paths: readonly string[]): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const path of paths) {
    const response = await host.raw(API_ROOT + path)
    const kind = `${response.headers.get('content-type')} ${response.headers.get('content-disposition')}`
    const words = (await wordsOf(response)).slice([...response.headers].join(' ').length)
    // the bytes of a PDF name its moment
    read.set(path, figuresIn(kind, kind.includes('pdf') ? words.slice(words.lastIndexOf('%%EOF')) : words))
  }
  return read
}

/** What tells of questions and people; the audit trail tells of every reading itself. */
const TELLS = /^\/(events|collections|ideas|records|tenants|feed|notifications|analytics|topics)/

async function open(opened?: PopinEvent) {
  const event = opened ?? (await poll())
  const choices = (await choicesOf(host, event)).map(({ id }) => id)
  const guests: TestClient[] = []
  for (let n = 0; n < PEOPLE; n++) guests.push(await guestOf(app, event))
  const { paths } = readingPaths({
    ':id': [event.id],
    ':slug': [event.slug],
    ':idea_id': [choices[0]!],
    'ideas/:id': [choices[0]!],
    'collections/:id': [event.collection!.id],
  })
  const asked = paths.filter((path) => TELLS.test(path) && !path.includes('/audit'))
  return { event, choices, guests, paths: asked }
}

type Stage = Awaited<ReturnType<typeof open>>

async function act(
  { choices, guests }: Stage,
  person: number,
  choice: Step['choice'],
  before: Step['choice'],
) {
  if (choice !== null)
    await guests[person]!.call(voting.castVote, { params: { id: choices[choice]! }, body: { vote: true } })
  else if (before !== null)
    await guests[person]!.call(voting.deleteVote, { params: { id: choices[before]! } })
  await app.app.runJob(releaseWaiting('hidden') as never, {})
}

const total = (figures: readonly number[]) => figures.reduce((sum, count) => sum + count, 0)

it('sees nothing of fewer than five, and no two states that differ by fewer than three within a minute', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const stage = await open()
      const given: Step['choice'][] = Array(PEOPLE).fill(null)
      let last = { figures: [0, 0, 0], at: Number.NEGATIVE_INFINITY }
      for (const { person, choice, seconds } of taken) {
        await act(stage, person, choice, given[person]!)
        given[person] = choice
        const listed = (await host.call(ideas.listIdeas, { params: { id: stage.event.id } })).data.ideas
        const figures = stage.choices.map((id) => listed.find((idea) => idea.id === id)!.choice_count)
        if (figures.join() !== last.figures.join()) {
          const voices = total(figures)
          const now = app.clock.now()
          if (voices > 0) {
            expect(voices).toBeGreaterThanOrEqual(LEAST)
            expect(figures).toEqual([0, 1, 2].map((one) => given.filter((said) => said === one).length))
          }
          if (now - last.at < 60) expect(voices - total(last.figures)).toBeGreaterThanOrEqual(3)
          last = { figures, at: now }
        }
        app.clock.advance(seconds)
      }
    }),
    { numRuns: 12, seed: 19, endOnFailure: true },
  )
})

it('reads the same in every call, file and message whatever the last people chose, until it is given out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 4, 6, 7),
      fc.constantFrom(0 as const, 1 as const),
      async (people, choice) => {
        const stage = await open()
        const heard = await listen(app, host, `private-event-${stage.event.id}`)
        for (let n = 0; n < people; n++) await act(stage, n, n < people - 1 ? 0 : choice, null)
        const before = await readEverything(stage.paths)
        // the last one changes their mind within the minute: whoever could tell would know what this one person says
        await act(stage, people - 1, choice === 0 ? 1 : 0, choice)
        const after = await readEverything(stage.paths)
        expect([...after].filter(([path, figures]) => before.get(path) !== figures)).toEqual([])
        expect(before.size).toBeGreaterThan(25)
        heard.close()
        const told = heard.heard.flatMap(
          ({ data }) => (data as { ideas?: { choice_count: number }[] }).ideas ?? [],
        )
        for (const { choice_count } of told) expect([0, LEAST]).toContain(choice_count)
      },
    ),
    { numRuns: 8, seed: 3, endOnFailure: true },
  )
})

const items = { multiple_choices: [{ title: 'Tea' }, { title: 'Coffee' }] }
const OTHER_KINDS = {
  likes: async () => {
    const event = await launch(app, host)
    await answer(host, event, 'First')
    return event
  },
  stars: () => launch(app, host, { question_type: 'multiple_rating', ...items }),
  places: () => launch(app, host, { question_type: 'stack_rank', ...items }),
}

/** One of two opposite opinions, in the way of each kind. */
function say(kind: keyof typeof OTHER_KINDS, who: TestClient, { event, choices }: Stage, isGood: boolean) {
  const params = { id: choices[0]! }
  if (kind === 'likes') return who.call(voting.castVote, { params, body: { vote: isGood } })
  if (kind === 'stars')
    return who.call(voting.castVote, {
      params,
      body: { vote_type: 'numeric_rating', vote_numeric_value: isGood ? 5 : 1 },
    })
  const votes = (isGood ? choices : choices.toReversed()).map((idea_id, at) => ({
    ...{ idea_id, vote_type: 'rank' as const, vote_numeric_value: at + 1 },
  }))
  return who.call(voting.castRanking, { params: { id: event.id }, body: { votes } })
}

it.each([
  ['likes', 4],
  ['likes', 7],
  ['stars', 4],
  ['stars', 7],
  ['places', 4],
  ['places', 7],
] as const)('reads the same of %s whatever the last of %s people say', async (kind, people) => {
  const stage = await open(await OTHER_KINDS[kind]())
  for (const guest of stage.guests.slice(0, people)) await say(kind, guest, stage, true)
  const before = await readEverything(stage.paths)
  await say(kind, stage.guests[people - 1]!, stage, false)
  const after = await readEverything(stage.paths)
  expect([...after].filter(([path, figures]) => before.get(path) !== figures)).toEqual([])
  // the comparison sees figures at all: with the minute they move where enough people voted
  app.clock.advance(61)
  await app.app.runJob(releaseWaiting('hidden') as never, {})
  const released = await readEverything(stage.paths)
  const moved = [...released].filter(([path, figures]) => after.get(path) !== figures)
  expect(moved.length > 3).toBe(people >= LEAST)
})

const SORTS = ['newest', 'active', 'comments', 'rating', 'contro', 'agreed', 'fair']

/** All there is, letter by letter. */
async function readLetters(paths: readonly string[]) {
  const said = new Map<string, string>()
  for (const path of paths) {
    const response = await host.raw(API_ROOT + path)
    const words = (await wordsOf(response)).slice([...response.headers].join(' ').length)
    // the bytes of a PDF name its moment; how many messages were sent is read a moment late
    said.set(path, words.slice(words.lastIndexOf('%%EOF') + 1).replace(/"seq":\d+/, ''))
  }
  return said
}

const inAnyOrder = (words = '') => [...words].sort().join('')

it('tells by no order which of six answers four people like', async () => {
  const event = await launch(app, host)
  for (const content of ['Tea', 'Coffee', 'Desks', 'Lamps', 'Doors', 'More tea'])
    await answer(host, event, content)
  const { choices: ids, guests, paths } = await open(event)
  const sorted = SORTS.map((sort) => `/events/${event.id}/ideas?sort=${sort}`)
  const asked = [...paths, ...sorted, `/events/${event.id}/topics/suggested?alike=tea`]
  const readings: Map<string, string>[] = []
  for (const liked of [ids[0]!, ids[5]!]) {
    for (const guest of guests.slice(0, 4)) {
      // that a voice is missing meanwhile is announced, so orders that are kept are made anew
      if (liked !== ids[0]) await guest.call(voting.deleteVote, { params: { id: ids[0]! } })
      await guest.call(voting.castVote, { params: { id: liked }, body: { vote: true } })
    }
    await app.app.runJob(releaseWaiting('hidden') as never, {})
    readings.push(await readLetters(asked), await readLetters(asked))
  }
  const telling = asked.filter((path) => {
    const [first, again, last, lastAgain] = readings.map((said) => said.get(path))
    // files have another order at each reading
    const isSteady = first === again && last === lastAgain
    return isSteady ? first !== last : inAnyOrder(first) !== inAnyOrder(last)
  })
  expect(telling).toEqual([])
})

const LIKES = /"likes":\d+/g

/** Two topics of a session, with all that a host reads of them. */
async function openTopics() {
  const event = await launch(app, host)
  const two = await plantTopic(app, event, { title: 'More coffee' })
  const one = await plantTopic(app, event, { title: 'Fire the manager' })
  const guests: TestClient[] = []
  for (let n = 0; n < PEOPLE; n++) guests.push(await guestOf(app, event))
  const { paths } = readingPaths({ ':id': [event.id], ':slug': [event.slug], 'topics/:id': [one.id, two.id] })
  const read = async () => {
    const all: string[] = []
    for (const path of paths.filter((path) => /topics|agenda|export|report/.test(path))) {
      const words = await wordsOf(await host.raw(API_ROOT + path))
      all.push(path, ...(words.match(LIKES) ?? []), /Fire.*coffee/s.test(words) ? 'in order' : 'turned')
    }
    return all.join('\n')
  }
  const like = (n: number, isLiked = true, { id } = one) =>
    guests[n]!.call(topics.likeTopic, { params: { id }, body: { like: isLiked } })
  const likes = async () => (await host.call(topics.loadTopic, { params: { id: one.id } })).data.likes
  const tick = () => app.app.runJob(giveOutLikes('hidden') as never, {})
  return { event, one, two, read, like, likes, tick }
}

it('reads likes of a topic in groups, wherever they are told or put topics in order', async () => {
  const { event, one, two, read, like, likes, tick } = await openTopics()
  const heard = await listen(app, host, `private-collection-${event.collection!.id}`)
  const told = () => heard.heard.filter(({ name }) => name === 'topics_changed').length
  const before = await read()
  // said before anybody likes it, and for the reason that everybody knows
  const { likes_from } = (await host.call(topics.loadTopic, { params: { id: one.id } })).data
  expect(likes_from).toBe(5)
  for (const n of [0, 1, 2, 3]) await like(n)
  await like(8, true, two)
  await tick()
  expect(await read()).toBe(before)
  expect(told()).toBe(0)
  await like(4)
  expect(await likes()).toBe(5)
  await heard.until(({ name }) => name === 'topics_changed')
  const five = await read()
  expect(five).not.toBe(before)
  // two more, or one who takes it back, are seen by nobody within the minute
  for (const n of [5, 6]) await like(n)
  await like(0, false)
  await tick()
  expect(await read()).toBe(five)
  await like(0)
  await like(7)
  expect(await likes()).toBe(8)
  await like(8)
  app.clock.advance(61)
  await tick()
  expect(await likes()).toBe(9)
  const agenda = (await host.call(agendas.loadAgenda, { params: { id: event.id } })).data
  expect(agenda.items[0]!.topic).toMatchObject({ title: 'Fire the manager', likes: 9 })
  heard.close()
})

it('learns nothing of few likes by merging topics and taking them apart', async () => {
  const { one, two, read, like, likes } = await openTopics()
  for (const n of [0, 1, 2, 3, 4]) await like(n)
  for (const n of [3, 4, 5, 6]) await like(n, true, two)
  const before = await read()
  const merge = { params: { id: one.id }, body: { topic_ids: [two.id] } }
  await host.call(topics.mergeTopics, merge)
  expect(await likes()).toBe(5)
  await host.call(topics.unmergeTopic, merge)
  expect(await read()).toBe(before)
  await like(7, true, two)
  await host.call(topics.mergeTopics, merge)
  expect(await likes()).toBe(8)
})
