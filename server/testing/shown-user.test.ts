// A page that stands open says as whom it calls: nothing is done as somebody whom another tab signed in.
import { expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { another_user } from '#domain/base/refusal.ts'
import { USER_HEADER } from '#domain/base/user-header.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { buildWorld, guestOf } from '#server/testing/world.ts'

const app = await openTestApp()
const world = await buildWorld(app)

test('a write for another user than that of the login session is refused with 401, and not done', async () => {
  const guest = await guestOf(app, world.event)
  const body = { event_id: world.event.id, content: 'As whom?' }
  const write = (id: string) => guest.call(ideas.createIdea, { body }, { headers: { [USER_HEADER]: id } })
  const { id } = (await guest.call(accounts.currentUser, {})).data
  const refused = await write(world.participant.user_id)
  expect([refused.status, refused.error?.error_code]).toEqual([401, another_user.code])
  expect((await write(id)).status).toBe(200)
  const { data } = await guest.call(ideas.listIdeas, { params: { id: world.event.id } })
  expect(data.ideas.filter(({ content }) => content === body.content)).toHaveLength(1)
})

test('whoever signs in may come as anybody', async () => {
  const { email, password, user_id } = world.participant
  const headers = { [USER_HEADER]: user_id }
  const guest = await guestOf(app, world.event)
  expect((await guest.call(accounts.login, { body: { email, password } }, { headers })).status).toBe(200)
})
