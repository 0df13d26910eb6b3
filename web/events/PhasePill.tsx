// Says whether a session is open, upcoming or closed.
import type { Phase } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import styles from './PhasePill.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  phase: Phase
  /** The word is only heard: what stands beside it says the same. */
  isQuiet?: boolean
}

export function PhasePill({ phase, isQuiet }: Props) {
  const state = isOver(phase) ? 'closed' : phase === 'upcoming' ? 'upcoming' : 'open'
  return (
    <span className={styles.pill} data-state={state} data-quiet={isQuiet || undefined}>
      {isQuiet ? <VisuallyHidden>{t(`events.${state}`)}</VisuallyHidden> : t(`events.${state}`)}
    </span>
  )
}
