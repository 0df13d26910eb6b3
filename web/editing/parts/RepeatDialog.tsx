// A rhythm of one's own: every so many days, weeks, months or years, and on which days.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type CalendarDay,
  DEFAULT_RECURRENCE,
  keptRecurrence,
  type Recurrence,
  recurrenceRefusal,
  WEEKDAYS,
} from '#domain/collections/recurrence.ts'
import { RECURRENCE_INTERVALS, type RecurrenceDays, type RecurrenceInterval } from '#domain/events/model.ts'
import { formatWeekday } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { firstDays, monthlyChoices, toggledWeekday } from '../form/rhythm.ts'
import { texts } from '../texts.ts'
import styles from './Dialog.module.css'

const t = translator(texts)

type Props = {
  value: Recurrence | null
  start: CalendarDay
  opened: boolean
  onDone: (value: Recurrence) => void
  onCancel: () => void
}

export function RepeatDialog({ opened, ...form }: Props) {
  return (
    <FormDialog title={t('editing.repeat_title')} opened={opened} onCancel={form.onCancel}>
      <RepeatForm {...form} />
    </FormDialog>
  )
}

function RepeatForm({ value, start, onDone, onCancel }: Omit<Props, 'opened'>) {
  const [rhythm, setRhythm] = useState(beginning(value))
  const [number, setNumber] = useState(String(rhythm.frequency))
  const wanted = keptRecurrence(
    { ...rhythm, frequency: /^\d+$/.test(number) ? Number(number) : Number.NaN },
    start,
  )
  const problem = recurrenceRefusal(wanted)
  const pickInterval = (interval: RecurrenceInterval) =>
    setRhythm({ ...rhythm, interval, days: firstDays(interval, start) })
  return (
    <DialogForm isWrong={problem !== null} onDone={() => onDone(wanted)} onCancel={onCancel}>
      <div className={styles.moment}>
        <TextInput
          data-autofocus
          classNames={{ root: styles.day, label: styles.wide, wrapper: styles.dayInput, error: styles.wide }}
          label={t('editing.repeat_frequency')}
          inputMode="numeric"
          value={number}
          error={recurrenceRefusal({ ...DEFAULT_RECURRENCE, frequency: wanted.frequency })?.error_message}
          onChange={({ currentTarget }) => setNumber(currentTarget.value.trim())}
        />
        <NativeSelect
          className={styles.time}
          aria-label={t('editing.repeat_interval')}
          value={rhythm.interval}
          data={RECURRENCE_INTERVALS.map((interval) => ({
            value: interval,
            label: t(`editing.repeat_${interval}`, { count: Number(number) || 1 }),
          }))}
          onChange={({ currentTarget }) => pickInterval(currentTarget.value as RecurrenceInterval)}
        />
      </div>
      {rhythm.interval === 'week' && (
        <Weekdays days={rhythm.days} onChange={(days) => setRhythm({ ...rhythm, days })} />
      )}
      {rhythm.interval === 'month' && (
        <NativeSelect
          label={t('editing.repeat_monthly')}
          value={String(rhythm.days)}
          data={monthlyChoices(start, value)}
          onChange={({ currentTarget }) => setRhythm({ ...rhythm, days: currentTarget.value })}
        />
      )}
    </DialogForm>
  )
}

/** What is saved; a fresh rhythm where nothing is, or where its interval is none that can be chosen. */
function beginning(value: Recurrence | null): Recurrence {
  return value && RECURRENCE_INTERVALS.includes(value.interval) ? value : DEFAULT_RECURRENCE
}

type WeekdaysProps = { days: RecurrenceDays; onChange: (days: number[]) => void }

function Weekdays({ days, onChange }: WeekdaysProps) {
  const chosen = Array.isArray(days) ? days : []
  return (
    <fieldset className={styles.weekdays}>
      <legend>{t('editing.repeat_weekdays')}</legend>
      {WEEKDAYS.map((_, day) => {
        const isOn = chosen.includes(day)
        return (
          <Button
            key={WEEKDAYS[day]}
            className={styles.weekday}
            variant={isOn ? 'filled' : 'default'}
            aria-pressed={isOn}
            aria-label={formatWeekday(day, 'long')}
            onClick={() => onChange(toggledWeekday(chosen, day))}
          >
            {formatWeekday(day, 'narrow')}
          </Button>
        )
      })}
    </fieldset>
  )
}
