// What people do in an event: one write at a time, each noted in their ledger once it is acknowledged.
import { randomUUID } from 'node:crypto'
import { isPoll } from '#domain/events/model.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { nextOpinion } from '#domain/voting/rules.ts'
import { comment, deleteComment, editComment, voteOnComment } from './comment-actions.ts'
import { noteWrong } from './figures.ts'
import { forgetGone, hold } from './ledger.ts'
import { rank, rate, unrank, unrate } from './number-actions.ts'
import type { Person, Room } from './person.ts'
import { settled, uniqueText } from './writing.ts'

export type Action =
  | 'answer'
  | 'edit_answer'
  | 'delete_answer'
  | 'like'
  | 'choose'
  | 'withdraw'
  | 'rate'
  | 'unrate'
  | 'rank'
  | 'unrank'
  | 'comment'
  | 'edit_comment'
  | 'delete_comment'
  | 'vote_on_comment'

/** How often each action is done, in parts of the sum. */
export type Habits = {
  open: Partial<Record<Action, number>>
  poll: Partial<Record<Action, number>>
  /** Open questions whose answers get stars. */
  star: Partial<Record<Action, number>>
  rating: Partial<Record<Action, number>>
  rank: Partial<Record<Action, number>>
  /** Answers of one person at the most. */
  answers: number
}

export const LIVELY: Habits = {
  open: {
    answer: 14,
    like: 46,
    comment: 14,
    edit_answer: 6,
    delete_answer: 3,
    edit_comment: 5,
    delete_comment: 4,
    vote_on_comment: 8,
  },
  poll: { choose: 80, withdraw: 6, comment: 8, edit_comment: 2, delete_comment: 2, vote_on_comment: 2 },
  star: { answer: 14, rate: 60, unrate: 6, comment: 10, edit_answer: 6, delete_answer: 4 },
  rating: { rate: 90, unrate: 10 },
  rank: { rank: 92, unrank: 8 },
  answers: 4,
}

/** Nothing is ever deleted, so every thing that somebody was told of must be there. */
export const KEEPING: Habits = {
  open: { answer: 20, like: 60, comment: 10, edit_answer: 5, vote_on_comment: 5 },
  poll: { choose: 94, withdraw: 6 },
  star: { answer: 20, rate: 75, unrate: 5 },
  rating: { rate: 94, unrate: 6 },
  rank: { rank: 94, unrank: 6 },
  answers: 8,
}

const ACTIONS: Record<Exclude<Action, 'answer'>, (person: Person, room: Room) => Promise<void>> = {
  edit_answer: editAnswer,
  delete_answer: deleteAnswer,
  like,
  choose,
  withdraw,
  rate,
  unrate,
  rank,
  unrank,
  comment,
  edit_comment: editComment,
  delete_comment: deleteComment,
  vote_on_comment: voteOnComment,
}

/** Does one thing in one of the rooms. */
export async function act(person: Person, habits: Habits): Promise<void> {
  const room = person.chance.pick(person.rooms)
  if (!room) return
  const action = person.chance.weighted(habits[sortOf(room)])
  if (action === 'answer') await answer(person, room, habits.answers)
  else if (action) await ACTIONS[action](person, room)
}

function sortOf({ event }: Room): Exclude<keyof Habits, 'answers'> {
  if (isPoll(event.question_type)) return 'poll'
  if (event.question_type === 'multiple_rating') return 'rating'
  if (event.question_type === 'stack_rank') return 'rank'
  return event.voting_mode === 'star-rating' ? 'star' : 'open'
}

/** Share of answers whose button is pressed twice at once. */
const DOUBLE = 0.05

async function answer(person: Person, { event }: Room, most: number): Promise<void> {
  if (person.ledger.answers.size >= most) return
  const content = uniqueText(person, 'answer')
  const body = { event_id: event.id, content }
  const options = { idempotency_key: randomUUID(), counted_as: 'answer' }
  const tries = [person.line.call(ideas.createIdea, { body }, options)]
  if (person.chance.happens(DOUBLE)) tries.push(person.line.call(ideas.createIdea, { body }, options))
  const outcomes = await Promise.all(tries)
  for (const outcome of outcomes) {
    const made = settled(person, outcome, content)
    if (!made) continue
    person.ledger.answers.set(made.id, { event_id: event.id, content })
    person.trace.acknowledged(made.id, person)
  }
}

async function editAnswer(person: Person, { event }: Room): Promise<void> {
  const id = ownAnswer(person, event.id)
  if (!id) return
  const content = uniqueText(person, 'better answer')
  const call = person.line.call(
    ideas.updateIdea,
    { params: { id }, body: { content } },
    { counted_as: 'edit' },
  )
  if (settled(person, await call, id)) person.ledger.answers.set(id, { event_id: event.id, content })
}

async function deleteAnswer(person: Person, { event }: Room): Promise<void> {
  const id = ownAnswer(person, event.id)
  if (!id) return
  const call = person.line.call(ideas.deleteIdea, { params: { id } }, { counted_as: 'delete' })
  if (!settled(person, await call, id)) return
  forgetGone(person.ledger, id)
  person.ledger.deleted.add(id)
}

function ownAnswer(person: Person, event_id: string): string | undefined {
  const own = [...person.ledger.answers].filter(([, known]) => known.event_id === event_id)
  return person.chance.pick(own)?.[0]
}

const HOT = 5

/** Presses like or dislike: the same again takes it back, the opposite switches. */
async function like(person: Person, { keeper }: Room): Promise<void> {
  const shown = [...keeper.screen.ideas.keys()]
  const id = person.chance.pick(person.chance.happens(0.5) ? shown.slice(0, HOT) : shown)
  if (!id) return
  const held = person.ledger.opinions.get(id)
  const own = held === undefined ? null : ({ vote: held, vote_type: null, vote_numeric_value: null } as const)
  const wanted = nextOpinion(own, person.chance.happens(0.75))
  await vote(person, id, wanted, () => hold(person.ledger.opinions, id, wanted))
}

/** Picks a choice, another one than before. */
export async function choose(person: Person, { event, keeper }: Room): Promise<void> {
  const held = person.ledger.choices.get(event.id)
  const others = [...keeper.screen.ideas.keys()].filter((id) => id !== held)
  const id = person.chance.pick(others)
  if (id) await vote(person, id, true, () => person.ledger.choices.set(event.id, id), event.id)
}

async function withdraw(person: Person, { event }: Room): Promise<void> {
  const held = person.ledger.choices.get(event.id)
  if (held) await vote(person, held, null, () => person.ledger.choices.delete(event.id), event.id)
}

async function vote(
  person: Person,
  id: string,
  wanted: boolean | null,
  note: () => void,
  target = id,
): Promise<void> {
  const params = { id }
  const options = { counted_as: 'vote' }
  const outcome =
    wanted === null
      ? await person.line.call(voting.deleteVote, { params }, options)
      : await person.line.call(voting.castVote, { params, body: { vote: wanted } }, options)
  const result = settled(person, outcome, target)
  if (!result) return
  note()
  if ((result.user_vote?.vote ?? null) !== wanted)
    noteWrong(person.figures, `the answer to a vote for ${wanted} says ${result.user_vote?.vote}`)
}
