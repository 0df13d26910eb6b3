// Stands where answers will be, and says how they come.
import { IconMessagePlus } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import type { SessionState } from '#web/events/session-state.ts'
import { texts } from './texts.ts'
import styles from './ZeroCard.module.css'

const t = translator(texts)

type Props = {
  event: PopinEvent
  state: SessionState
  /** What is missing: written answers, or that somebody puts them in order or rates them. */
  kind?: 'answers' | 'ranking' | 'rating'
}

export function ZeroCard({ event, state, kind = 'answers' }: Props) {
  const body = kind === 'answers' ? answersText(event, state) : judgedText(kind, event, state)
  return (
    <div className={styles.card}>
      <IconMessagePlus size={32} stroke={1.5} className={styles.icon} aria-hidden />
      <PlainText strong>{t(kind === 'answers' ? 'ideas.zero_title' : `ideas.zero_${kind}`)}</PlainText>
      <PlainText size="sm" tone="dimmed" className={styles.body}>
        {body}
      </PlainText>
    </div>
  )
}

function answersText(event: PopinEvent, state: SessionState): string {
  if (isOver(state.phase)) return t('ideas.zero_closed')
  return t(event.user_created ? 'ideas.zero_host' : 'ideas.zero_body')
}

function judgedText(kind: 'ranking' | 'rating', event: PopinEvent, state: SessionState): string {
  if (isOver(state.phase)) return t(`ideas.zero_${kind}_closed`)
  return t(event.user_created ? `ideas.zero_${kind}_host` : `ideas.zero_${kind}_body`)
}
