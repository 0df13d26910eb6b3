// What is told beside a count list: what was changed since, the lists before it, the end of the chain, and ballots of sealed sessions.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { counts } from '#domain/counts/contract.ts'
import { voicesOf } from '#domain/counts/recount.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { ballotKeyText } from '#domain/sealed/model.ts'
import { voting } from '#domain/voting/contract.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'
import { destroyBallotKeys } from '#server/sealed/jobs.ts'
import { ballotOf, byBallot, launchSealed } from '#server/testing/ballots.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listCounts } from '#server/testing/count-samples.ts'
import { testPolls } from '#server/testing/polls.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const { voted } = testPolls(app, host)
const RECOUNT = fileURLToPath(new URL('../testing/independent-recount.mjs', import.meta.url))

const close = async (event: PopinEvent) => {
  await endVoting(app, event)
  await listCounts(app)
}
const load = async ({ id }: PopinEvent, client: TestClient = host) =>
  (await client.call(counts.loadCount, { params: { id } })).data
const fileOf = async ({ id }: PopinEvent) => (await host.call(counts.countFile, { params: { id } })).text

it('an answer that the host hides after the close is told, and is neither dropped nor changed', async () => {
  const event = await launch(app, host)
  const ann = await guestOf(app, event)
  const { data } = await ann.call(ideas.createIdea, { body: { event_id: event.id, content: 'Tea' } })
  await ann.call(voting.castVote, { params: { id: data.id }, body: { vote: true } })
  await close(event)
  const setState = (state: 'archived' | 'shown') =>
    app.db.updateTable('ideas').set({ state }).where('id', '=', data.id).execute()
  await setState('archived')
  expect((await load(event)).drift).toMatchObject({ changed: 0, dropped: 0, added: 0, hidden_answers: 1 })
  await setState('shown')
  expect((await load(event)).drift).toMatchObject({ hidden_answers: 0, shown_answers: 0 })
})

it('another wording of the question, and of a choice, is told', async () => {
  const { event } = await voted([0])
  await close(event)
  await app.db.updateTable('events').set({ name: 'Which week?' }).where('id', '=', event.id).execute()
  const [monday] = await choicesOf(host, event)
  await app.db.updateTable('ideas').set({ content: 'Sunday' }).where('id', '=', monday!.id).execute()
  const { drift, question } = await load(event)
  expect(question).toBe('Which week?')
  expect(drift).toMatchObject({ renamed_choices: 1, changed: 0 })
})

it('a question that was opened again shows the lists before, each with its hash', async () => {
  const { event } = await voted([0])
  await close(event)
  const { number, hash, closed_on, earlier } = await load(event)
  expect(earlier).toEqual([])
  app.clock.advance(3600)
  await close(event)
  const again = await load(event)
  expect(again.earlier).toEqual([{ number, hash, closed_on }])
  expect(again.hash).not.toBe(hash)
})

it('the lists of a question that is open again stay, for whoever may see its results', async () => {
  const { event } = await voted([0])
  const guest = await guestOf(app, event)
  await close(event)
  const { number, hash, closed_on } = await load(event)
  const told = async () =>
    (await guest.call(events.loadEvent, { params: { slug: event.slug } })).data.more?.includes('counts')
  expect(await told()).toBeFalsy()
  const end = new Date((app.clock.now() + 3600) * 1000)
  await app.db
    .updateTable('events')
    .set({ ideas_end: end, voting_end: end })
    .where('id', '=', event.id)
    .execute()
  expect(await told()).toBe(true)
  const params = { id: event.id }
  const lists = async () => guest.call(counts.listCounts, { params })
  expect((await lists()).data.lists).toEqual([{ number, hash, closed_on }])
  const file = (query: { number?: number }) => guest.call(counts.countFile, { params, query })
  expect(sha256((await file({ number })).text)).toBe(hash)
  expect((await file({})).status).toBe(404)
  // not by way of another question
  const other = await voted([1])
  await close(other.event)
  const theirs = await load(other.event)
  expect((await file({ number: theirs.number })).status).toBe(404)
  await app.db.updateTable('events').set({ results_hidden: true }).where('id', '=', event.id).execute()
  expect([(await lists()).status, (await file({ number })).status]).toEqual([404, 404])
})

it('everybody reads the end of the chain, and who noted it finds out that a list was rewritten', async () => {
  const { event } = await voted([0])
  await close(event)
  const { hash } = await load(event)
  const stranger = app.client()
  const ask = async (query: { seen?: string }) => (await stranger.call(counts.findChainEnd, { query })).data
  expect(await ask({})).toEqual({ hash, has_seen: null })
  await sql`alter table count_lists disable trigger count_lists_kept`.execute(app.db)
  await sql`update count_lists set hash = ${'x'.repeat(43)} where hash = ${hash}`.execute(app.db)
  await sql`alter table count_lists enable trigger count_lists_kept`.execute(app.db)
  expect(await ask({ seen: hash })).toEqual({ hash: 'x'.repeat(43), has_seen: false })
  expect((await ask({ seen: 'x'.repeat(43) })).has_seen).toBe(true)
})

it('a sealed session has its key and as many ballots as were given out; its key is destroyed, its list written', async () => {
  const event = await launchSealed(app, host, {
    ...{ question_type: 'multiple', multiple_choices: [{ title: 'Tea' }, { title: 'Coffee' }] },
  })
  const [tea] = await choicesOf(host, event)
  for (const says of [true, true, false]) {
    const send = byBallot(app, await ballotOf(await guestOf(app, event), event))
    if (says) await send(voting.castVote, { params: { id: tea!.id }, body: { vote: true } })
  }
  const { data } = await (await guestOf(app, event)).call(sealed.prepareBallot, { params: { id: event.id } })
  await close(event)
  await app.app.runJob(destroyBallotKeys as never, {})
  const { ballots, drift } = await load(event)
  expect(ballots).toEqual({ key_fingerprint: sha256(ballotKeyText(data.key)), given: 3 })
  const file = JSON.parse(await fileOf(event))
  expect(file.sealed).toEqual(ballots)
  expect(voicesOf(file)).toBe(2)
  expect(drift).toMatchObject({ dropped: 0, changed: 0, added: 0 })
  const key = await app.db
    .selectFrom('ballot_keys')
    .select('sealed_key')
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow()
  expect(key.sealed_key).toBeNull()
})

const ITEMS = ['Speed', 'Price'].map((title) => ({ title }))
const rank = (ids: readonly string[]) => ({
  votes: ids.map((idea_id, index) => ({
    ...{ idea_id: idea_id as never, vote_type: 'rank' as const, vote_numeric_value: index + 1 },
  })),
})

it('choices, stars and places by ballot are counted alike by a program that knows nothing but the file', async () => {
  const drafts = [
    { question_type: 'multiple' as const, multiple_choices: ITEMS },
    { question_type: 'multiple_rating' as const, multiple_choices: ITEMS },
    { question_type: 'stack_rank' as const, multiple_choices: ITEMS },
  ]
  const figures = []
  for (const draft of drafts) {
    const event = await launchSealed(app, host, draft)
    const [first, second] = (await choicesOf(host, event)).map(({ id }) => id)
    for (const stars of [5, 3]) {
      const send = byBallot(app, await ballotOf(await guestOf(app, event), event))
      const body = { vote_type: 'numeric_rating' as const, vote_numeric_value: stars }
      const sent =
        draft.question_type === 'stack_rank'
          ? await send(voting.castRanking, { params: { id: event.id }, body: rank([second!, first!]) })
          : await send(voting.castVote, {
              params: { id: first! },
              body: draft.question_type === 'multiple' ? { vote: true } : body,
            })
      expect(sent.status).toBe(200)
    }
    await close(event)
    const { stdout } = spawnSync(process.execPath, [RECOUNT], {
      input: await fileOf(event),
      encoding: 'utf8',
    })
    const { hash, is_equal, is_each_once, is_enough_given, key, counted } = JSON.parse(stdout)
    const told = await load(event)
    expect({ hash, is_equal, is_each_once, is_enough_given, key }).toEqual({
      ...{ hash: told.hash, is_equal: true, is_each_once: true, is_enough_given: true },
      key: told.ballots!.key_fingerprint,
    })
    figures.push(counted[0])
  }
  expect(figures).toMatchObject([{ choices: 2 }, { stars: 8, raters: 2 }, { places: 4, rankers: 2 }])
})
