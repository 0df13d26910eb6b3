// Texts that nobody can see are empty wherever somebody writes; codes are read with the gap in which they are shown.
import { expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { collections } from '#domain/collections/contract.ts'
import { comments } from '#domain/comments/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, buildWorld, openWindow, verify } from '#server/testing/world.ts'

const app = await openTestApp()
const world = await buildWorld(app)

test.each(['\u200b', '\u2800', '\u00ad', '\u3164', ' \ufeff\u115f '])(
  '%j is no answer, comment, question or name',
  async (text) => {
    const { event, participant, creator } = world
    const idea = await answer(participant, event)
    const tries = [
      await participant.call(ideas.createIdea, { body: { event_id: event.id, content: text } }),
      await participant.call(ideas.updateIdea, { params: { id: idea.id }, body: { content: text } }),
      await participant.call(comments.createIdeaComment, {
        params: { id: idea.id },
        body: { description: text },
      }),
      await creator.call(events.saveEvents, { body: { events: [{ name: text.repeat(20) }] as never } }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    const named = await participant.call(accounts.changeSettings, { body: { first_name: text } })
    expect(named.data.first_name).toBe('')
  },
)

test.each(['\u200b', '\u2800'])('%j is no message of an email, and names no session', async (text) => {
  const { event, creator } = world
  await verify(app, creator)
  const params = { id: event.id }
  const tries = [
    await creator.call(invitations.sendReminder, { params, body: { reminder_message: text, test: true } }),
    await creator.call(accounts.contactSupport, { body: { message: text } }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([400, 400])
  const invited = await creator.call(invitations.setInviteMessage, { params, body: { inviteMessage: text } })
  expect(invited.data.invite_message).toBeNull()
  const window = openWindow(app.clock.now())
  const named = await creator.call(collections.saveSession, {
    body: { collection: { name: text }, events: [{ name: 'What is seen?', schedule: window }] },
  })
  expect(named.data.collection.name).toBe('What is seen?')
})

test('a code with its gap opens the session, and lets a guest in', async () => {
  const { event, participant } = world
  const code = event.short_code as string
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`
  const joined = await participant.call(joining.joinCollection, { params: { id: shown as never }, body: {} })
  expect(joined.data.event_slug).toBe(event.slug)
  const hyphened = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase()
  expect((await app.client().call(accounts.verifyLogin, { body: { event: hyphened } })).status).toBe(200)
})
