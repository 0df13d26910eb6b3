// What other screens hear: real sockets, the stock client, absolute values, running numbers.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { comments } from '#domain/comments/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { type Heard, type Listener, listen } from '#server/testing/live-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
const open: Listener[] = []
beforeAll(async () => {
  app = await startTestApp({ real_time: true })
  app.clock.set(Date.now() / 1000)
  host = await signUp(app)
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})
afterAll(() => app.close())

async function hear(
  client: Account | Awaited<ReturnType<typeof guestOf>>,
  event: { id: string },
): Promise<Listener> {
  const listener = await listen(app, client, `private-event-${event.id}`)
  open.push(listener)
  return listener
}

const about = (name: string, id: string) => (message: Heard) =>
  message.name === name && JSON.stringify(message.data).includes(id)

describe('everybody on a session hears', () => {
  it('a new answer, its edit, its comments and its deletion', async () => {
    const event = await launch(app, host)
    const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
    const listener = await hear(ben, event)
    const idea = await answer(ann, event, 'More daylight')
    const created = await listener.until(about('created', idea.id))
    expect(created.data).toMatchObject({ counts: { ideas_count: 1 }, ideas: [{ content: 'More daylight' }] })
    await ann.call(ideas.updateIdea, { params: { id: idea.id }, body: { content: 'More windows' } })
    expect((await listener.until(about('edited', idea.id))).data).toMatchObject({
      ideas: [{ content: 'More windows' }],
    })
    await host.call(comments.createIdeaComment, {
      params: { id: idea.id },
      body: { description: 'Yes please' },
    })
    const commented = await listener.until(
      (message) => message.name === 'created' && JSON.stringify(message.data).includes('Yes please'),
    )
    expect(commented.data).toMatchObject({ counts: { comments_count: 1 } })
    await ann.call(ideas.deleteIdea, { params: { id: idea.id } })
    expect((await listener.until(about('deleted', idea.id))).data).toMatchObject({
      counts: { ideas_count: 0 },
    })
  })

  it('votes as absolute counts, a burst as few messages', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const people = await Promise.all(Array.from({ length: 30 }, () => guestOf(app, event)))
    const listener = await hear(people[0]!, event)
    const began = performance.now()
    await Promise.all(
      people.map((one) => one.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })),
    )
    const last = await listener.until(
      (message) =>
        message.name === 'stats_updated' &&
        (message.data.ideas as { like_count: number }[])[0]?.like_count === 30,
    )
    expect(last.data).toMatchObject({ counts: { participants_count: 31 } })
    // one at once, then at most four a second
    const most = (performance.now() - began) / 250 + 2
    expect(listener.heard.filter((message) => message.name === 'stats_updated').length).toBeLessThan(most)
  })

  it('the percentages of every choice of a poll', async () => {
    const event = await launch(app, host, {
      question_type: 'binary',
      binary_choices: [{ title: 'Yes' }, { title: 'No' }],
    })
    const ben = await guestOf(app, event)
    const listener = await hear(host, event)
    const [yes] = await choicesOf(ben, event)
    await ben.call(voting.castVote, { params: { id: yes!.id }, body: { vote: true } })
    const { data } = await listener.until((message) => message.name === 'stats_updated')
    expect((data.ideas as { choice_pct: number }[]).map((idea) => idea.choice_pct).sort()).toEqual([0, 100])
  })

  it('that the host stopped it, and that it was deleted', async () => {
    const event = await launch(app, host)
    const listener = await hear(await guestOf(app, event), event)
    await host.call(events.endEvent, { params: { id: event.id } })
    expect((await listener.until(about('edited', event.id))).data).toMatchObject({ target_type: 'event' })
    await host.call(events.deleteEvents, { body: { ids: [event.id] } })
    expect((await listener.until(about('deleted', event.id))).data).toMatchObject({ target_type: 'event' })
  })

  it('numbers that run on without a gap, and lists that are as new as their number', async () => {
    const event = await launch(app, host)
    const listener = await hear(host, event)
    for (let number = 0; number < 4; number++) {
      await answer(host, event, `Answer ${number}`)
      await listener.until((message) => JSON.stringify(message.data).includes(`Answer ${number}`))
    }
    const numbers = listener.heard.map((message) => message.data.seq as number)
    expect(numbers).toEqual(numbers.map((_one, index) => numbers[0]! + index))
    const { data } = await host.call(ideas.listIdeas, { params: { id: event.id } })
    expect(data.seq).toBe(numbers.at(-1))
    expect(data.ideas).toHaveLength(4)
  })
})

describe('a private channel', () => {
  it('of an event for invited people, of a foreign user, or of no known kind is refused', async () => {
    const hidden = await launch(app, host, { visibility_setting: 'invite_only' })
    const ben = await guestOf(app, await launch(app, host))
    for (const channel of [`private-event-${hidden.id}`, `private-user-${host.user_id}`, 'private-other-1'])
      await expect(listen(app, ben, channel)).rejects.toThrow(/refused with (403|404)|refused/)
    const own = await listen(app, ben, `private-user-${ben.user_id}`)
    own.close()
  })

  it('goes silent for a login session that has ended', async () => {
    const event = await launch(app, host)
    const ben = await guestOf(app, event)
    const listener = await hear(ben, event)
    await answer(host, event, 'Before')
    await listener.until((message) => JSON.stringify(message.data).includes('Before'))
    await ben.call(accounts.logout, {})
    await new Promise((resolve) => setTimeout(resolve, 300))
    await answer(host, event, 'After')
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(JSON.stringify(listener.heard)).not.toContain('After')
  })
})

describe('what a host decides is heard', () => {
  it('as gone by everybody when it is archived, and as new when it is back', async () => {
    const event = await launch(app, host)
    const guest = await guestOf(app, event)
    const listener = await hear(guest, event)
    const idea = await answer(guest, event, 'Off topic')
    await listener.until(about('created', idea.id))
    await host.call(ideas.moderateIdea, { params: { id: idea.id }, body: { state: 'archived' } })
    const gone = await listener.until(about('deleted', idea.id))
    expect(gone.data).toMatchObject({ counts: { ideas_count: 0 }, ideas: [idea.id] })
    const seen = listener.heard.length
    await host.call(ideas.moderateIdea, { params: { id: idea.id }, body: { state: 'shown' } })
    const back = await listener.until(
      (message) => about('created', idea.id)(message) && listener.heard.indexOf(message) >= seen,
    )
    expect(back.data).toMatchObject({ counts: { ideas_count: 1 }, ideas: [{ content: 'Off topic' }] })
  })

  it('of what waits by the creator alone, with how many there are', async () => {
    const event = await launch(app, host, { needs_approval: true })
    const guest = await guestOf(app, event)
    const own = await listen(app, host, `private-user-${host.user_id}`)
    open.push(own)
    const everybody = await hear(guest, event)
    const idea = await answer(guest, event, 'Please wait')
    const told = await own.until(about('moderated', event.id))
    expect(told.data).toEqual({ event_id: event.id, waiting_ideas_count: 1 })
    await host.call(ideas.moderateIdea, { params: { id: idea.id }, body: { state: 'shown' } })
    const shown = await everybody.until(about('created', idea.id))
    expect(shown.data).toMatchObject({ counts: { ideas_count: 1 } })
    // nothing came before it, and it is not said that anything waited
    const told_all = everybody.heard.filter((message) => message.data.target_type !== 'event')
    expect(told_all.map((message) => message.name)).toEqual(['created'])
  })
})
