// What people do where votes are numbers: stars for one thing at a time, places for all of them at once.

import { voting } from '#domain/voting/contract.ts'
import { RATING_MAX } from '#domain/voting/model.ts'
import { noteWrong } from './figures.ts'
import { hold } from './ledger.ts'
import type { Person, Room } from './person.ts'
import { settled } from './writing.ts'

const options = { counted_as: 'vote' }

/** Gives one to five stars, also to what has stars from the same person already. */
export async function rate(person: Person, { keeper }: Room): Promise<void> {
  const id = person.chance.pick([...keeper.screen.ideas.keys()])
  if (!id) return
  const stars = 1 + person.chance.below(RATING_MAX)
  const body = { vote_type: 'numeric_rating', vote_numeric_value: stars } as const
  const result = settled(
    person,
    await person.line.call(voting.castVote, { params: { id }, body }, options),
    id,
  )
  if (!result) return
  hold(person.ledger.ratings, id, stars)
  if (result.user_vote?.vote_numeric_value !== stars)
    noteWrong(person.figures, `the answer to ${stars} stars says ${result.user_vote?.vote_numeric_value}`)
}

export async function unrate(person: Person, { keeper }: Room): Promise<void> {
  const rated = [...person.ledger.ratings.keys()].filter((id) => keeper.screen.ideas.has(id))
  const id = person.chance.pick(rated)
  if (!id) return
  const outcome = await person.line.call(voting.deleteVote, { params: { id } }, options)
  if (settled(person, outcome, id)) hold(person.ledger.ratings, id, null)
}

/** Puts everything into an order, another one each time. */
export async function rank(person: Person, { event, keeper }: Room): Promise<void> {
  const order = [...keeper.screen.ideas.keys()]
  for (let last = order.length - 1; last > 0; last--) {
    const other = person.chance.below(last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  const votes = order.map((idea_id, index) => ({
    idea_id: idea_id as never,
    vote_type: 'rank' as const,
    vote_numeric_value: index + 1,
  }))
  const outcome = await person.line.call(
    voting.castRanking,
    { params: { id: event.id }, body: { votes } },
    options,
  )
  const result = settled(person, outcome, event.id)
  if (!result) return
  hold(person.ledger.rankings, event.id, order)
  if (!result.rankingSet) noteWrong(person.figures, 'the answer to a whole ranking says that there is none')
}

export async function unrank(person: Person, { event }: Room): Promise<void> {
  if (!person.ledger.rankings.has(event.id)) return
  const outcome = await person.line.call(voting.deleteRanking, { params: { id: event.id } }, options)
  if (settled(person, outcome, event.id)) hold(person.ledger.rankings, event.id, null)
}
