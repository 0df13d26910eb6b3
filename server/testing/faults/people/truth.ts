// What the server itself has, read through the public API by somebody who takes part in nothing.
import type { AnswerOf } from '#domain/base/call.ts'

import type { Comment } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { isPoll } from '#domain/events/model.ts'
import { type Idea, ideas as ideaCalls } from '#domain/ideas/contract.ts'
import { PAGE_MAX } from '#domain/ideas/model.ts'
import { given, type Line } from './line.ts'
import { enter, readThread } from './person.ts'

export type EventTruth = {
  event: PopinEvent
  /** Newest first, as the list shows them. */
  ideas: Map<string, Idea>
  comments: Map<string, Comment>
}

/** By event id. */
export type Truth = Map<string, EventTruth>

const AT_ONCE = 8

/** Reads everything behind a code. */
export async function readTruth(line: Line, code: string): Promise<Truth> {
  const truth: Truth = new Map()
  for (const { slug } of await enter(line, code)) {
    const event = given('the event', await line.call(events.loadEvent, { params: { slug } }))
    const ideas = await readIdeas(line, event.id)
    truth.set(event.id, { event, ideas, comments: await readComments(line, event, ideas) })
  }
  return truth
}

/** All answers of an event as this person sees them. */
export async function readIdeas(line: Line, event_id: PopinEvent['id']): Promise<Map<string, Idea>> {
  const ideas = new Map<string, Idea>()
  let offset: number | null = 0
  while (offset !== null) {
    const query: { limit: string; offset: string } = { limit: `${PAGE_MAX}`, offset: `${offset}` }
    const page: AnswerOf<typeof ideaCalls.listIdeas> = given(
      'the answers',
      await line.call(ideaCalls.listIdeas, { params: { id: event_id }, query }),
    )
    for (const idea of page.ideas) ideas.set(idea.id, idea)
    offset = page.next_offset
  }
  return ideas
}

async function readComments(line: Line, event: PopinEvent, ideas: Map<string, Idea>) {
  if (isPoll(event.question_type))
    return byId(given('the comments', await readThread(line, event.id, event.id)))
  const threads = [...ideas.values()].filter((idea) => idea.comment_count > 0)
  const lists = await inTurns(threads, async ({ id }) =>
    given('the comments', await readThread(line, event.id, id)),
  )
  return byId(lists.flat())
}

function byId(list: readonly Comment[]): Map<string, Comment> {
  return new Map(list.map((comment) => [comment.id, comment]))
}

/** Does the work for each item, a few at a time; answers in their order. */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  at_once = AT_ONCE,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let mine = next++; mine < items.length; mine = next++) results[mine] = await work(items[mine] as T)
  }
  await Promise.all(Array.from({ length: Math.min(at_once, items.length) }, worker))
  return results
}
