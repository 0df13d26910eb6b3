// Stands where answers will be, and says how they come.
import { IconMessagePlus } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import type { SessionState } from '#web/events/session-state.ts'
import styles from './ZeroCard.module.css'
import { texts } from './zero/texts.ts'

const t = translator(texts)

export function ZeroCard({ event, state }: { event: PopinEvent; state: SessionState }) {
  const body = isOver(state.phase)
    ? t('ideas.zero_closed')
    : event.user_created
      ? t('ideas.zero_host')
      : t(state.mayAnswer ? 'ideas.zero_body' : 'ideas.zero_read')
  return <ZeroNote title={t('ideas.zero_title')} body={body} />
}

export function ZeroNote({ title, body }: { title: string; body: string }) {
  return (
    <div className={styles.card}>
      <IconMessagePlus size={32} stroke={1.5} className={styles.icon} aria-hidden />
      <PlainText strong>{title}</PlainText>
      <PlainText size="sm" tone="dimmed" className={styles.body}>
        {body}
      </PlainText>
    </div>
  )
}
