// The results of a session, as far as its answers were read.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { ResultsView } from './ResultsView.tsx'
import { useResultIdeas } from './useResultIdeas.ts'

type Props = {
  event: PopinEvent
  /** The answers or choices as the list of this page shows them; without them, as the server has them. */
  ideas?: readonly Idea[]
}

export function ResultsPanel({ event, ideas: given = [] }: Props) {
  return <ResultsView event={event} {...useResultIdeas(event, given)} />
}
