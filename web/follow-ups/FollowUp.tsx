// After a session: what people are asked about it, what the host reads of that, and what came out in the end.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import type { FollowUp as Told } from '#domain/follow-ups/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useNow } from '#web/events/useNow.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import styles from './FollowUp.module.css'
import { FollowUpForm } from './FollowUpForm.tsx'
import { FollowUpResults } from './FollowUpResults.tsx'
import { texts } from './texts.ts'
import { useFollowUp } from './useFollowUp.ts'

const t = translator(texts)

/** On the page of the question after a meeting, and of any session that is over. */
export function FollowUp({ event }: { event: PopinEvent }) {
  const { phase } = useSessionState(event)
  const isItsPlace = event.meeting_part === 'after' ? phase !== 'upcoming' : isOver(phase)
  return isItsPlace && event.published ? <Asked event={event} /> : null
}

function Asked({ event }: { event: PopinEvent }) {
  const { data, isUnsent } = useFollowUp(event)
  useEnd(event, data)
  // what cannot be loaded is left out: the question stands on its own
  if (!data?.is_asked || data.phase === 'early') return null
  const { is_host, phase, is_meeting } = data
  return (
    <section className={styles.panel} aria-labelledby="follow-up">
      <h2 id="follow-up" className={styles.title}>
        {t(is_meeting ? 'follow_ups.title_meeting' : 'follow_ups.title_session')}
      </h2>
      {phase === 'open' && !is_host ? (
        <FollowUpForm event={event} told={data} isUnsent={isUnsent} />
      ) : (
        <FollowUpResults told={data} />
      )}
    </section>
  )
}

/** When the time is over, the page says so without being told. */
function useEnd({ id }: PopinEvent, told: Told | undefined): void {
  const client = useQueryClient()
  const now = useNow(15, told?.phase === 'open')
  const isPast = told?.phase === 'open' && now >= told.end_time
  useEffect(() => {
    if (isPast) void client.invalidateQueries({ queryKey: ['follow-up', id] })
  }, [client, id, isPast])
}
