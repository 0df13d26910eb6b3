// Starts and stops the countdown from the remote.
import { Button } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import type { Heard } from '../presentation.ts'
import styles from '../Remote.module.css'
import { clockText, useSecondsLeft } from '../stage/Countdown.tsx'
import { texts } from '../texts.ts'

const t = translator(texts)
const MINUTES = [1, 2, 5]

type Props = { state: Heard; onTimer: (seconds: number | null) => void }

export function RemoteTimer({ state, onTimer }: Props) {
  const group = useLostFocus<HTMLFieldSetElement>(state.timer_end === null)
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.group}>
      <legend>{t('presenting.timer')}</legend>
      {state.timer_end === null ? (
        MINUTES.map((count) => (
          <Button key={count} variant="default" px="sm" onClick={() => onTimer(count * 60)}>
            {t('presenting.minutes', { count })}
          </Button>
        ))
      ) : (
        <>
          <Left end={state.timer_end} skew={state.skew} />
          <Button variant="default" onClick={() => onTimer(null)}>
            {t('presenting.stop_timer')}
          </Button>
        </>
      )}
    </fieldset>
  )
}

function Left({ end, skew }: { end: number; skew: number }) {
  const left = useSecondsLeft(end, skew)
  return (
    <span
      className={styles.time}
      role="timer"
      aria-label={left === 0 ? undefined : t('presenting.time_left', { time: clockText(left) })}
    >
      {left === 0 ? t('presenting.time_up') : clockText(left)}
    </span>
  )
}
