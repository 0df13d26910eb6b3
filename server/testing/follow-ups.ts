// Meetings with topics that were dealt with, in tests: as a host has them when the meeting is over.
import { randomUUID } from 'node:crypto'
import type { AgendaItemId, TopicId } from '#domain/base/ids.ts'
import { HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import type { Verdict } from '#domain/topics/model.ts'
import type { TestClient } from './client.ts'
import type { TestApp } from './test-app.ts'
import { plantTopic } from './topics.ts'
import { type Account, guestOf } from './world.ts'

type Plan = {
  /** Seconds from now until it starts; it takes an hour, and people are asked for a day from its end. */
  starts?: number
  /** It repeats each week, or as often as is said. */
  repeats?: boolean | 'day'
  /** False: nobody is asked anything after it. */
  has_after?: boolean
}

/** A meeting with a question before it and, as a rule, one after it. */
export async function saveMeeting(
  app: Pick<TestApp, 'clock'>,
  host: TestClient,
  { starts = HOUR, repeats = false, has_after = true }: Plan = {},
) {
  const start = Math.floor(app.clock.now()) + starts
  const part = (meeting_part: 'before' | 'after', start_time: number, end_time: number) => {
    const window = { start_time, end_time }
    return {
      name: `What about it, ${meeting_part}?`,
      meeting_part,
      schedule: { ideas: window, voting: window },
    }
  }
  const recurrence_setting = {
    enabled: true,
    interval: repeats === 'day' ? repeats : ('week' as const),
    frequency: 1,
  }
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: {
        ...{ type: 'meeting', name: 'Team meeting', meeting_start: start, meeting_end: start + HOUR },
        ...(repeats && { recurrence_setting }),
      },
      events: [
        part('before', start - 2 * HOUR, start),
        ...(has_after ? [part('after', start + HOUR, start + 25 * HOUR)] : []),
      ],
    },
  })
  const [before, after] = data.events as [PopinEvent, PopinEvent]
  return { collection: data.collection, before, after }
}

/** A topic on the agenda of a session that was dealt with there. */
export async function plantDiscussed(
  app: TestApp,
  event: PopinEvent,
  title: string,
  more: { state?: 'discussed' | 'promised' | 'declined'; dealt_with?: boolean } = {},
): Promise<TopicId> {
  const { state = 'discussed', dealt_with = true } = more
  const { id } = await plantTopic(app, event, { title })
  const promise = state === 'promised' && { owner_name: 'Mia', due_on: '2030-01-01' }
  await app.db
    .updateTable('topics')
    .set({ state, ...promise, reason: state === 'declined' ? 'No money' : '' })
    .where('id', '=', id)
    .execute()
  const collection_id = event.collection?.id ?? null
  await app.db
    .insertInto('agenda_items')
    .values({
      ...{ id: randomUUID() as AgendaItemId, collection_id, event_id: collection_id ? null : event.id },
      ...{
        position: 0,
        topic_id: id,
        question_id: null,
        title: null,
        minutes: 5,
        begun_time: null,
        dealt_with,
      },
    })
    .execute()
  return id
}

/** Guests who joined a session. */
export async function guestsOf(app: TestApp, event: PopinEvent, count: number) {
  const guests: Awaited<ReturnType<typeof guestOf>>[] = []
  for (let n = 0; n < count; n++) guests.push(await guestOf(app, event))
  return guests
}

/** What people say after a session, each a verdict on one topic and a score. */
export async function sayAfter(
  people: readonly (TestClient | Account)[],
  event: Pick<PopinEvent, 'id'>,
  said: { topic_id?: TopicId; verdicts?: readonly Verdict[]; scores?: readonly number[]; sentence?: string },
): Promise<void> {
  for (const [place, person] of people.entries()) {
    const verdict = said.verdicts?.[place]
    const score = said.scores?.[place]
    const { status, error } = await person.call(followUps.saveFollowUp, {
      params: { id: event.id },
      body: {
        verdicts: said.topic_id && verdict ? [{ topic_id: said.topic_id, verdict }] : [],
        ...(score !== undefined && { score }),
        ...(said.sentence && score !== undefined && { sentence: `${said.sentence} ${place}` }),
      },
    })
    if (status !== 200) throw new Error(error?.error_message)
  }
}
