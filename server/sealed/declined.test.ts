// What the host does with answers that wait in a sealed session: their authors' devices learn it, and nobody learns whose they are.
import { expect, it } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { ballotOf, byBallot, launchSealed } from '#server/testing/ballots.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()

it('everybody is told the ids of what was archived, and nothing else of it', async () => {
  const host = await signUpVerified(app)
  const event = await launchSealed(app, host, { needs_approval: true })
  const params = { id: event.id }
  const [author, other] = [await guestOf(app, event), await guestOf(app, event)]
  const send = byBallot(app, await ballotOf(author, event))
  const { data } = await send(ideas.createIdea, { body: { event_id: event.id, content: 'Off topic' } })
  const told = async (who: typeof author) => (await who.call(ideas.listWaitingIdeas, { params })).data
  expect(await told(author)).toMatchObject({ ideas: [], archived_ids: [] })
  await host.call(ideas.moderateIdea, { params: { id: data.id }, body: { state: 'archived' } })
  for (const who of [author, other])
    expect(await told(who)).toEqual({ ideas: [], total: 0, next_offset: null, archived_ids: [data.id] })
  expect((await told(host)).archived_ids).toBeUndefined()
})

it('of a session that is not sealed nobody is told', async () => {
  const host = await signUpVerified(app)
  const event = await launch(app, host, { needs_approval: true })
  const guest = await guestOf(app, event)
  const { data } = await guest.call(ideas.listWaitingIdeas, { params: { id: event.id } })
  expect(data.archived_ids).toBeUndefined()
})
