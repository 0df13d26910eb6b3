// What is said after a meeting by four people is told nowhere, by five it is: in the API, live and in files.
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { listenEverywhere, readAll } from '#server/testing/everything-read.ts'
import { guestsOf, plantDiscussed, saveMeeting, sayAfter } from '#server/testing/follow-ups.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, signUp, signUpVerified } from '#server/testing/world.ts'
import { settleFollowUps } from './jobs.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)
/** Goes on to the next morning, so that a meeting in the coming hours ends on the day on which it began. */
const untilMorning = () => app.clock.set((Math.floor(app.clock.now() / DAY) + 1) * DAY + 8 * HOUR)
const VERDICTS = ['no', 'no', 'no', 'partly', 'yes'] as const
const ears: Awaited<ReturnType<typeof listenEverywhere>>[] = []
afterAll(() => {
  for (const ear of ears) for (const listener of ear.values()) listener.close()
})

describe.each([4, 5])('what %d people say after a meeting', (count) => {
  const isTold = count === 5

  it(`is ${isTold ? 'told' : 'told nowhere'}, to its host at once and to everybody in the end`, async () => {
    const host = await signUp(app)
    const { before, after, collection } = await saveMeeting(app, host)
    const people = await guestsOf(app, before, count)
    const topic_id = await plantDiscussed(app, before, 'Coffee')
    app.clock.advance(2 * HOUR + 60)
    const reader = await guestOf(app, before)
    const channels = [`private-collection-${collection.id}`, `private-event-${after.id}`]
    const open = [await listenEverywhere(app, host, channels), await listenEverywhere(app, reader, channels)]
    ears.push(...open)
    await sayAfter(people, after, {
      topic_id,
      verdicts: VERDICTS,
      scores: [2, 2, 2, 2, 2],
      sentence: 'Stuffy',
    })
    const read = async (who: typeof reader | typeof host) =>
      (await who.call(followUps.loadFollowUp, { params: { id: after.id } })).data
    const counts = isTold ? { yes: 1, partly: 1, no: 3 } : null
    expect(await read(host)).toMatchObject({
      score: isTold ? { mean: 2 } : null,
      topics: [{ counts, more_needed: isTold ? 0 : 1 }],
    })
    expect((await read(host)).sentences).toHaveLength(isTold ? 5 : 0)
    expect(await read(reader)).toMatchObject({ score: null, sentences: [], topics: [{ counts: null }] })
    app.clock.advance(2 * DAY)
    await app.app.runJob(settleFollowUps as never, {})
    expect(await read(reader)).toMatchObject({
      score: isTold ? { mean: 2 } : null,
      sentences: [],
      topics: [{ counts, outcome: 'not_answered' }],
    })
    for (const ear of open) {
      const listener = ear.get(channels[0]!)!
      await listener.until(({ name }) => name === 'follow_up_settled')
      const heard = [...ear.values()].flatMap((one) => one.heard)
      // live messages say that there is something to fetch, not what
      for (const { name, data } of heard)
        if (/topics|agenda|follow_up/.test(name))
          expect(Object.keys(data)).toEqual([name === 'topics_changed' ? 'list_id' : 'session'])
      expect(JSON.stringify(heard)).not.toContain('Stuffy')
    }
    const files = [
      `/events/${after.id}/export.json`,
      `/events/${after.id}/export.csv`,
      `/events/${after.id}/export.xlsx`,
    ]
    const papers = [`/events/${after.id}/report.pdf`, `/collections/${collection.id}/report.pdf`]
    for (const [path, { status, words }] of await readAll(host, [...files, ...papers])) {
      expect(status, path).toBe(200)
      expect(words, path).not.toMatch(/Stuffy|not_answered|verdict/)
    }
    const worth = (await host.call(followUps.loadWorth, { params: { id: after.id } })).data
    expect(worth.hints).toEqual([])
    // one more joined to read, so five were there
    expect(worth.meetings).toMatchObject([
      { score: isTold ? 2 : null, people: count + 1, judged: isTold ? 1 : 0, answered: isTold ? 0 : null },
    ])
  }, 120_000)
})

it('nobody is five voices by joining again, once the day of the meeting is over', async () => {
  untilMorning()
  const host = await signUp(app)
  const { after, before } = await saveMeeting(app, host)
  const [there] = await guestsOf(app, before, 1)
  app.clock.advance(DAY)
  const late = await guestOf(app, after)
  const params = { id: after.id }
  const body = { score: 1 as const }
  expect((await late.call(followUps.loadFollowUp, { params })).data).toMatchObject({
    ...{ phase: 'open', is_asked: false, came_late: true },
  })
  const refused = await late.call(followUps.saveFollowUp, { params, body })
  expect(refused).toMatchObject({ status: 409, error: { error_code: 'joined_later' } })
  expect((await there!.call(followUps.loadFollowUp, { params })).data.is_asked).toBe(true)
  expect((await there!.call(followUps.saveFollowUp, { params, body })).status).toBe(200)
})

it('people who were invited before the meeting ended are asked, though they open the link on the next morning', async () => {
  untilMorning()
  const host = await signUp(app)
  const { after, before } = await saveMeeting(app, host)
  const [invited, late] = [await signUpVerified(app), await signUpVerified(app)]
  const invite = ({ email }: typeof invited) =>
    host.call(invitations.addEventUsers, { params: { id: before.id }, body: { users: [{ email }] } })
  expect((await invite(invited)).status).toBe(200)
  app.clock.advance(DAY)
  expect((await invite(late)).status).toBe(200)
  const params = { id: after.id }
  const asked = async (who: typeof invited) => (await who.call(followUps.loadFollowUp, { params })).data
  const save = async (who: typeof invited) =>
    (await who.call(followUps.saveFollowUp, { params, body: { score: 4 } })).status
  expect(await asked(invited)).toMatchObject({ phase: 'open', is_asked: true, came_late: false })
  expect(await save(invited)).toBe(200)
  expect(await asked(late)).toMatchObject({ phase: 'open', is_asked: false, came_late: true })
  expect(await save(late)).toBe(409)
  expect(await asked(host)).toMatchObject({ is_asked: true, came_late: false })
})

it('what the sixth and the seventh say is told with the eighth, or when nobody is asked any longer', async () => {
  const host = await signUp(app)
  const { before, after } = await saveMeeting(app, host)
  const people = await guestsOf(app, before, 9)
  const topic_id = await plantDiscussed(app, before, 'Coffee')
  app.clock.advance(2 * HOUR + 60)
  const params = { id: after.id }
  const say = (at: number, score: number, verdict: (typeof VERDICTS)[number]) =>
    sayAfter([people[at]!], after, { topic_id, verdicts: [verdict], scores: [score], sentence: `By ${at}` })
  const read = async () => {
    const said = (await host.call(followUps.loadFollowUp, { params })).data
    const worth = (await host.call(followUps.loadWorth, { params })).data.meetings
    return {
      counts: said.topics[0]!.counts,
      score: said.score?.mean,
      sentences: said.sentences.length,
      worth,
    }
  }
  for (const at of [0, 1, 2, 3, 4]) await say(at, 2, 'no')
  const five = await read()
  expect(five).toMatchObject({ counts: { yes: 0, partly: 0, no: 5 }, score: 2, sentences: 5 })
  await say(5, 5, 'yes')
  await say(6, 5, 'yes')
  // one who thinks again is no news either
  await say(0, 5, 'yes')
  expect(await read()).toEqual(five)
  await say(7, 5, 'partly')
  expect(await read()).toMatchObject({ counts: { yes: 3, partly: 1, no: 4 }, score: 3.5, sentences: 8 })
  await say(8, 5, 'yes')
  expect(await read()).toMatchObject({ score: 3.5, sentences: 8 })
  app.clock.advance(2 * DAY)
  expect(await read()).toMatchObject({ counts: { yes: 4, partly: 1, no: 4 }, sentences: 9 })
})

it('an organisation that asks for ten voices is told nothing of nine', async () => {
  const host = await signUpVerified(app)
  const { before, after } = await saveMeeting(app, host)
  await sql`update tenants set least_voices = 10
    where id = (select tenant_id from events where id = ${after.id})`.execute(app.db)
  const people = await guestsOf(app, before, 10)
  const topic_id = await plantDiscussed(app, before, 'Coffee')
  app.clock.advance(2 * HOUR + 60)
  const params = { id: after.id }
  const say = (some: typeof people) =>
    sayAfter(some, after, {
      topic_id,
      verdicts: some.map(() => 'no' as const),
      scores: some.map(() => 2),
      sentence: 'Stuffy',
    })
  const read = async () => {
    const { least, score, sentences, topics } = (await host.call(followUps.loadFollowUp, { params })).data
    return { least, mean: score?.mean ?? null, sentences: sentences.length, counts: topics[0]!.counts }
  }
  await say(people.slice(0, 9))
  expect(await read()).toEqual({ least: 10, mean: null, sentences: 0, counts: null })
  await say(people.slice(9))
  expect(await read()).toEqual({ least: 10, mean: 2, sentences: 10, counts: { yes: 0, partly: 0, no: 10 } })
  app.clock.advance(2 * DAY)
  const { data } = await host.call(followUps.loadWorth, { params })
  expect(data).toMatchObject({ least: 10, meetings: [{ people: 10, score: 2 }] })
})
