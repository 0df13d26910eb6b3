// Sends what a host decided about answers, a portion at a time, and the way back from it.

import type { PopinEvent } from '#domain/events/contract.ts'
import { demandIdeaOf } from '#domain/events/demands.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { type IdeaState, PAGE_MAX } from '#domain/ideas/model.ts'
import type { Decision } from '#domain/ideas/moderation.ts'
import { call } from '#web/base/api/call.ts'

type Session = Pick<PopinEvent, 'id'>
type Ids = readonly Idea['id'][]

export async function sendDecisions({ id }: Session, ids: Ids, state: Decision): Promise<void> {
  for (const idea of ids) demandIdeaOf(id, idea)
  for (const portion of portions(ids))
    await call(ideas.moderateIdeas, { params: { id }, body: { ids: portion, state } })
}

type Undoing = { ids: Ids; from: Decision; to: IdeaState }

/** Gives how many stay as they are, because somebody changed or deleted them since. */
export async function undoDecisions({ id }: Session, { ids, from, to }: Undoing): Promise<number> {
  let left = ids.length
  for (const portion of portions(ids)) {
    const body = { ids: portion, from, to }
    left -= (await call(ideas.undoModeration, { params: { id }, body })).ids.length
  }
  return left
}

function portions(ids: Ids): Idea['id'][][] {
  const count = Math.ceil(ids.length / PAGE_MAX)
  return Array.from({ length: count }, (_, n) => ids.slice(n * PAGE_MAX, (n + 1) * PAGE_MAX))
}
