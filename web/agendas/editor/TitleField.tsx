// The words of an item that was typed: changed in place, and saved when the field is left or Enter is pressed.
import { useState } from 'react'
import { ITEM_TITLE_MAX } from '#domain/agendas/model.ts'
import { trimmedItem } from '#domain/agendas/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Agenda.module.css'

const t = translator(texts)

export function TitleField({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  // what is being typed; null while nobody types
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    if (typed === null) return
    setTyped(null)
    const next = trimmedItem(typed)
    if (next !== '' && next !== title) onChange(next)
  }
  return (
    <textarea
      className={styles.field}
      rows={1}
      dir="auto"
      maxLength={ITEM_TITLE_MAX}
      aria-label={t('agendas.rename', { title })}
      value={typed ?? title}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          setTyped(null)
        }
        if (event.key !== 'Enter') return
        event.preventDefault()
        save()
      }}
    />
  )
}
