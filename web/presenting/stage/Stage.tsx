// What the room sees: question, picture, the way in, and in one small line how things stand.
import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { zoomFactor } from '#domain/presenting/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useSessionState } from '#web/events/useSessionState.ts'
import { useLiveSession } from '#web/ideas/useLiveSession.ts'
import { useJoined } from '#web/insights/useJoined.ts'
import type { Question } from '../actions.ts'
import type { Heard } from '../presentation.ts'
import { texts } from '../texts.ts'
import type { Shown } from '../useShownEvent.ts'
import { Countdown } from './Countdown.tsx'
import { JoinCorner } from './JoinCorner.tsx'
import { JoinScene } from './JoinScene.tsx'
import { Picture } from './Picture.tsx'
import styles from './Stage.module.css'

const t = translator(texts)

type Props = {
  /** The event of the address, whose session is presented. */
  session: PopinEvent
  shown: Shown
  state: Heard
  isUnsent: boolean
  questions: readonly Question[]
  /** Null where the answers cannot be put into the spotlight. */
  onSpotlight: ((id: string | null) => void) | null
  /** The controls. */
  children: ReactNode
}

export function Stage({ session, shown, state, isUnsent, questions, onSpotlight, children }: Props) {
  const at = questions.findIndex((question) => question.id === state.event_id)
  // the way in is on the screen all the time: in its corner, or as large as it goes
  const isJoining = state.view === 'join' && !state.spotlight_id
  const zoom = { '--zoom': zoomFactor(state.zoom) } as CSSProperties
  return (
    <div className={styles.stage} data-idle={useIdle() || undefined}>
      <header className={styles.head}>
        <div className={styles.words}>
          {session.branding?.logo && (
            <img
              className={styles.logo}
              src={session.branding.logo}
              alt={session.branding.logo_alt ?? t('presenting.logo')}
            />
          )}
          {questions.length > 1 && (
            <p className={styles.place}>
              {t('presenting.question_of', { at: at + 1, count: questions.length })}
            </p>
          )}
          <h1
            dir="auto"
            className={styles.question}
            data-long={lengthOf(shown.name)}
            tabIndex={-1}
            data-stage
          >
            {shown.name}
          </h1>
        </div>
        {state.timer_end !== null && <Countdown end={state.timer_end} skew={state.skew} />}
      </header>
      <section
        className={styles.main}
        style={zoom}
        data-joining={isJoining || undefined}
        aria-label={t('presenting.stage')}
      >
        {isJoining ? (
          <JoinScene event={session} />
        ) : shown.event ? (
          <Live key={shown.event.id} event={shown.event} state={state} onSpotlight={onSpotlight} />
        ) : (
          <LoadingShape shape="text" count={3} />
        )}
      </section>
      <footer className={styles.foot}>
        <div className={styles.side}>
          {shown.event && <Standing event={shown.event} state={state} isUnsent={isUnsent} />}
          {children}
        </div>
        {!isJoining && <JoinCorner event={session} />}
      </footer>
    </div>
  )
}

/** How long a question is, for the size of its letters. */
function lengthOf({ length }: string): 'very' | true | undefined {
  return length > 240 ? 'very' : length > 90 || undefined
}

type LiveProps = Pick<Props, 'state' | 'onSpotlight'> & { event: PopinEvent }

/** Follows the question while it is on the screen. */
function Live({ event, state, onSpotlight }: LiveProps) {
  const client = useQueryClient()
  const { isDeleted } = useLiveSession(event)
  useEffect(() => {
    // the server goes back to a question that is there
    if (isDeleted) void client.invalidateQueries({ queryKey: ['presentation'] })
  }, [client, isDeleted])
  if (isDeleted) return <p className={styles.note}>{t('presenting.gone')}</p>
  return <Picture event={event} state={state} onSpotlight={onSpotlight} />
}

function Standing({ event, state, isUnsent }: { event: PopinEvent; state: Heard; isUnsent: boolean }) {
  const { phase } = useSessionState(event)
  const joined = useJoined(event)
  const line = useRealtimeState()
  const isAway = useIsAway() || line === 'offline'
  return (
    <p className={styles.standing}>
      {joined !== undefined && <span>{t('presenting.people', { count: joined })}</span>}
      {isOver(phase) && <span className={styles.mark}>{t('presenting.over')}</span>}
      {phase === 'upcoming' && <span className={styles.mark}>{t('presenting.upcoming')}</span>}
      {state.voting_locked && <span className={styles.mark}>{t('presenting.locked')}</span>}
      {state.results_hidden && <span className={styles.mark}>{t('presenting.hidden')}</span>}
      {/* words in a status that comes with them are not spoken */}
      <span role="status">{isAway ? t('presenting.offline') : isUnsent ? t('presenting.unsent') : null}</span>
    </p>
  )
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

/** Milliseconds without a hand on mouse or keys after which the controls step back. */
const IDLE_MS = 4000

function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), IDLE_MS)
    const wake = () => {
      clearTimeout(timer)
      setIsIdle(false)
      timer = setTimeout(() => setIsIdle(true), IDLE_MS)
    }
    const names = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const name of names) window.addEventListener(name, wake)
    return () => {
      clearTimeout(timer)
      for (const name of names) window.removeEventListener(name, wake)
    }
  }, [])
  return isIdle
}
