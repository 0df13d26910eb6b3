// Says whether a session is open, upcoming or closed.
import type { Phase } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './PhasePill.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function PhasePill({ phase }: { phase: Phase }) {
  const state = isOver(phase) ? 'closed' : phase === 'upcoming' ? 'upcoming' : 'open'
  return (
    <span className={styles.pill} data-state={state}>
      {t(`events.${state}`)}
    </span>
  )
}
