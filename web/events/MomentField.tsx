// A day and a time of day, picked with the device's own calendar and a list of quarter hours.
import { NativeSelect, TextInput } from '@mantine/core'
import { formatTime } from '#web/base/i18n/format.ts'
import styles from './MomentField.module.css'
import { momentOf, timesOnOffer } from './times.ts'

export type Picked = { date: string; time: string }

type Props = {
  label: string
  time_label: string
  value: Picked
  min?: string | undefined
  max: string
  error: string | null
  /** It stays as it is. */
  isFixed?: boolean
  onChange: (value: Picked) => void
}

/** An ordinary day for the words of a time. */
const ANY_DAY = '2001-01-01'

export function MomentField({ label, time_label, value, min, max, error, isFixed, onChange }: Props) {
  return (
    <div className={styles.moment}>
      <TextInput
        classNames={{ root: styles.day, label: styles.wide, wrapper: styles.dayInput, error: styles.wide }}
        type="date"
        label={label}
        value={value.date}
        min={min}
        max={max}
        error={error}
        disabled={isFixed ?? false}
        onChange={({ currentTarget: { value: date } }) => onChange({ ...value, date })}
      />
      <NativeSelect
        className={styles.time}
        aria-label={time_label}
        value={value.time}
        disabled={isFixed ?? false}
        data={timesOnOffer(value.time).map((time) => ({
          value: time,
          label: formatTime(momentOf(ANY_DAY, time) ?? 0),
        }))}
        onChange={({ currentTarget: { value: time } }) => onChange({ ...value, time })}
      />
    </div>
  )
}
