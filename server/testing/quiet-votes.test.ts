// While figures wait, the live messages of a question are the same whatever people vote on.
import { expect, it } from 'vitest'
import type { IdeaId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import type { EventCounts } from '#domain/ideas/messages.ts'
import { voting } from '#domain/voting/contract.ts'
import { ballotOf, byBallot } from './ballots.ts'
import { type Heard, listen } from './live-client.ts'
import { testPolls } from './polls.ts'
import { openTestApp } from './test-app.ts'
import { answer, choicesOf, guestOf, launch, signUpVerified } from './world.ts'

const app = await openTestApp({ small_groups: 'hidden' })
const host = await signUpVerified(app)
const { poll } = testPolls(app, host)

type Send = ReturnType<typeof byBallot>
/** What is voted on in the order in which it stands, and how. */
type Stage = {
  event: Awaited<ReturnType<typeof launch>>
  ids: string[]
  vote: (send: Send, on: number) => Promise<{ status: number; data: unknown }>
}

const seen = async ({ slug }: Stage['event']) =>
  (await host.call(events.loadEvent, { params: { slug } })).data

const items = { multiple_choices: [{ title: 'Tea' }, { title: 'Coffee' }] }

const choicesIn = async (event: Stage['event']) =>
  (await choicesOf(host, event)).map(({ id }) => id as string)
const onIdea =
  (ids: string[], body = { vote: true }): Stage['vote'] =>
  (send, on) =>
    send(voting.castVote, { params: { id: ids[on] as IdeaId }, body })

/** The id of something new, of which nothing more is to be told. */
async function told(event: Stage['event'], write: () => Promise<string>): Promise<string> {
  const listener = await listen(app, host, `private-event-${event.id}`)
  const id = await write()
  await listener.until(({ name, data }) => name === 'created' && JSON.stringify(data).includes(id))
  listener.close()
  return id
}

async function answered(): Promise<Stage> {
  const event = await launch(app, host)
  const ids: string[] = []
  for (const text of ['First', 'Second'])
    ids.push(await told(event, async () => (await answer(host, event, text)).id))
  return { event, ids, vote: onIdea(ids) }
}

const STAGES: Record<string, () => Promise<Stage>> = {
  likes: answered,
  'likes of comments': async () => {
    const { event, ids: answers } = await answered()
    const ids: string[] = []
    for (const id of answers) {
      const request = { params: { id: id as IdeaId }, body: { description: 'Yes' } }
      ids.push(await told(event, async () => (await host.call(comments.createIdeaComment, request)).data.id))
    }
    const body = { vote: true }
    return {
      ...{ event, ids },
      vote: (send, on) => send(voting.castCommentVote, { params: { id: ids[on] as never }, body }),
    }
  },
  choices: async () => {
    const event = await poll()
    const ids = await choicesIn(event)
    return { event, ids, vote: onIdea(ids) }
  },
  'choices of a sealed poll': async () => {
    const event = await poll({ sealed: true })
    const ids = await choicesIn(event)
    return { event, ids, vote: onIdea(ids) }
  },
  stars: async () => {
    const event = await launch(app, host, { question_type: 'multiple_rating', ...items })
    const ids = await choicesIn(event)
    const body = { vote_type: 'numeric_rating' as const, vote_numeric_value: 4 }
    return { event, ids, vote: onIdea(ids, body as never) }
  },
  places: async () => {
    const event = await launch(app, host, { question_type: 'stack_rank', ...items })
    const ids = await choicesIn(event)
    const ranked = (on: number) =>
      (on === 0 ? ids : ids.toReversed()).map((id, at) => ({
        ...{ idea_id: id as IdeaId, vote_type: 'rank' as const, vote_numeric_value: at + 1 },
      }))
    return {
      ...{ event, ids },
      vote: (send, on) => send(voting.castRanking, { params: { id: event.id }, body: { votes: ranked(on) } }),
    }
  },
}

const takePart = ({ data }: Heard) => (data.counts as EventCounts | undefined)?.participants_count ?? 0

/** What the host hears of these votes, each heard before the next one comes, without ids and the first number. */
async function heardOf(open: () => Promise<Stage>, votes: readonly number[], again: readonly number[]) {
  const { event, ids, vote } = await open()
  const before = (await seen(event)).participants_count
  const listener = await listen(app, host, `private-event-${event.id}`)
  const senders: Send[] = []
  for (const [n, on] of votes.entries()) {
    const guest = await guestOf(app, event)
    const send = event.sealed ? byBallot(app, await ballotOf(guest, event)) : guest.call
    senders.push(send as Send)
    expect((await vote(send as Send, on)).status).toBe(200)
    await listener.until((message) => takePart(message) === before + n + 1)
    // somebody who voted says something else, by which nothing moves that everybody sees
    if (n === 3) for (const other of again) expect((await vote(senders[0]!, other)).status).toBe(200)
  }
  listener.close()
  const heard = listener.heard.filter((message) => takePart(message) > before)
  const nameless = ids.reduce((text, id, at) => text.replaceAll(id, `thing ${at}`), JSON.stringify(heard))
  const { seq } = heard[0]!.data
  return (JSON.parse(nameless) as Heard[]).map(({ name, data }) => ({
    ...{ name, data: { ...data, seq: Number(data.seq) - Number(seq) } },
  }))
}

it.each(Object.entries(STAGES))(
  'hears the same whatever people say by %s, and nothing of a changed mind',
  async (_kind, open) => {
    const one = await heardOf(open, [0, 0, 1, 1, 0], [])
    const other = await heardOf(open, [1, 1, 0, 0, 0], [0, 1])
    expect(other).toEqual(one)
    const things = one.map(
      ({ data }: Heard) => [...(data.ideas as unknown[]), ...(data.comments as unknown[])].length,
    )
    expect(things.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(one).toHaveLength(5)
  },
)

it('shows voters their own vote at once, and everybody every figure with the release', async () => {
  const {
    event,
    ids: [first],
    vote,
  } = await STAGES.likes!()
  const listener = await listen(app, host, `private-event-${event.id}`)
  for (let n = 0; n < 5; n++) {
    const guest = await guestOf(app, event)
    const { data } = await vote(guest.call as Send, 0)
    expect(data).toMatchObject({ user_vote: { vote: true } })
    const listed = (await guest.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas
    const own = listed.find(({ id }) => id === first)!
    expect([own.user_vote?.vote, own.like_count]).toEqual([true, n < 4 ? 0 : 5])
  }
  await listener.until(({ data }) => data.more === true)
  listener.close()
})
