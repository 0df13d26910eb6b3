// The start and the end of something, each as a day and a time of day.
import { Text } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { MomentField, type Picked } from './MomentField.tsx'
import { texts } from './times/texts.ts'
import { lastDate } from './times.ts'

const t = translator(texts)

/** A moment that is being picked, as `usePicked` gives it. */
type Picking = { picked: Picked; pick: (value: Picked) => void }

type Props = {
  start: Picking
  end: Picking
  /** Unix seconds: times are offered up to a year from then. */
  now: number
  /** The first day that is offered for the start, such as `2026-03-05`. */
  min?: string
  /** What is wrong with the two. */
  error: string | null
  isStartFixed?: boolean
  /** It is sealed and was over: who has no ballot gets none. */
  gives_no_ballots?: boolean | undefined
}

export function WindowFields({ start, end, now, min, error, isStartFixed, gives_no_ballots }: Props) {
  // what is missing is said where it is
  const isStartless = isEmpty(start)
  return (
    <>
      {gives_no_ballots && <Text>{t('times.no_more_ballots')}</Text>}
      <MomentField
        label={t('times.start')}
        time_label={t('times.start_time')}
        value={start.picked}
        min={min}
        max={lastDate(now)}
        error={isStartless ? error : null}
        isFixed={isStartFixed ?? false}
        onChange={start.pick}
      />
      <MomentField
        label={t('times.end')}
        time_label={t('times.end_time')}
        value={end.picked}
        min={start.picked.date}
        max={lastDate(now)}
        error={isStartless && !isEmpty(end) ? null : error}
        onChange={end.pick}
      />
    </>
  )
}

const isEmpty = ({ picked }: Picking) => picked.date === '' || picked.time === ''

/** What `windowProblem` found, in words. */
export function problemWords(problem: 'time_missing' | 'end_early' | 'too_far' | 'end_past' | null) {
  return problem && t(`times.${problem}`)
}
