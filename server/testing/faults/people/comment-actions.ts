// What people do with comments.
import { randomUUID } from 'node:crypto'
import { comments } from '#domain/comments/contract.ts'
import { isPoll } from '#domain/events/model.ts'
import { voting } from '#domain/voting/contract.ts'
import { forgetGone, hold } from './ledger.ts'
import type { Person, Room } from './person.ts'
import { settled, uniqueText } from './writing.ts'

/** Comments on an answer, or on a poll once the own choice is made; sometimes stays to read the thread. */
export async function comment(person: Person, { event, keeper }: Room): Promise<void> {
  const poll = isPoll(event.question_type)
  if (poll && !(event.polls_crowdsourcing && person.ledger.choices.has(event.id))) return
  const id = poll ? event.id : person.chance.pick([...keeper.screen.ideas.keys()])
  if (!id) return
  const description = uniqueText(person, 'comment')
  const request = { params: { id }, body: { description } }
  const options = { idempotency_key: randomUUID(), counted_as: 'comment' }
  const outcome = poll
    ? await person.line.call(comments.createEventComment, request, options)
    : await person.line.call(comments.createIdeaComment, request, options)
  if (outcome.kind === 'unknown') person.ledger.uncertain.add(description)
  const made = settled(person, outcome, id)
  if (!made) return
  person.trace.acknowledged(made.id, person)
  person.ledger.comments.set(made.id, { event_id: event.id, idea_id: poll ? null : id, description })
  if (person.chance.happens(0.5)) await keeper.open(id)
}

export async function editComment(person: Person, { event }: Room): Promise<void> {
  const id = ownComment(person, event.id)
  const known = id && person.ledger.comments.get(id)
  if (!known) return
  const description = uniqueText(person, 'better comment')
  const call = person.line.call(
    comments.updateComment,
    { params: { id }, body: { description } },
    { counted_as: 'edit' },
  )
  if (settled(person, await call, id)) person.ledger.comments.set(id, { ...known, description })
}

export async function deleteComment(person: Person, { event }: Room): Promise<void> {
  const id = ownComment(person, event.id)
  if (!id) return
  const call = person.line.call(comments.deleteComment, { params: { id } }, { counted_as: 'delete' })
  if (!settled(person, await call, id)) return
  forgetGone(person.ledger, id)
  person.ledger.deleted.add(id)
}

function ownComment(person: Person, event_id: string): string | undefined {
  const own = [...person.ledger.comments].filter(([, known]) => known.event_id === event_id)
  return person.chance.pick(own)?.[0]
}

export async function voteOnComment(person: Person, { keeper }: Room): Promise<void> {
  const id = person.chance.pick([...keeper.screen.comments.keys()])
  if (!id) return
  const held = person.ledger.comment_opinions.get(id)
  const pressed = person.chance.happens(0.75)
  const wanted = held === pressed ? null : pressed
  const params = { id }
  const options = { counted_as: 'vote' }
  const outcome =
    wanted === null
      ? await person.line.call(voting.deleteCommentVote, { params }, options)
      : await person.line.call(voting.castCommentVote, { params, body: { vote: wanted } }, options)
  if (settled(person, outcome, id)) hold(person.ledger.comment_opinions, id, wanted)
}
