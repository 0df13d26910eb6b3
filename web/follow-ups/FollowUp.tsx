// After a session: what people are asked about it, what the host reads of that, and what came out in the end.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import type { FollowUp as Told } from '#domain/follow-ups/contract.ts'
import { joined_later } from '#domain/follow-ups/refusals.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useNow } from '#web/events/useNow.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { spreadOf } from '#web/ideas/hear-paced.ts'
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
  const isEnded = event.meeting_part === 'after' && isOver(phase)
  return isItsPlace && event.published ? <Asked event={event} isEnded={isEnded} /> : null
}

function Asked({ event, isEnded }: { event: PopinEvent; isEnded: boolean }) {
  const { data, isUnsent } = useFollowUp(event, isEnded)
  useTurns(event, data)
  // what cannot be loaded is left out: the question stands on its own
  if (!data || data.phase === 'early' || !(data.is_asked || data.came_late)) return null
  const { is_host, phase, is_meeting, came_late } = data
  const asks = phase === 'open' && !is_host && !came_late
  return (
    <section className={styles.panel} aria-labelledby="follow-up" data-asks={asks || undefined}>
      <h2 id="follow-up" className={styles.title}>
        {t(is_meeting ? 'follow_ups.title_meeting' : 'follow_ups.title_session')}
      </h2>
      {came_late ? (
        <p className={styles.small}>{joined_later.error_message}</p>
      ) : asks ? (
        <FollowUpForm event={event} told={data} isUnsent={isUnsent} />
      ) : (
        <FollowUpResults told={data} />
      )}
    </section>
  )
}

/** Seconds after which a page asks again that was told the same as before: its clock is ahead of the server's. */
const AGAIN = 60

/** When people begin to be asked, and when that is over, the page says so without being told; a hall not all at once. */
function useTurns(event: PopinEvent, told: Told | undefined): void {
  const { id } = event
  const client = useQueryClient()
  const next = told?.phase === 'early' ? told.start_time : told?.phase === 'open' ? told.end_time : null
  const now = useNow(15, next !== null)
  const turn = next === null || now <= next ? null : next + Math.floor((now - next) / AGAIN)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more people who join are no reason to wait anew
  useEffect(() => {
    if (turn === null) return
    const read = () => void client.invalidateQueries({ queryKey: ['follow-up', id] })
    const timer = setTimeout(read, Math.random() * spreadOf(event))
    return () => clearTimeout(timer)
  }, [client, id, turn])
}
