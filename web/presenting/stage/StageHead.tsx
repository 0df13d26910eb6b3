// The head of the screen: logo, question, and the countdown.
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import type { Question } from '../actions.ts'
import { Progress } from '../agenda/Progress.tsx'
import type { Heard } from '../presentation.ts'
import { texts } from '../texts.ts'
import type { Shown } from '../useShownEvent.ts'
import styles from './Stage.module.css'
import { StageCountdown } from './StageCountdown.tsx'

const t = translator(texts)

type Props = {
  session: PopinEvent
  /** The question on the screen, or the topic. */
  shown: Shown
  state: Heard
  questions: readonly Question[]
  items: readonly AgendaItem[]
}

export function StageHead({ session: { branding }, shown: { name, event }, state, questions, items }: Props) {
  const at = questions.findIndex((question) => question.id === state.event_id)
  const isListed = items.some(({ id }) => id === state.agenda_item_id)
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {branding?.logo && (
          <img className={styles.logo} src={branding.logo} alt={branding.logo_alt ?? t('presenting.logo')} />
        )}
        {isListed ? (
          <p className={styles.place}>
            <Progress items={items} at={state.agenda_item_id} />
          </p>
        ) : (
          questions.length > 1 && (
            <p className={styles.place}>
              {t('presenting.question_of', { at: at + 1, count: questions.length })}
            </p>
          )
        )}
        <h1
          dir="auto"
          className={styles.question}
          data-long={lengthOf(name)}
          data-moves
          tabIndex={-1}
          data-stage
        >
          {name}
        </h1>
      </div>
      <StageCountdown event={event} state={state} />
    </header>
  )
}

/** How long a question is, for the size of its letters. */
function lengthOf({ length }: string): 'very' | true | undefined {
  return length > 240 ? 'very' : length > 90 || undefined
}
