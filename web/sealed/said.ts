// What a sealed write says, for this device alone: the server does not know whose it is, and so never tells.
import type { Comment } from '#domain/comments/contract.ts'
import { isStub } from '#domain/comments/rules.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { RankingBody } from '#domain/voting/contract.ts'
import type { UserVote } from '#domain/voting/model.ts'
import type { PreparedRequest } from '#web/base/api/request.ts'
import type { Said } from './kept.ts'

/** What was said once this write has arrived; `answer` is the server's. */
export function saidAfter(said: Said, { method, path, body }: PreparedRequest, answer: unknown): Said {
  const [, kind, id, isVote] = /^\/(ideas|comments)\/([^/]+)(\/votes)?$/.exec(path) ?? []
  if (path === '/ideas') {
    const answers = [...new Set([...said.answers, (answer as Idea).id])]
    return withWritten({ ...said, answers }, answer as Idea)
  }
  if (path.endsWith('/comments')) return withComment(said, (answer as Comment).id)
  if (path.endsWith('/ranking'))
    return { ...said, votes: method === 'DELETE' ? {} : placesOf(body as RankingBody) }
  if (!id) return said
  if (kind === 'comments' && !isVote) return method === 'DELETE' ? withoutComment(said, id) : said
  if (!isVote) return method === 'DELETE' ? without(said, id) : withWritten(said, answer as Idea)
  const { user_vote: own, ideas = [] } = answer as { user_vote: UserVote; ideas?: unknown[] }
  // of a poll the counts of all choices come back
  if (ideas.length > 1) return { ...said, choice: own ? id : null }
  const { [id]: _before, ...votes } = said.votes
  return { ...said, votes: own ? { ...votes, [id]: own } : votes }
}

/** Waiting answers as the host decided by now: shown ones wait no longer; of others only once it is known what was archived. */
export function settled(
  said: Said,
  { shown, archived }: { shown: ReadonlySet<string>; archived: ReadonlySet<string> | null },
): Said {
  const { waiting = [], declined = [] } = said
  const open = [...waiting, ...declined].filter(({ id }) => !shown.has(id))
  const isDeclined = ({ id }: Idea) => (archived ? archived.has(id) : declined.some((one) => one.id === id))
  const next = { waiting: open.filter((idea) => !isDeclined(idea)), declined: open.filter(isDeclined) }
  const isSame = next.waiting.length === waiting.length && next.declined.length === declined.length
  return isSame ? said : { ...said, ...next }
}

function withWritten(said: Said, written: Idea): Said {
  const waiting = (said.waiting ?? []).filter(({ id }) => id !== written.id)
  return { ...said, waiting: written.state === 'waiting' ? [...waiting, written] : waiting }
}

function without({ answers, waiting = [], ...said }: Said, gone: string): Said {
  return {
    ...said,
    answers: answers.filter((id) => id !== gone),
    waiting: waiting.filter(({ id }) => id !== gone),
  }
}

const withComment = ({ comments = [], ...said }: Said, id: string): Said => ({
  ...said,
  comments: [...new Set([...comments, id])],
})

const withoutComment = ({ comments = [], ...said }: Said, gone: string): Said => ({
  ...said,
  comments: comments.filter((id) => id !== gone),
})

function placesOf({ votes }: RankingBody): Said['votes'] {
  return Object.fromEntries(
    votes.map(({ idea_id, vote_type, vote_numeric_value }) => [
      idea_id,
      { vote: null, vote_type, vote_numeric_value },
    ]),
  )
}

/** An answer or choice with what this device said on it; the same object where nothing changes. */
export function withSaid<T extends Idea>(idea: T, said: Said): T {
  const isChosen = said.choice === idea.id
  const user_vote = isChosen ? CHOSEN : (said.votes[idea.id] ?? null)
  const own = said.answers.includes(idea.id)
  const isSame =
    idea.user_choice === isChosen &&
    idea.user_created === own &&
    JSON.stringify(idea.user_vote) === JSON.stringify(user_vote)
  if (isSame) return idea
  const creator_info = { ...idea.creator_info, is_current_user: own }
  return {
    ...idea,
    user_vote,
    user_choice: isChosen,
    user_created: own,
    can_edit: own,
    can_delete: own,
    creator_info,
  }
}

/** A comment with what this device said on it; the same object where nothing changes. */
export function withSaidComment<C extends Comment>(comment: C, { votes, comments = [] }: Said): C {
  const user_vote = votes[comment.id] ?? null
  // what is left of a removed one is nobody's
  const own = comments.includes(comment.id) && !isStub(comment)
  const isMarked = comment.can_edit === own && comment.creator_info.is_current_user === own
  if (isMarked && JSON.stringify(comment.user_vote) === JSON.stringify(user_vote)) return comment
  const creator_info = { ...comment.creator_info, is_current_user: own }
  return { ...comment, user_vote, can_edit: own, can_delete: own, creator_info }
}

const CHOSEN = { vote: true, vote_type: null, vote_numeric_value: null } satisfies UserVote
