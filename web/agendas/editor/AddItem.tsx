// What comes onto an agenda: typed, Enter adds it and the field is ready for the next; or a question of the session.
import { Button } from '@mantine/core'
import { type RefObject, useState } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import { AGENDA_MAX, ITEM_TITLE_MAX } from '#domain/agendas/model.ts'
import { agenda_full } from '#domain/agendas/refusals.ts'
import { trimmedItem } from '#domain/agendas/rules.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { texts } from '../texts.ts'
import type { useAgendaChanges } from '../useAgendaChanges.ts'
import styles from './Agenda.module.css'

const t = translator(texts)

type Props = {
  event: PopinEvent
  items: readonly AgendaItem[]
  field: RefObject<HTMLInputElement | null>
  onAdd: ReturnType<typeof useAgendaChanges>['add']
}

export function AddItem({ event, items, field, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const isFull = items.length >= AGENDA_MAX
  const add = async () => {
    const title = trimmedItem(typed)
    if (title === '' || isFull) return
    setTyped('')
    speak(t('agendas.added', { title }))
    // what was not saved stands in the field again, unless something else does by now
    if (!(await onAdd({ title }))) setTyped((now) => now || title)
  }
  if (isFull) return <p className={styles.hint}>{agenda_full.error_message}</p>
  return (
    <div className={styles.add}>
      <input
        ref={field}
        type="text"
        dir="auto"
        className={styles.adding}
        maxLength={ITEM_TITLE_MAX}
        aria-label={t('agendas.add')}
        placeholder={t('agendas.add')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(pressed) => {
          if (pressed.key !== 'Enter' || pressed.nativeEvent.isComposing) return
          // around it there may be the form of a whole meeting
          pressed.preventDefault()
          void add()
        }}
      />
      <Button type="button" disabled={trimmedItem(typed) === ''} onClick={() => void add()}>
        {t('agendas.add_key')}
      </Button>
      <QuestionPick event={event} items={items} onAdd={onAdd} />
    </div>
  )
}

function QuestionPick({ event: { id, name, collection }, items, onAdd }: Omit<Props, 'field'>) {
  const all = collection && collection.events.length > 0 ? collection.events : [{ id, name }]
  const left = all.filter((question) => !items.some(({ question_id }) => question_id === question.id))
  if (left.length === 0) return null
  return (
    <select
      className={styles.select}
      aria-label={t('agendas.add_question')}
      value=""
      onChange={({ currentTarget }) => {
        const question = left.find((one) => one.id === currentTarget.value)
        if (question) void onAdd({ question_id: question.id as EventId, title: question.name })
      }}
    >
      <option value="">{t('agendas.pick_question')}</option>
      {left.map((question) => (
        <option key={question.id} value={question.id}>
          {question.name}
        </option>
      ))}
    </select>
  )
}
