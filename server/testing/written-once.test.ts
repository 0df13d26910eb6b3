// Answers and comments carry an id of their client: the same one is written once, under whatever Idempotency-Key.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { events } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import type { TestClient } from './client.ts'
import { openTestApp } from './test-app.ts'
import { answer, guestOf, launch, signUp, verify } from './world.ts'

const app = await openTestApp()
const host = await signUp(app)

const KINDS = ['answer', 'comment'] as const

/** An event with one answer, and how a person writes another answer there or comments on it, with that id. */
async function sceneOf(kind: (typeof KINDS)[number], draft: object = {}) {
  const event = await launch(app, host, draft)
  const first = await answer(host, event, 'The first one')
  const write = (person: TestClient, id: string, text = 'Yes', place = { event, first }) =>
    kind === 'answer'
      ? person.call(ideas.createIdea, {
          body: { id: id as never, event_id: place.event.id, content: text },
        })
      : person.call(comments.createIdeaComment, {
          params: { id: place.first.id },
          body: { id: id as never, description: text },
        })
  return { event, first, write, texts: () => textsOf(kind, event, first) }
}

async function textsOf(kind: (typeof KINDS)[number], { id }: PopinEvent, first: { id: Idea['id'] }) {
  if (kind === 'comment')
    return (await host.call(comments.listIdeaComments, { params: first })).data.map((one) => one.description)
  const { data } = await host.call(ideas.listIdeas, { params: { id } })
  return data.ideas.map(({ content }) => content).filter((content) => content !== 'The first one')
}

describe.each(KINDS)('an %s', (kind) => {
  it('has the id of its client, and is there once for requests at once and for one that comes much later', async () => {
    const { write, texts, event } = await sceneOf(kind)
    const ben = await guestOf(app, event)
    const id = randomUUID()
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => write(ben, id)))
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(tries.map(({ data }) => data.id))).toEqual(new Set([id]))
    await host.call(events.endEvent, { params: { id: event.id } })
    expect((await write(ben, id, 'Not this')).data.id).toBe(id)
    expect(await texts()).toEqual(['Yes'])
  })

  it('of two people with the same words is there twice', async () => {
    const { write, texts, event } = await sceneOf(kind)
    for (const person of [await guestOf(app, event), await guestOf(app, event)])
      await write(person, randomUUID())
    expect(await texts()).toEqual(['Yes', 'Yes'])
  })

  it.each([{ anonymous: true }, { anonymous: false, visibility_setting: 'invite_only' }])(
    'under the id of somebody else is refused and changes nothing: %j',
    async (draft) => {
      const { write, texts, event } = await sceneOf(kind, draft)
      const [ben, eve] = [await signUp(app), await signUp(app)]
      for (const person of [ben, eve]) await verify(app, person)
      const body = { users: [{ email: ben.email }, { email: eve.email }] }
      await host.call(invitations.addEventUsers, { params: { id: event.id }, body })
      const id = randomUUID()
      await write(ben, id)
      const refused = await write(eve, id, 'Mine now')
      expect(refused).toMatchObject({ status: 409, error: { error_code: 'id_taken' } })
      expect(JSON.stringify(refused.error)).not.toContain('Yes')
      expect(await texts()).toEqual(['Yes'])
    },
  )

  it('under an own id of another place is refused', async () => {
    const one = await sceneOf(kind)
    const other = await sceneOf(kind)
    const id = randomUUID()
    await one.write(host, id)
    const refused = await other.write(host, id)
    expect(refused).toMatchObject({ status: 409, error: { error_code: 'id_taken' } })
    expect(await other.texts()).toEqual([])
  })

  it.each(['mine', '3f9c1d1e-6f5a-11ee-8c99-0242ac120002', '3F9C1D1E-6F5A-4CEE-8C99-0242AC120002'])(
    'takes no id that is no random UUID, such as %s',
    async (id) => {
      const { write, texts } = await sceneOf(kind)
      expect((await write(host, id)).status).toBe(400)
      expect(await texts()).toEqual([])
    },
  )
})
