// What a delegate does for somebody is that person's action, within what was granted.
import { expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { comments } from '#domain/comments/contract.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { type Listener, listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, delegateOf, launch, signUp, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp({ real_time: true })
app.clock.set(Date.now() / 1000)
const ann = await signUpVerified(app, { first_name: 'Ann', last_name: 'Lee' })
const ben = await delegateOf(app, ann)

const own = async () => (await ann.call(accounts.currentUser, {})).data

test('a session that a delegate publishes is that person’s, who is told that somebody did so', async () => {
  await launch(app, ann)
  expect(await own()).toMatchObject({ has_manage_launched: false, has_self_launched: true })
  const event = await launch(app, ben)
  const seen = (await ann.call(events.loadEvent, { params: { slug: event.id } })).data
  expect(seen.user_created).toBe(true)
  expect((await ben.call(events.loadEvent, { params: { slug: event.id } })).data.user_created).toBe(true)
  expect((await own()).has_manage_launched).toBe(true)
})

test('answers, comments and votes of a delegate are that person’s, also where nobody has a name', async () => {
  const host = await signUp(app)
  const event = await launch(app, host)
  const idea = await answer(await signUp(app), event)
  const params = { id: idea.id }
  for (const person of [ben, ann, ben]) {
    const { data } = await person.call(voting.castVote, { params, body: { vote: true } })
    expect(data.ideas).toMatchObject([{ id: idea.id, like_count: 1 }])
  }
  const body = { description: 'So true' }
  const comment = (await ben.call(comments.createIdeaComment, { params, body })).data
  const edited = await ann.call(comments.updateComment, {
    params: { id: comment.id },
    body: { description: 'Very true' },
  })
  expect(edited.status).toBe(200)
  const written = await answer(ben, event, 'More light')
  const content = 'Much more light'
  expect((await ann.call(ideas.updateIdea, { params: { id: written.id }, body: { content } })).status).toBe(
    200,
  )
})

test('a delegate changes the name, and neither the password nor who else may act', async () => {
  const change = (body: object) => ben.call(accounts.changeSettings, { body })
  expect((await change({ first_name: 'Anna' })).data.first_name).toBe('Anna')
  expect((await own()).first_name).toBe('Anna')
  const password = { password: ann.password, new_password: 'another phrase' }
  expect((await change(password)).error?.error_code).toBe('not_by_delegates')
  const again = { body: { email: ann.email, password: ann.password } }
  expect((await app.client().call(accounts.login, again)).status).toBe(200)
})

it.each([
  ['sees the list of delegates', () => ben.call(delegates.listDelegates, {})],
  ['adds one', () => ben.call(delegates.addDelegate, { body: { email: 'somebody@example.com' } })],
  ['removes one', () => ben.call(delegates.removeDelegate, { body: { email: ben.email } })],
])('nobody who acts for another %s', async (_action, action) => {
  const { status, error } = await action()
  expect([status, error?.error_code]).toEqual([403, 'not_by_delegates'])
})

test('with the grant the sockets go: a delegate hears nothing of that person any longer', async () => {
  const cleo = await delegateOf(app, ann)
  const channel = `private-user-${ann.user_id}`
  const open: Listener[] = [await listen(app, ann, channel), await listen(app, cleo, channel)]
  const [anns, cleos] = open as [Listener, Listener]
  const rename = (first_name: string) => ann.call(accounts.changeSettings, { body: { first_name } })
  await rename('Anne')
  for (const listener of open) await listener.until(({ name }) => name === 'updated')

  await ann.call(delegates.removeDelegate, { body: { email: cleo.email } })
  const heard = cleos.heard.length
  const before = anns.heard.length
  await rename('Ann')
  await expect.poll(() => anns.heard.length).toBeGreaterThan(before)
  // the end of the acting itself is told before the sockets go
  expect(cleos.heard.length).toBeLessThanOrEqual(heard + 1)
  await expect(listen(app, cleo, channel)).rejects.toThrow()
  for (const listener of open) listener.close()
})
