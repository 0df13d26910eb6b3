// How many minutes an item takes: typed, and saved when the field is left or Enter is pressed.
import { useState } from 'react'
import { MINUTES_MAX } from '#domain/agendas/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Agenda.module.css'

const t = translator(texts)

type Props = { title: string; minutes: number | null; onChange: (minutes: number | null) => void }

export function MinutesField({ title, minutes, onChange }: Props) {
  // what is being typed; null while nobody types
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    if (typed === null) return
    setTyped(null)
    const next = minutesOf(typed)
    if (next !== undefined && next !== minutes) onChange(next)
  }
  return (
    <label className={styles.minutes}>
      <input
        type="text"
        inputMode="numeric"
        maxLength={3}
        aria-label={t('agendas.minutes', { title })}
        placeholder="–"
        value={typed ?? minutes ?? ''}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // around it there may be the form of a whole meeting
          event.preventDefault()
          save()
        }}
      />
      <span aria-hidden>{t('agendas.min')}</span>
    </label>
  )
}

/** Null for an empty field, undefined for what is no number of minutes. */
export function minutesOf(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d+$/.test(text)) return undefined
  const minutes = Number(text)
  return minutes === 0 ? null : Math.min(minutes, MINUTES_MAX)
}
