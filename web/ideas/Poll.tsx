// A poll: one choice each, the results after the own choice, and a word on why.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isScale } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { readsResults } from '#domain/voting/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { ChoiceGroup } from '#web/voting/ChoiceGroup.tsx'
import { ScaleGroup } from '#web/voting/ScaleGroup.tsx'
import { texts as votingTexts } from '#web/voting/texts.ts'
import { VoteCounted } from '#web/voting/VoteCounted.tsx'
import { AdvanceNote } from './AdvanceNote.tsx'
import { ChoicesPending } from './ChoicesPending.tsx'
import { texts } from './lazy/texts.ts'
import styles from './Poll.module.css'
import { TellWhy } from './TellWhy.tsx'
import { usePoll } from './usePoll.ts'

const t = translator(texts)
const tv = translator(votingTexts)

/** From so many people on figures are live, as the database has it (`note_voices`). */
const LIVE_FROM = 30

type Props = {
  event: PopinEvent
  state: SessionState
  /** The address of the next question, where there is one. */
  next?: string
}

export function Poll({ event, state, next }: Props) {
  const [isAdvancing, setIsAdvancing] = useState(false)
  const [isPeeking, setIsPeeking] = useState(false)
  const stay = () => setIsAdvancing(false)
  const { found, choices, hasVoted, choose } = usePoll(event, {
    onFirst: () => setIsAdvancing(next !== undefined),
    onRefused: stay,
  })
  if (!found.list) return <ChoicesPending found={found} shape="block" />
  const isFinal = hasVoted || event.user_created || isOver(state.phase)
  const reads = readsResults(event)
  // who can only read reads the results, unless it is for a moment that the host takes no votes
  const showsResults = isFinal || isPeeking || (!state.mayVote && !event.voting_locked)
  const votes = choices.reduce((sum, choice) => sum + choice.choice_count, 0)
  const Choices = isScale(event.question_type) ? ScaleGroup : ChoiceGroup
  return (
    <section className={styles.poll}>
      <Choices
        label={event.name}
        choices={choices}
        showsResults={reads && showsResults}
        isLocked={!state.mayVote}
        onChoose={choose}
      />
      <div className={styles.line}>
        <VoteCounted event_id={event.id} hasVoted={hasVoted} mayChange={state.mayVote} />
        {reads && !isScale(event.question_type) && (
          <Text size="sm" c="dimmed">
            {votes === 0 ? tv('voting.no_votes') : tv('voting.votes', { count: votes })}
          </Text>
        )}
        {reads && !isFinal && votes > 0 && (
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => setIsPeeking(!isPeeking)}>
            {isPeeking ? t('ideas.hide_results') : t('ideas.show_results')}
          </Button>
        )}
      </div>
      {reads && showsResults && votesWait(event, votes) && state.phase === 'open' && (
        <Text size="sm" c="dimmed">
          {t('ideas.votes_wait')}
        </Text>
      )}
      {isAdvancing && next && <AdvanceNote to={next} onStay={stay} />}
      <TellWhy event={event} state={state} hasVoted={hasVoted} onFocus={stay} />
    </section>
  )
}

/**
 * Whether more people took part than the figures say: those of few people are given out in groups. How many take part is told to
 * everybody at once.
 */
function votesWait({ anonymous, few_voices, participants_count }: PopinEvent, votes: number): boolean {
  return anonymous && !few_voices && participants_count < LIVE_FROM && participants_count > votes
}
