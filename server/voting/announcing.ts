// Tells of a stored vote, and where figures wait not of what it was on.
import type { SessionChange } from '#server/base/live/change.ts'
import type { StoredVotes } from './queries.ts'

type Announce = (change: SessionChange) => void
type Voted = Pick<SessionChange, 'session' | 'ideas' | 'comments'>

/**
 * A release tells of the whole question. Until then nothing names an answer or a comment, and a vote that changes no count
 * that everybody sees is told to nobody: its moment alone would say who gave it.
 */
export function announceVote(announce: Announce, saved: StoredVotes, voted: Voted): void {
  const { session } = voted
  if (saved.released?.includes(session)) announce({ session, kind: 'results_turned' })
  else if (!saved.held?.includes(session)) announce({ ...voted, kind: 'tallied' })
  else if (saved.moved?.includes(session)) announce({ session, kind: 'counted' })
}
