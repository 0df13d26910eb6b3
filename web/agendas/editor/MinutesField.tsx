// How many minutes an item takes: typed, and saved when the field is left or Enter is pressed.
import { useId, useState } from 'react'
import { MINUTES_MAX } from '#domain/agendas/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Agenda.module.css'

const t = translator(texts)

type Props = { title: string; minutes: number | null; onChange: (minutes: number | null) => void }

export function MinutesField({ title, minutes, onChange }: Props) {
  // what is being typed; null while nobody types
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const help = useId()
  const save = () => {
    if (typed === null) return
    const next = minutesOf(typed)
    // what is no number of minutes stays, with what would be one beside it
    setIsWrong(next === undefined)
    if (next === undefined) return
    setTyped(null)
    if (next !== minutes) onChange(next)
  }
  return (
    <>
      <label className={styles.minutes}>
        <input
          type="text"
          inputMode="numeric"
          maxLength={9}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? help : undefined}
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
      {isWrong && (
        <p id={help} role="alert" className={styles.wrong}>
          {t('agendas.minutes_allowed', { most: MINUTES_MAX })}
        </p>
      )}
    </>
  )
}

/** Null for an empty field, undefined for what is no number of minutes. */
export function minutesOf(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d+$/.test(text)) return undefined
  const minutes = Number(text)
  if (minutes > MINUTES_MAX) return undefined
  return minutes === 0 ? null : minutes
}
