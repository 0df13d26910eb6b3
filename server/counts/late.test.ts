// Count lists whatever people send and however late it is stored: nobody can make a right count read as wrong.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { counts } from '#domain/counts/contract.ts'
import { findCounted } from '#domain/counts/lookup.ts'
import type { CountDocument } from '#domain/counts/model.ts'
import { isWhole, recount } from '#domain/counts/recount.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listCounts } from '#server/testing/count-samples.ts'
import { testPolls } from '#server/testing/polls.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const { poll } = testPolls(app, host)
const [OWN, OTHER] = ['ABCDEFGHJKMN', 'NMKJHGFEDCBA']
const UNMOVED = { hidden_answers: 0, shown_answers: 0, renamed_choices: 0 }
const NO_DRIFT = { dropped: 0, changed: 0, added: 0, deleted_answers: 0, deleted_votes: 0, ...UNMOVED }

const choose = async (client: TestClient, event: PopinEvent, index: number, receipt?: string) => {
  const { id } = (await choicesOf(client, event))[index]!
  return client.call(voting.castVote, { params: { id }, body: { vote: true, receipt } })
}
const like = (client: TestClient, id: PopinEvent['id'] | string, receipt?: string) =>
  client.call(voting.castVote, { params: { id: id as never }, body: { vote: true, receipt } })
const listOf = async ({ id }: PopinEvent) => {
  const params = { id }
  const { data } = await host.call(counts.loadCount, { params })
  const { text } = await host.call(counts.countFile, { params })
  return { data, document: JSON.parse(text) as CountDocument }
}
const close = async (event: PopinEvent) => {
  await endVoting(app, event)
  await listCounts(app)
}

it('a receipt that two send stays that of the first, and both votes count', async () => {
  const event = await poll()
  const [first, ...others] = await Promise.all([0, 1, 2].map(() => guestOf(app, event)))
  await choose(first!, event, 0, OWN)
  // together, so that they share a commit
  const sent = await Promise.all(
    others.flatMap((one) => [choose(one, event, 1, OWN), choose(one, event, 2, OWN)]),
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await close(event)
  const { data, document } = await listOf(event)
  expect(isWhole(recount(document))).toBe(true)
  expect(document.ballots).toHaveLength(3)
  expect(data).toMatchObject({ drift: NO_DRIFT, wrong_results: [] })
  const found = findCounted(document, OWN, sha256).votes
  expect(found.map(({ item }) => item.title)).toEqual(['Monday'])
})

it('a receipt that two send at once is that of one of them', async () => {
  const event = await poll()
  const both = await Promise.all([0, 1].map(() => guestOf(app, event)))
  await Promise.all(both.map((one, index) => choose(one, event, index, OWN)))
  await close(event)
  const { document } = await listOf(event)
  expect(isWhole(recount(document))).toBe(true)
  expect(findCounted(document, OWN, sha256).votes).toHaveLength(1)
})

it('a receipt that stays, is changed or taken back is free again for nobody but its owner', async () => {
  const event = await poll()
  const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
  await choose(ann, event, 0, OWN)
  await choose(ann, event, 1, OWN)
  await choose(ben, event, 2, OTHER)
  await choose(ben, event, 2, OWN)
  await close(event)
  const { document } = await listOf(event)
  expect(findCounted(document, OWN, sha256).votes.map(({ item }) => item.title)).toEqual(['Tuesday'])
  expect(findCounted(document, OTHER, sha256).votes).toEqual([])
})

it('of an answer may be that of a like of it too', async () => {
  const event = await launch(app, host)
  const ann = await guestOf(app, event)
  const body = { event_id: event.id, content: 'Tea', receipt: OWN }
  const { data } = await ann.call(ideas.createIdea, { body })
  expect((await like(ann, data.id, OWN)).status).toBe(200)
  await close(event)
  expect(isWhole(recount((await listOf(event)).document))).toBe(true)
})

/** Holds what is stored on these answers up until it is let go. */
async function holdUp(ids: readonly string[]) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let began = () => {}
  const isHeld = new Promise<void>((resolve) => {
    began = resolve
  })
  const done = app.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('ideas')
      .select('id')
      .where('id', 'in', ids as never)
      .forUpdate()
      .execute()
    began()
    await held
  })
  await isHeld
  return async () => {
    letGo()
    await done
  }
}

/** Until so many wait for a lock of the database. */
async function waiting(count: number): Promise<void> {
  const query = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (;;) {
    const { rows } = await query.execute(app.db)
    if (rows[0]!.count >= count) return
  }
}

it('waits for a vote that came in time and is stored long after the close', async () => {
  const event = await poll()
  const guest = await guestOf(app, event)
  const end = new Date((app.clock.now() + 10) * 1000)
  await app.db
    .updateTable('events')
    .set({ ideas_end: end, voting_end: end })
    .where('id', '=', event.id)
    .execute()
  const letGo = await holdUp((await choicesOf(host, event)).map(({ id }) => id))
  const vote = choose(guest, event, 0, OWN)
  await waiting(1)
  app.clock.advance(60)
  const listed = listCounts(app)
  await waiting(2)
  await letGo()
  expect((await vote).status).toBe(200)
  await listed
  const { data, document } = await listOf(event)
  expect(document.ballots).toHaveLength(1)
  expect(data.drift).toEqual(NO_DRIFT)
})

it('is whole once it is written: what a late clock lets through is refused', async () => {
  const [asked, chosen] = [await launch(app, host), await poll()]
  const guest = await guestOf(app, chosen)
  const writer = await guestOf(app, asked)
  const { data: own } = await writer.call(ideas.createIdea, { body: { event_id: asked.id, content: 'Tea' } })
  await close(asked)
  await close(chosen)
  // another process, whose clock is behind
  app.clock.advance(-3600)
  const late = [
    await choose(guest, chosen, 0),
    await like(writer, own.id),
    await writer.call(ideas.createIdea, { body: { event_id: asked.id, content: 'Late' } }),
    await writer.call(ideas.updateIdea, { params: { id: own.id }, body: { content: 'Other words' } }),
  ]
  app.clock.advance(3600)
  expect(late.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  for (const event of [asked, chosen]) expect((await listOf(event)).data.drift).toEqual(NO_DRIFT)
})
