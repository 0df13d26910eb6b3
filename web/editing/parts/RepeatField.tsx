// How often a session comes again: the rhythms that fit its first day, or one of its own.
import { NativeSelect } from '@mantine/core'
import { Suspense, useState } from 'react'
import {
  type CalendarDay,
  keptRecurrence,
  monthlyOptions,
  type Recurrence,
  weekdayOf,
} from '#domain/collections/recurrence.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { rhythmWords } from '../form/rhythm.ts'
import { texts } from '../texts.ts'

const t = translator(texts)
const RepeatDialog = lazyPart(async () => (await import('./RepeatDialog.tsx')).RepeatDialog)

type Props = {
  value: Recurrence | null
  /** The day that the session starts on. */
  start: CalendarDay
  onChange: (value: Recurrence | null) => void
}

export function RepeatField({ value, start, onChange }: Props) {
  const [dialog, setDialog] = useState<{ turn: number; opened: boolean }>({ turn: 0, opened: false })
  const presets = presetsFor(start)
  const known = presets.findIndex((preset) => JSON.stringify(preset) === JSON.stringify(value))
  const options = [
    { value: 'none', label: t('editing.repeat_none') },
    ...presets.map((preset, index) => ({ value: String(index), label: rhythmWords(preset) })),
    ...(value && known < 0
      ? [{ value: 'own', label: rhythmWords(value) || t('editing.repeat_unknown') }]
      : []),
    { value: 'custom', label: t('editing.repeat_custom') },
  ]
  const pick = (picked: string) => {
    if (picked === 'none') onChange(null)
    else if (picked === 'custom') setDialog({ turn: dialog.turn + 1, opened: true })
    else if (picked !== 'own') onChange(presets[Number(picked)] ?? null)
  }
  const close = () => setDialog((now) => ({ ...now, opened: false }))
  return (
    <>
      <NativeSelect
        label={t('editing.repeat')}
        value={value === null ? 'none' : known < 0 ? 'own' : String(known)}
        data={options}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
      {dialog.turn > 0 && (
        <Suspense>
          <RepeatDialog
            key={dialog.turn}
            value={value}
            start={start}
            opened={dialog.opened}
            onDone={(next) => {
              onChange(next)
              close()
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** Daily, weekly on that weekday, monthly on that day, yearly. */
function presetsFor(start: CalendarDay): Recurrence[] {
  const presets: Recurrence[] = [
    { interval: 'day', frequency: 1, days: null },
    { interval: 'week', frequency: 1, days: [weekdayOf(start)] },
    ...monthlyOptions(start).map((days) => ({ interval: 'month' as const, frequency: 1, days })),
    { interval: 'year', frequency: 1, days: null },
  ]
  return presets.map((preset) => keptRecurrence(preset, start))
}
