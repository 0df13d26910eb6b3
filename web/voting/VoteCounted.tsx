// What became of the own choice: it waits for the network, or is counted, with a tick that moves once.
import { IconCheck } from '@tabler/icons-react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { texts } from './texts.ts'
import styles from './VoteCounted.module.css'
import { CHOICE_LANE } from './wanted-votes.ts'

const t = translator(texts)

type Props = { event_id: string; hasVoted: boolean; mayChange: boolean }

/** Always takes one line, so that nothing moves. */
export function VoteCounted({ event_id, hasVoted, mayChange }: Props) {
  const entries = useOutboxEntries(CHOICE_LANE + event_id)
  const isWaiting = entries.some((entry) => entry.tries > 0 && !entry.refusal)
  const isCounted = hasVoted && entries.length === 0
  return (
    <PlainText size="sm" tone="dimmed" role="status" className={styles.note}>
      {isWaiting && baseText('base.outbox_waiting')}
      {isCounted && (
        <>
          <IconCheck size={18} stroke={3} className={styles.tick} aria-hidden />
          <span className={styles.counted}>{t('voting.counted')}</span>
          {mayChange && <span>{t('voting.change')}</span>}
        </>
      )}
    </PlainText>
  )
}
