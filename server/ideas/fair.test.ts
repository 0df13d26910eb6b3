// The order "Fair" and the sightings behind it, over HTTP against the real store.
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { arrivals } from '#domain/arrivals/contract.ts'
import type { EventId } from '#domain/base/ids.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { FAIR_ABOVE, PAGE_MAX } from '#domain/ideas/model.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUp } from '#server/testing/world.ts'
import { mixAnswers } from './jobs.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)
const host = await signUp(app)
let event: PopinEvent
beforeEach(async () => {
  event = await launch(app, host)
})

const report = (who: TestClient, ids: string[], of: Pick<PopinEvent, 'id'> = event) =>
  who.call(ideas.reportSightings, { params: { id: of.id }, body: { ids: ids as Idea['id'][] } })
const counted = async (who: TestClient, ids: string[], of?: Pick<PopinEvent, 'id'>) =>
  (await report(who, ids, of)).data.counted
const page = async (who: TestClient, query: { offset?: number; limit?: number; moment?: string } = {}) =>
  (
    await who.call(ideas.listIdeas, {
      params: { id: event.id },
      query: { sort: 'fair', ...(query as object) },
    })
  ).data
const texts = async (who: TestClient) => (await page(who)).ideas.map((idea) => idea.content)
const peopleWhoSaw = async (id: string) =>
  (
    await app.db
      .selectFrom('sightings')
      .select('people')
      .where('idea_id', '=', id as never)
      .executeTakeFirst()
  )?.people ?? 0
const marks = (id: EventId = event.id) =>
  app.db.selectFrom('sighting_marks').selectAll().where('event_id', '=', id).execute()

async function write(count: number): Promise<Idea[]> {
  const written: Idea[] = []
  for (let n = 0; n < count; n += 1) written.push(await answer(host, event, `Answer ${n}`))
  return written
}

/** Sightings and votes take a place within ten seconds. */
const later = () => app.clock.advance(11)

describe('a sighting', () => {
  it('counts once per person, however often it is reported, at once or again', async () => {
    const [first, second] = await write(2)
    const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
    expect(await counted(ann, [first!.id, first!.id])).toBe(1)
    const again = await Promise.all(Array.from({ length: 5 }, () => counted(ann, [first!.id, second!.id])))
    expect(again.sort()).toEqual([0, 0, 0, 0, 1])
    expect(await counted(ben, [first!.id])).toBe(1)
    await expect.poll(() => peopleWhoSaw(first!.id)).toBe(2)
    expect(await peopleWhoSaw(second!.id)).toBe(1)
  })

  it('of something else is ignored: other events, choices, no ids at all, what waits or is archived', async () => {
    const [archived] = await write(1)
    await host.call(ideas.moderateIdea, { params: { id: archived!.id }, body: { state: 'archived' } })
    const other = await launch(app, host)
    const foreign = await answer(host, other, 'Elsewhere')
    const careful = await launch(app, host, { needs_approval: true })
    const waiting = await answer(await guestOf(app, careful), careful, 'Waits')
    const ann = await guestOf(app, event)
    const nothing = ['garbage', crypto.randomUUID(), archived!.id, foreign.id]
    expect(await counted(ann, nothing)).toBe(0)
    expect(await counted(await guestOf(app, careful), [waiting.id], careful)).toBe(0)
    expect(await marks()).toEqual([])
  })

  it.each([[[]], [Array.from({ length: PAGE_MAX + 1 }, () => crypto.randomUUID())]])(
    'of too few or too many is refused: %#',
    async (ids) => {
      expect((await report(host, ids)).status).toBe(400)
    },
  )

  it('counts no longer once the session is over, and then it is forgotten who was counted', async () => {
    const [first, second] = await write(2)
    const ann = await guestOf(app, event)
    await counted(ann, [first!.id])
    expect(await marks()).toHaveLength(1)
    await host.call(events.endEvent, { params: { id: event.id } })
    app.clock.advance(60)
    expect(await counted(ann, [second!.id])).toBe(0)
    await app.app.runJob(mixAnswers as never, {})
    expect(await marks()).toEqual([])
    await expect.poll(() => peopleWhoSaw(first!.id)).toBe(1)
  })

  it('leaves a mark that says neither who nor what, and shares no transaction with a count, an answer or a person', async () => {
    const [first] = await write(1)
    const ann = await guestOf(app, event)
    await counted(ann, [first!.id])
    await expect.poll(() => peopleWhoSaw(first!.id)).toBe(1)
    const [mark] = await marks()
    expect(mark!.seen).toHaveLength(4)
    expect(JSON.stringify(mark)).not.toContain(ann.user_id)
    const ben = await guestOf(app, event)
    await counted(ben, [first!.id])
    const [one, other] = await marks()
    expect(one!.seen.equals(other!.seen)).toBe(false)
    const { rows } = await sql`
      select m.viewer_key from sighting_marks m where m.xmin::text in (
        select xmin::text from sightings union all select xmin::text from ideas
        union all select xmin::text from users union all select xmin::text from participants)`.execute(app.db)
    expect(rows).toEqual([])
  })
})

describe('the order', () => {
  it('goes by likes of those who saw it, once enough people did', async () => {
    const [loud, good] = await write(2)
    const people = await Promise.all(Array.from({ length: 12 }, () => guestOf(app, event)))
    for (const [n, person] of people.entries()) {
      await report(person, n < 6 ? [loud!.id, good!.id] : [loud!.id])
      if (n < 5) await person.call(voting.castVote, { params: { id: loud!.id }, body: { vote: true } })
      if (n < 4) await person.call(voting.castVote, { params: { id: good!.id }, body: { vote: true } })
    }
    await expect.poll(() => peopleWhoSaw(loud!.id)).toBe(12)
    later()
    expect(await texts(people[0]!)).toEqual(['Answer 1', 'Answer 0'])
    const { data } = await host.call(ideas.listIdeas, { params: { id: event.id }, query: { sort: 'active' } })
    expect(data.ideas.map((idea) => idea.content)).toEqual(['Answer 0', 'Answer 1'])
  })

  it('is the same for a person each time, and not for everybody', async () => {
    await write(8)
    const people = await Promise.all(Array.from({ length: 12 }, () => guestOf(app, event)))
    const lists = await Promise.all(people.map(texts))
    expect(await Promise.all(people.map(texts))).toEqual(lists)
    for (const list of lists) expect([...list].sort()).toEqual([...lists[0]!].sort())
    expect(new Set(lists.map((list) => list[0])).size).toBeGreaterThan(1)
  })

  it('has what was just posted, and lacks what was just deleted', async () => {
    const [first] = await write(3)
    expect(await texts(host)).toHaveLength(3)
    await answer(host, event, 'Late')
    await host.call(ideas.deleteIdea, { params: { id: first!.id } })
    expect((await texts(host)).sort()).toEqual(['Answer 1', 'Answer 2', 'Late'])
  })

  it('stays as it was for whoever reads on: nothing is missed or read twice', async () => {
    const written = await write(9)
    const ann = await guestOf(app, event)
    const first = await page(ann, { limit: 4 })
    expect(first.order).toMatchObject({ total: 9 })
    for (let n = 0; n < 6; n += 1) {
      const person = await guestOf(app, event)
      await report(
        person,
        written.map(({ id }) => id),
      )
      await person.call(voting.castVote, { params: { id: written[n]!.id }, body: { vote: true } })
    }
    await answer(host, event, 'Late')
    await expect.poll(() => peopleWhoSaw(written[0]!.id)).toBe(6)
    later()
    const { moment } = first.order!
    const second = await page(ann, { offset: 4, limit: 4, moment })
    const third = await page(ann, { offset: 8, limit: 4, moment })
    expect(second.order).toEqual({ moment, total: 9 })
    expect([second.total, third.next_offset]).toEqual([10, null])
    const read = [first, second, third].flatMap((one) => one.ideas.map((idea) => idea.id))
    expect(read.sort()).toEqual(written.map(({ id }) => id).sort())
  })

  it('of a moment that nobody remembers is the present one', async () => {
    await write(3)
    const present = await page(host)
    const other = await page(host, { moment: 'long ago' })
    expect([other.order, other.ideas.length]).toEqual([present.order, 3])
  })

  it('says nothing of hidden results, except to the host', async () => {
    const written = await write(6)
    const people = await Promise.all(Array.from({ length: 8 }, () => guestOf(app, event)))
    await host.call(presenting.changePresentation, {
      params: { id: event.id },
      body: { results_hidden: true },
    })
    const before = await texts(people[0]!)
    for (const person of people) {
      await report(
        person,
        written.map(({ id }) => id),
      )
      await person.call(voting.castVote, { params: { id: written[3]!.id }, body: { vote: true } })
    }
    await expect.poll(() => peopleWhoSaw(written[3]!.id)).toBe(8)
    later()
    expect(await texts(people[0]!)).toEqual(before)
    expect((await texts(host))[0]).toBe('Answer 3')
  })
})

describe('who comes in', () => {
  const arrive = async () => {
    const { data } = await app.client().call(arrivals.arrive, { body: { event: event.slug, as_guest: true } })
    return data
  }

  it('to an open question with more than twenty answers gets them in this order', async () => {
    await write(FAIR_ABOVE)
    expect((await arrive()).ideas.order).toBeUndefined()
    await answer(host, event, 'One more')
    const { ideas: first } = await arrive()
    expect([first.order?.total, first.ideas.length]).toEqual([21, 21])
    await host.call(events.endEvent, { params: { id: event.id } })
    app.clock.advance(60)
    expect((await arrive()).ideas.order).toBeUndefined()
  })
})

it('whoever may not see the session can neither read nor report', async () => {
  const hidden = await launch(app, host, { visibility_setting: 'invite_only' })
  const idea = await answer(host, hidden, 'Ours')
  const stranger = await guestOf(app, event)
  expect((await report(stranger, [idea.id], hidden)).status).toBe(404)
})
