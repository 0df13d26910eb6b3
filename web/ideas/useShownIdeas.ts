// What the list shows: the server's answers, own writes on their way over them, own new answers on top, and new ones of
// others held back while somebody reads.
import { useSyncExternalStore } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { wantedTexts } from '#web/comments/writing.ts'
import { useHeldList } from '#web/events/useHeldList.ts'
import { wantedVotes, withWanted } from '#web/voting/wanted-votes.ts'
import type { ListedIdea } from './idea-list.ts'
import { onPinned, pinnedAnswers } from './pinned-answers.ts'
import { EDIT_ANSWER_LANE, pendingAnswers } from './writing.ts'

export type ShownIdeas = {
  shown: (ListedIdea & { gone?: boolean })[]
  /** How many answers of others wait to be shown. */
  waiting: number
  /** Lays own writes that are on their way over an answer. */
  lay: <T extends ListedIdea>(idea: T) => T
}

export function useShownIdeas(event: PopinEvent, ideas: readonly ListedIdea[], hold: boolean): ShownIdeas {
  const entries = useOutboxEntries()
  const pins = useSyncExternalStore(onPinned, () => pinnedAnswers(event.id))
  const pending = pendingAnswers(entries, event.id)
  const own = new Set([...pins, ...pending.map(({ id }) => id)])
  const others = ideas.filter(({ id }) => !own.has(id))
  const held = useHeldList(others, hold)

  const mine = pins.flatMap((id) => ideas.find((idea) => idea.id === id) ?? [])
  const wanted = wantedVotes(entries)
  const edited = wantedTexts(entries, EDIT_ANSWER_LANE, 'content')
  const lay = <T extends ListedIdea>(idea: T): T => {
    const content = edited.get(idea.id)
    const voted = withWanted(idea, wanted)
    return content === undefined ? voted : { ...voted, content, edited: true }
  }
  const shown = [...mine, ...held.shown].map(lay)
  return { shown: [...pending, ...shown], waiting: held.waiting.length, lay }
}
