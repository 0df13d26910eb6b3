// Several things to rate, one to five stars each, submitted together; then what all gave.
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { readsResults } from '#domain/voting/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { picturesOf } from '#web/voting/choice-pictures.ts'
import { RatingRow } from '#web/voting/RatingRow.tsx'
import { texts } from '#web/voting/texts.ts'
import { ChoicesPending } from './ChoicesPending.tsx'
import { ZeroJudged } from './judged/ZeroJudged.tsx'
import styles from './RatingList.module.css'
import { SubmitLine } from './SubmitLine.tsx'
import { SubmitTitle } from './SubmitTitle.tsx'
import { TellWhy } from './TellWhy.tsx'
import { ownStars, useRatings } from './useRatings.ts'
import { useSubmitting } from './useSubmitting.ts'

const t = translator(texts)

export function RatingList({ event, state }: { event: PopinEvent; state: SessionState }) {
  const { isEditing, press, reopen, heading } = useSubmitting()
  const ratings = useRatings(event, reopen)
  const { found, items, hasRated } = ratings
  if (!found.list) return <ChoicesPending found={found} />
  const pictures = picturesOf(event)
  const isOpen = state.mayVote && (isEditing || !hasRated || ratings.isUnsent)
  const reads = readsResults(event)
  const showsResults = reads && (!isOpen || event.user_created || isOver(state.phase))
  const submit = () => {
    if (ratings.submit()) press(false)
    else showToast(t('voting.rate_one'))
  }
  const cancel = () => {
    ratings.forget()
    press(false)
  }
  const title = isOpen ? 'rate_each' : hasRated ? 'rating_set' : 'rating_over'
  return (
    <section className={styles.ratings}>
      <SubmitTitle heading={heading}>{t(`voting.${title}`)}</SubmitTitle>
      <ul className={styles.list}>
        {items.map((item) => (
          <RatingRow
            key={item.id}
            event_id={event.id}
            item={item}
            file={pictures.get(item.id) ?? null}
            stars={isOpen ? ratings.starsOf(item) : hasRated ? ownStars(item) : null}
            onPick={isOpen ? (stars) => ratings.pick(item, stars) : null}
            showsResults={showsResults}
          />
        ))}
      </ul>
      {state.mayVote && (
        <SubmitLine
          isOpen={isOpen}
          isSet={hasRated}
          onSubmit={submit}
          onCancel={cancel}
          onEdit={() => press(true)}
        />
      )}
      {reads && items.every((item) => item.total_rater === 0) && (
        <ZeroJudged event={event} state={state} kind="rating" />
      )}
      <TellWhy event={event} state={state} hasVoted={hasRated} />
    </section>
  )
}
