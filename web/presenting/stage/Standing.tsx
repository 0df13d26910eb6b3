// How things stand, in one small line: people, locks, and whether the screen is up to date.
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { CountLine } from '#web/counts/CountLine.tsx'
import { missingText } from '#web/events/few-voices.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { useJoined } from '#web/insights/useJoined.ts'
import type { Heard } from '../presentation.ts'
import { texts } from '../texts.ts'
import { Rolling } from './Rolling.tsx'
import styles from './Stage.module.css'

const t = translator(texts)

/** `hasResult`: the screen shows the result of the question. */
type Props = { event: PopinEvent; scene: string; state: Heard; isUnsent: boolean; hasResult: boolean }

/** Scenes that say in large letters how many people are there. */
const COUNTING = ['join', 'thanks']

export function Standing({ event, scene, state, isUnsent, hasResult }: Props) {
  const { phase } = useSessionState(event)
  const joined = useJoined(event)
  const line = useRealtimeState()
  const isAway = useIsAway() || line === 'offline'
  return (
    <p className={styles.standing}>
      {joined !== undefined && !COUNTING.includes(scene) && (
        <Rolling text={t('presenting.people', { count: joined })} />
      )}
      {isOver(phase) && <span className={styles.mark}>{t('presenting.over')}</span>}
      {phase === 'upcoming' && <span className={styles.mark}>{t('presenting.upcoming')}</span>}
      {state.voting_locked && <span className={styles.mark}>{t('presenting.locked')}</span>}
      {state.results_hidden && <span className={styles.mark}>{t('presenting.hidden')}</span>}
      {isHeldBack(event, scene, state, isOver(phase)) && (
        <span className={styles.mark}>{missingText(event, isOver(phase))}</span>
      )}
      {hasResult && <CountLine event={event} />}
      {/* words in a status that comes with them are not spoken */}
      <span role="status">{isAway ? t('presenting.offline') : isUnsent ? t('presenting.unsent') : null}</span>
    </p>
  )
}

/** Whether the line says why there is no result yet, where the scene above it does not. */
function isHeldBack(
  { few_voices, question_type }: PopinEvent,
  scene: string,
  state: Heard,
  isEnded: boolean,
) {
  if (!few_voices || (isEnded && few_voices.missing > 0)) return false
  if (state.results_hidden || scene === 'question') return true
  return isEnded && (scene === 'thanks' || isWritten(question_type))
}

function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(() => navigator.onLine === false)
  useEffect(() => {
    const look = () => setIsAway(navigator.onLine === false)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isAway
}
