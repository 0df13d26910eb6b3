// Several things to rate, one to five stars each; what is ranked instead is only listed.
import { Text } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { SaveNote } from '#web/events/SaveNote.tsx'
import type { SessionState } from '#web/events/session-state.ts'
import { StarRating } from '#web/voting/StarRating.tsx'
import { VOTE_LANE, wantedVotes, withWanted } from '#web/voting/wanted-votes.ts'
import styles from './RatingList.module.css'
import { useIdeas } from './useIdeas.ts'

export function RatingList({ event, state }: { event: PopinEvent; state: SessionState }) {
  const { list, ideas } = useIdeas(event)
  const wanted = wantedVotes(useOutboxEntries(VOTE_LANE))
  if (!list) return <LoadingShape shape="cards" />
  return (
    <section className={styles.ratings}>
      <ul className={styles.list}>
        {ideas.map((idea) => (
          <li key={idea.id} className={styles.item}>
            <Text fw={500} dir="auto">
              {idea.name}
            </Text>
            {voteKindOf(event) === 'rating' && (
              <StarRating idea={withWanted(idea, wanted)} isLocked={!state.mayVote} />
            )}
          </li>
        ))}
      </ul>
      <SaveNote />
    </section>
  )
}
