// Comments that a host archives and gives back: who sees what, what is counted, exported and told live, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import {
  type Account,
  answer,
  guestOf,
  launch,
  putOnPlan,
  signUp,
  signUpVerified,
} from '#server/testing/world.ts'

let app: TestApp
let host: Account
let event: PopinEvent
let guest: TestClient
let other: TestClient
let idea: Idea
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await signUpVerified(app)
  event = await launch(app, host)
  guest = await guestOf(app, event)
  other = await guestOf(app, event)
  idea = await answer(host, event, 'An answer')
})
afterAll(() => app.close())

async function say(who: TestClient, description: string, parent?: string) {
  const body = { description, ...(parent && { parent_comment_id: parent }) }
  return (await who.call(comments.createIdeaComment, { params: { id: idea.id }, body: body as never })).data
}
const moderate = (who: TestClient, id: string, state: 'shown' | 'archived') =>
  who.call(comments.moderateComment, { params: { id: id as never }, body: { state } })
const read = async (who: TestClient) =>
  (await who.call(comments.listIdeaComments, { params: { id: idea.id } })).data.map((one) => one.description)
const archived = (who: TestClient) => who.call(comments.listArchivedComments, { params: { id: event.id } })
const counts = async () => ({
  idea: (await guest.call(ideas.loadIdea, { params: { slug: idea.slug } })).data.comment_count,
  event: (await guest.call(events.loadEvent, { params: { slug: event.slug } })).data.comments_count,
})

describe('an archived comment', () => {
  it('is seen by nobody but the host, counts nowhere, and comes back to its author', async () => {
    const { id } = await say(guest, 'Rude words')
    expect(await counts()).toEqual({ idea: 1, event: 1 })
    expect((await moderate(host, id, 'archived')).status).toBe(200)
    for (const who of [guest, other, host]) expect(await read(who)).toEqual([])
    expect(await counts()).toEqual({ idea: 0, event: 0 })
    expect((await archived(host)).data).toMatchObject({
      total: 1,
      comments: [{ id, description: 'Rude words', idea_content: 'An answer', author_name: null }],
    })
    for (const call of [comments.findComment, comments.deleteComment] as const)
      expect((await guest.call(call, { params: { id } })).status).toBe(404)
    expect((await moderate(host, id, 'shown')).status).toBe(200)
    expect(await read(other)).toEqual(['Rude words'])
    expect(await counts()).toEqual({ idea: 1, event: 1 })
    const [own] = (await guest.call(comments.listIdeaComments, { params: { id: idea.id } })).data
    expect(own).toMatchObject({ can_delete: true })
    expect((await archived(host)).data.total).toBe(0)
  })

  it('leaves a note above replies, which stay; the note goes with the last of them', async () => {
    const { id } = await say(guest, 'Above')
    const reply = await say(other, 'Below', id)
    await moderate(host, id, 'archived')
    expect((await read(guest)).sort()).toEqual(['', 'Below'])
    expect(await counts()).toEqual({ idea: 1, event: 1 })
    await moderate(host, reply.id, 'archived')
    expect(await read(guest)).toEqual([])
    expect((await archived(host)).data.total).toBe(2)
    await moderate(host, reply.id, 'shown')
    expect((await read(guest)).sort()).toEqual(['', 'Below'])
    // its author takes the reply away: what the host keeps above it is not lost
    await other.call(comments.deleteComment, { params: { id: reply.id } })
    expect((await archived(host)).data.comments.map((one) => one.description)).toEqual(['Above'])
  })

  it('takes no reply and no vote', async () => {
    const { id } = await say(guest, 'Gone')
    await moderate(host, id, 'archived')
    const body = { description: 'Reply', parent_comment_id: id }
    const reply = await other.call(comments.createIdeaComment, { params: { id: idea.id }, body })
    expect(reply.status).toBe(404)
  })

  it('stands in no export, but for the note above replies', async () => {
    const { id } = await say(guest, 'Alone and rude')
    const above = await say(guest, 'Above and rude')
    await say(other, 'A reply', above.id)
    await moderate(host, id, 'archived')
    await moderate(host, above.id, 'archived')
    const csv = await (await host.raw(`${API_ROOT}/events/${event.id}/export.csv`)).text()
    expect(csv).not.toContain('rude')
    expect(csv.match(/Removed comment/g)).toHaveLength(1)
  })

  it('is the business of the host alone, whose plan has moderation', async () => {
    const { id } = await say(guest, 'A word')
    for (const who of [guest, other]) expect((await moderate(who, id, 'archived')).status).toBe(403)
    expect((await moderate(await signUp(app), id, 'archived')).status).toBeGreaterThanOrEqual(403)
    expect((await archived(guest)).status).toBe(403)
    await putOnPlan(app, host, 'free')
    expect((await moderate(host, id, 'archived')).status).toBe(403)
    expect(await read(other)).toEqual(['A word'])
  })

  it('that its author removed is not given back', async () => {
    const { id } = await say(guest, 'Mine')
    await say(other, 'Below', id)
    await guest.call(comments.deleteComment, { params: { id } })
    expect((await moderate(host, id, 'shown')).status).toBe(404)
    expect((await moderate(host, id, 'archived')).status).toBe(404)
  })
})
