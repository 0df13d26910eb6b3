// Who is here and how late it is: since the start, since this question came on, and how long it stays open.
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { TimeLeft } from '#web/events/TimeLeft.tsx'
import { useNow } from '#web/events/useNow.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { useJoined } from '#web/insights/useJoined.ts'
import type { Heard } from '../presentation.ts'
import { clockText } from '../stage/Countdown.tsx'
import { texts } from '../texts.ts'
import styles from './Host.module.css'

const t = translator(texts)

/** `isQuestion`: what is on the screen has answers, and a time of its own. */
type Props = { event: PopinEvent; state: Heard; isQuestion: boolean }

export function RemoteClock({ event, state: { started_time, shown_time, skew }, isQuestion }: Props) {
  const joined = useJoined(event)
  const { phase, clockIsRight } = useSessionState(event)
  const now = useNow(1) + skew
  const answered = event.participants_count
  const since = (time: number | null) =>
    time === null ? '–' : elapsedText(Math.max(0, Math.floor(now - time)))
  return (
    <dl className={styles.figures}>
      <Figure name={t('presenting.here')}>{joined ?? '–'}</Figure>
      {isQuestion && <Figure name={t('presenting.have_answered')}>{answered}</Figure>}
      <Figure name={t('presenting.elapsed')}>{since(started_time)}</Figure>
      {isQuestion && <Figure name={t('presenting.elapsed_question')}>{since(shown_time)}</Figure>}
      <Figure name={t('presenting.open_for')} isWords>
        <TimeLeft event={event} phase={phase} clockIsRight={clockIsRight} />
      </Figure>
    </dl>
  )
}

type FigureProps = { name: string; isWords?: boolean; children: React.ReactNode }

function Figure({ name, isWords, children }: FigureProps) {
  return (
    <div data-words={isWords || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `65` as `1:05`, and after an hour `1:01:05`. */
export function elapsedText(seconds: number): string {
  const [hours, rest] = [Math.floor(seconds / 3600), clockText(seconds % 3600)]
  return hours > 0 ? `${hours}:${rest.padStart(5, '0')}` : rest
}
