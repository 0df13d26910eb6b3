// What came out of a session that is over.
import { Text } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isPoll, isScale } from '#domain/events/model.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './ClosedSummary.module.css'
import type { ListedIdea } from './idea-list.ts'
import { texts } from './texts.ts'
import { useIdeas } from './useIdeas.ts'

const t = translator(texts)

export function ClosedSummary({ event }: { event: PopinEvent }) {
  const { ideas } = useIdeas(event)
  const winner = winnerOf(event, ideas)
  return (
    <section className={styles.summary} aria-label={t('ideas.results')}>
      <dl className={styles.figures}>
        {figuresOf(event, ideas).map(([label, value]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {winner && (
        <div className={styles.winner}>
          <Text size="sm" c="dimmed">
            {isPoll(event.question_type) ? t('ideas.top_choice') : t('ideas.top_answer')}
          </Text>
          <Text fw={600} lineClamp={3}>
            {winner.content}
          </Text>
        </div>
      )}
    </section>
  )
}

function figuresOf(event: PopinEvent, ideas: readonly ListedIdea[]): [string, number][] {
  const { call_to_action, ideas_count, comments_count, participants_count } = event
  const votes = ideas.reduce((sum, idea) => sum + idea.choice_count, 0)
  const noun = ideas_count === 1 ? call_to_action.singular : call_to_action.plural
  const first: [string, number] = isPoll(event.question_type)
    ? [t('ideas.figure_votes', { count: votes }), votes]
    : [noun, ideas_count]
  return [
    first,
    [t('ideas.figure_comments', { count: comments_count }), comments_count],
    [t('ideas.figure_people', { count: participants_count }), participants_count],
  ]
}

/** The most liked answer or the most chosen choice; null when nothing stands out. */
function winnerOf({ question_type }: PopinEvent, ideas: readonly ListedIdea[]): ListedIdea | null {
  if (isScale(question_type)) return null
  const value = (idea: ListedIdea) => (isPoll(question_type) ? idea.choice_count : idea.like_count)
  const best = [...ideas].sort((one, other) => value(other) - value(one))[0]
  return best && value(best) > 0 ? best : null
}
