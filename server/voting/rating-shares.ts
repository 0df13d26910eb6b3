// How ratings spread over the stars, of one answer or of all; counted from the rows, at most once a second.
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { RatingShares, StarCounts } from '#domain/voting/contract.ts'
import { ratingShares } from '#domain/voting/ranking.ts'
import { target_gone } from '#domain/voting/refusals.ts'
import { readsResults } from '#domain/voting/rules.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { findSession } from '#server/events/queries.ts'
import { countStars, listStars } from './queries.ts'
import { createShortMemory } from './short-memory.ts'
import type { VotableCache } from './votable-cache.ts'

type Named = { params: { id: EventId; idea_id: IdeaId } }

export function createRatingShares(db: Db, votables: VotableCache) {
  const recall = createShortMemory<RatingShares>()
  return async ({ actor }: Context<Actor>, { params: { id, idea_id } }: Named): Promise<RatingShares> => {
    const { event_id, creator_id } = await votables.loadIdea(actor, idea_id)
    refuseIf(event_id !== id && target_gone)
    // what is remembered may be from before results were hidden
    const results_hidden = (await findSession(db, event_id))?.results_hidden ?? false
    const user_created = creator_id === actor.user_id
    if (!readsResults({ results_hidden, user_created })) return ratingShares(new Map())
    return recall(idea_id, async () => ratingShares(await countStars(db, idea_id)))
  }
}

export function createRatingCounts(db: Db, votables: VotableCache) {
  const recall = createShortMemory<StarCounts[]>()
  return async ({ actor }: Context<Actor>, { params: { id } }: { params: { id: EventId } }) => {
    const { event_id, creator_id } = await votables.loadRankable(actor, id)
    const results_hidden = (await findSession(db, event_id))?.results_hidden ?? false
    if (!readsResults({ results_hidden, user_created: creator_id === actor.user_id })) return []
    return recall(event_id, () => listStars(db, event_id))
  }
}
