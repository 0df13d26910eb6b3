// The head of a session: state, time and who asks in one quiet line, then the question.
import type { ReactNode } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import styles from './EventHead.module.css'
import { PhasePill } from './PhasePill.tsx'
import type { SessionState } from './session-state.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  state: SessionState
  /** What stands below the question. */
  children?: ReactNode
}

export function EventHead({ event, state, children }: Props) {
  return (
    <header className={styles.head}>
      {event.branding?.logo && (
        <img className={styles.logo} src={event.branding.logo} alt={event.branding.logo_alt ?? ''} />
      )}
      <div className={styles.line}>
        <PhasePill phase={state.phase} isQuiet={state.phase === 'open'} />
        <PlainText as="span" size="sm" strong>
          <TimeLeft event={event} phase={state.phase} clockIsRight={state.clockIsRight} />
        </PlainText>
        {!event.user_created && (
          <PlainText as="span" size="sm" tone="dimmed">
            {t('events.host', { name: event.hero.display_name })}
          </PlainText>
        )}
      </div>
      <h1 dir="auto" className={styles.question} data-long={event.name.length > 120 || undefined}>
        {event.name}
      </h1>
      {children}
    </header>
  )
}
