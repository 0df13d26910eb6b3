// What came out of a session that is over.
import { Text } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isScale, isWritten, QUESTION_KINDS } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { trimmedText } from '#domain/ideas/rules.ts'
import { answersOf, sumsOf } from '#domain/insights/figures.ts'
import { leaders } from '#domain/insights/rules.ts'
import type { VoteKind } from '#domain/voting/model.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import { formatMean, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts as mediaTexts } from '#web/media/texts.ts'
import { texts as votingTexts } from '#web/voting/texts.ts'
import type { ListedIdea } from '../idea-list.ts'
import { sortOf } from '../SortTabs.tsx'
import { useIdeas } from '../useIdeas.ts'
import styles from './ClosedSummary.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const tv = translator(votingTexts)
const tm = translator(mediaTexts)
/** More that lead together are too many to name. */
const NAMED_MAX = 3

export function ClosedSummary({ event }: { event: PopinEvent }) {
  // who leads stands among the first of this order, however many answers there are
  const { ideas } = useIdeas(event, sortOf('popular', event.voting_mode))
  const kind = voteKindOf(event)
  // nothing has won before the server says that it is over and that the last votes are in
  const isFinal = isOver(event.phase) && !event.few_voices
  const winners = isScale(event.question_type) || !isFinal ? [] : leaders(kind, ideas)
  const [winner] = winners
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
      {winner && winners.length <= NAMED_MAX && (
        <div className={styles.winner}>
          <Text size="sm" c="dimmed">
            {t(`ideas.top_${kind}`)}
          </Text>
          {winners.map(({ id, content }) => (
            <Text key={id} fw={600} lineClamp={3} dir="auto">
              {trimmedText(content) || tm('media.photo')}
            </Text>
          ))}
          {figureOf(kind, winner)}
        </div>
      )}
    </section>
  )
}

/** By how much the winner leads, where the list below does not say it at once. */
function figureOf(kind: VoteKind, { avg_rating, total_rater, avg_rank, total_ranker }: ListedIdea) {
  if (kind !== 'rating' && kind !== 'rank') return null
  return (
    <Text size="sm">
      {kind === 'rating'
        ? tv('voting.rated', {
            mean: formatMean(avg_rating),
            count: total_rater,
          })
        : `${tv('voting.mean_place', { mean: formatMean(avg_rank) })} · ${tv('voting.rankings', { count: total_ranker })}`}
    </Text>
  )
}

function figuresOf(event: PopinEvent, ideas: readonly ListedIdea[]): [string, number][] {
  const { comments_count, participants_count } = event
  // how many votes there are is a part of the result
  const isTold = isWritten(event.question_type) || !event.few_voices
  return [
    ...(isTold ? [firstFigure(event, ideas)] : []),
    [t('ideas.figure_comments', { count: comments_count }), comments_count],
    [t('ideas.figure_people', { count: participants_count }), participants_count],
  ]
}

/** Answers, or what stands for them where people choose, rate or rank. */
function firstFigure(event: PopinEvent, ideas: readonly ListedIdea[]): [string, number] {
  const { call_to_action, question_type } = event
  const count = answersOf(event, sumsOf(ideas))
  switch (QUESTION_KINDS[question_type].task) {
    case 'write':
      return [count === 1 ? call_to_action.singular : call_to_action.plural, count]
    case 'rank':
      return [t('ideas.figure_rankings', { count }), count]
    case 'rate':
      return [t('ideas.figure_ratings', { count }), count]
    case 'choose':
      return [t('ideas.figure_votes', { count }), count]
  }
}
