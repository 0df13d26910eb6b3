// The time that is left, by the clock of the server.
import { useEffect, useState } from 'react'
import { secondsLeft } from '#domain/presenting/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { texts } from '../texts.ts'
import styles from './Countdown.module.css'

const t = translator(texts)
/** The last seconds: urgent, and beaten in front of a room. */
export const LAST = 10

type Props = {
  /** Unix seconds. */
  end: number
  /** By how much the clock of the server is ahead. */
  skew: number
}

export function Countdown({ end, skew }: Props) {
  return <Seconds left={useSecondsLeft(end, skew)} />
}

/** `beats`: in front of a room the last seconds grow and beat. */
export function Seconds({ left, beats = false }: { left: number; beats?: boolean }) {
  const isUp = left === 0
  const isLast = left <= LAST
  useEffect(() => {
    if (isUp) speak(t('presenting.time_up'))
    else if (left === LAST) speak(t('presenting.seconds_left', { count: LAST }))
  }, [isUp, left])
  return (
    <p
      className={styles.timer}
      data-urgent={isLast || undefined}
      data-beats={(beats && isLast && !isUp) || undefined}
      role="timer"
      aria-label={isUp ? undefined : t('presenting.time_left', { time: clockText(left) })}
    >
      {/* of each second it is another one, which beats once */}
      <span key={beats && isLast ? left : undefined}>{isUp ? t('presenting.time_up') : clockText(left)}</span>
    </p>
  )
}

export function useSecondsLeft(end: number, skew: number): number {
  const read = () => secondsLeft({ timer_end: end }, Date.now() / 1000 + skew) ?? 0
  const [left, setLeft] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is made of the two others
  useEffect(() => {
    setLeft(read())
    const timer = setInterval(() => setLeft(read()), 250)
    return () => clearInterval(timer)
  }, [end, skew])
  return left
}

/** `125` as `2:05`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
