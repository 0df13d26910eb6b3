// Polls that are voted on, commented and recorded, for tests.
import { comments } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { records } from '#domain/records/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from './client.ts'
import type { TestApp } from './test-app.ts'
import { choicesOf, guestOf, launch } from './world.ts'

type Draft = Parameters<typeof launch>[2]

export function testPolls(app: TestApp, host: TestClient) {
  const poll = (draft: Draft = {}) =>
    launch(app, host, {
      ...{ name: 'Which day suits us?', question_type: 'multiple', polls_crowdsourcing: true },
      multiple_choices: [{ title: 'Monday' }, { title: 'Tuesday' }, { title: 'Friday' }],
      ...draft,
    })
  const vote = async (client: TestClient, event: PopinEvent, index: number) => {
    const choices = await choicesOf(client, event)
    await client.call(voting.castVote, { params: { id: choices[index]!.id }, body: { vote: true } })
  }
  /** A poll with a vote of a guest for each of these choices. */
  const voted = async (indexes: readonly number[], draft: Draft = {}) => {
    const event = await poll(draft)
    const guests: TestClient[] = []
    for (const index of indexes) {
      const guest = await guestOf(app, event)
      await vote(guest, event, index)
      guests.push(guest)
    }
    return { event, guests }
  }
  const say = (client: TestClient, event: PopinEvent, description: string) =>
    client.call(comments.createEventComment, { params: { id: event.id }, body: { description } })
  const record = (event: PopinEvent, body: object = {}, client: TestClient = host) =>
    client.call(records.createRecord, { params: { id: event.id }, body: { owner: 'Bo Ray', ...body } })
  return { poll, vote, voted, say, record }
}
