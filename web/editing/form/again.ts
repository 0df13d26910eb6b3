// What is asked for beside the save of a session that runs another one again.
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SessionForm } from './session.ts'

type Saved = readonly Pick<PopinEvent, 'id'>[]
/** Pairs by their places in the two lists. */
type Pairs = { original_id: EventId[]; new_id: EventId[] }

/** Whether a session is to run again of which nothing is known. */
export function lacksOriginals({ originals }: Pick<SessionForm, 'originals'>): boolean {
  return originals?.length === 0
}

/** Which question of a meeting runs which one again; null where nothing does. Other sessions say so as they are saved. */
export function connectedPairs({ questions, originals, meeting }: SessionForm, events: Saved): Pairs | null {
  if (!originals || !meeting) return null
  return pairsOf(
    questions.map(({ original }) => original),
    events,
  )
}

/** From which question to which the invited people are invited again; null where everybody else may come too. */
export function invitedPairs(form: SessionForm, events: Saved): Pairs | null {
  const [first] = form.originals ?? []
  if (!first || form.visibility !== 'invite_only') return null
  // whoever is invited to a session is invited to all its questions, also to one that is new in it
  return pairsOf(
    form.questions.map(({ original }) => original ?? first),
    events,
  )
}

function pairsOf(originals: readonly (EventId | null | undefined)[], events: Saved): Pairs | null {
  const pairs = originals.flatMap((from, index) => {
    const to = events[index]?.id
    return from && to ? [{ from, to }] : []
  })
  if (pairs.length === 0) return null
  return { original_id: pairs.map(({ from }) => from), new_id: pairs.map(({ to }) => to) }
}
