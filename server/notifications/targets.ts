// What happened to what somebody wrote, and to the answers they commented on.
import type { Actor } from '#domain/base/actor.ts'
import type { CommentId, IdeaId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { type Entry, type TargetFacts, targetEntries } from '#domain/notifications/rules.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { contributionScope, likesBeforeScope } from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { coverCount, ownKeys } from './actions.ts'
import type { FindLeader } from './leaders.ts'
import {
  countOthersComments,
  countOthersReplies,
  listContributedEvents,
  listOwnItems,
  listVotedComments,
  listVotedIdeas,
  type OwnRow,
  type SessionRow,
  type VotedRow,
} from './queries.ts'

export type Viewing = {
  db: Executor
  actor: Actor
  personKey: PersonKeys
  /** Unix seconds. */
  now: number
  findLeader: FindLeader
}

export async function gatherTargets(viewing: Viewing, sessions: readonly SessionRow[]): Promise<Entry[]> {
  const own = await ownOf(viewing, sessions)
  const facts = [...(await ideaFacts(viewing, own)), ...(await commentFacts(viewing, own))]
  return facts.flatMap(({ event_id, ...fact }) => {
    const session = sessions.find((row) => row.event_id === event_id)
    return session ? targetEntries(session, fact) : []
  })
}

type Facts = TargetFacts & { event_id: string }
type Followed = { since: number; likes_before: number }
type Own = { ideas: IdeaId[]; comments: CommentId[]; followed: Map<IdeaId, Followed> }

/** Only events that the person contributed to are searched for what they wrote. */
async function ownOf(viewing: Viewing, sessions: readonly SessionRow[]): Promise<Own> {
  const { db, actor, personKey } = viewing
  const event_ids = sessions.map((row) => row.event_id as string)
  const keys = event_ids.map((id) => personKey(contributionScope(id), actor.user_id).toString('hex'))
  const contributed = await listContributedEvents(db, { event_ids, keys })
  const rows = await listOwnItems(
    db,
    contributed.flatMap((id) => ownKeys(personKey, actor.user_id, id)),
  )
  const ideas = rows.flatMap((row) => (row.comment_id === null && row.idea_id ? [row.idea_id] : []))
  return {
    ideas,
    comments: rows.flatMap((row) => row.comment_id ?? []),
    followed: followedOf(viewing, rows, new Set(ideas)),
  }
}

/** Answers of others with the first own comment on each, and the likes they had then. */
function followedOf({ actor, personKey }: Viewing, rows: readonly OwnRow[], own: ReadonlySet<IdeaId>) {
  const followed = new Map<IdeaId, Followed>()
  for (const { idea_id, comment_id, arrival, likes_before } of rows) {
    if (!idea_id || !comment_id || !arrival || own.has(idea_id)) continue
    const since = Number(arrival)
    const known = followed.get(idea_id)
    if (known && known.since <= since) continue
    const cover = personKey(likesBeforeScope(comment_id), actor.user_id)
    followed.set(idea_id, { since, likes_before: coverCount(likes_before ?? 0, cover) })
  }
  return followed
}

async function ideaFacts(viewing: Viewing, { ideas, comments, followed }: Own): Promise<Facts[]> {
  const { db, findLeader } = viewing
  const ids = [...ideas, ...followed.keys()]
  const voted = await listVotedIdeas(db, { ids, vote_keys: voteKeys(viewing, ids) })
  const since = ids.map((id) => followed.get(id)?.since ?? 0)
  const commented = await countOthersComments(db, { ids, since, own: comments })
  const events = [...new Set(voted.map((row) => row.event_id))]
  const leaders = new Set(await Promise.all(events.map((id) => findLeader(id))))
  return voted.map((row) => {
    const { likes_before } = followed.get(row.id) ?? { likes_before: 0 }
    return {
      ...factsOf(row, commented.get(row.id)),
      relation: followed.has(row.id) ? ('follow' as const) : ('yours' as const),
      target_type: 'idea' as const,
      votes: row.votes - likes_before,
      leads: leaders.has(row.id),
    }
  })
}

async function commentFacts(viewing: Viewing, { comments }: Own): Promise<Facts[]> {
  const { db } = viewing
  const voted = await listVotedComments(db, { ids: comments, vote_keys: voteKeys(viewing, comments) })
  const replied = await countOthersReplies(db, comments)
  return voted.map((row) => ({
    ...factsOf(row, replied.get(row.id)),
    relation: 'yours' as const,
    target_type: 'comment' as const,
    votes: row.votes,
    leads: false,
  }))
}

function voteKeys({ actor, personKey }: Viewing, ids: readonly string[]): string[] {
  return ids.map((id) => personKey(id, actor.user_id).toString('hex'))
}

function factsOf(row: VotedRow<string>, commented: { count: number; last: Date } | undefined) {
  const created = toUnix(row.created_time)
  return {
    event_id: row.event_id,
    target_id: row.id,
    parent_idea_id: row.parent_idea_id,
    text: row.text,
    voted_time: row.liked_on ? Date.parse(row.liked_on) / 1000 : created - (created % DAY),
    comments: commented?.count ?? 0,
    commented_time: commented ? toUnix(commented.last) : created,
  }
}
