// What became of the own vote on a card, only said when something is wrong: it waits for the network, or was refused.
import { useEffect } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { onSettled } from '#web/base/outbox/device-outbox.ts'
import { useOutboxState } from '#web/base/outbox/useOutbox.ts'
import { OutboxNote } from '#web/base/ui/OutboxNote.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { useFadingText } from '#web/base/ui/useFadingText.ts'
import { texts } from './likes/texts.ts'
import styles from './VoteNote.module.css'
import { VOTE_LANE } from './wanted-votes.ts'

const t = translator(texts)

/** Milliseconds that a refusal is said. */
const REFUSED_MS = 6000

/** `id` of the answer or comment. */
export function VoteNote({ id }: { id: string }) {
  const lane = VOTE_LANE + id
  const isWaiting = useOutboxState(lane) === 'waiting'
  const [refused, setRefused] = useFadingText(REFUSED_MS)
  useEffect(
    () =>
      onSettled((entry, { state }) => {
        if (entry.lane === lane) setRefused(state === 'refused' ? t('voting.not_counted') : null)
      }),
    [lane, setRefused],
  )
  if (isWaiting) return <OutboxNote lane={lane} />
  return (
    <PlainText as="span" size="sm" tone="bad" role="status" className={styles.note}>
      {refused}
    </PlainText>
  )
}
