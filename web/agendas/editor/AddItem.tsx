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
import { focusSoon } from '#web/base/ui/focus-beside.ts'
import { speak } from '#web/base/ui/speech.ts'
import { shownItems } from '../agenda.ts'
import { texts } from '../texts.ts'
import type { useAgendaChanges } from '../useAgendaChanges.ts'
import styles from './Agenda.module.css'
import { type AlikeTopic, AlikeTopics } from './AlikeTopics.tsx'

const t = translator(texts)

type Props = {
  event: PopinEvent
  /** With those that are left out. */
  items: readonly AgendaItem[]
  field: RefObject<HTMLInputElement | null>
  changes: Pick<ReturnType<typeof useAgendaChanges>, 'add' | 'putBack'>
}

export function AddItem({ event, items: all, field, changes }: Props) {
  const items = shownItems({ items: [...all] })
  const [typed, setTyped] = useState('')
  const isFull = items.length >= AGENDA_MAX
  const add = async () => {
    const title = trimmedItem(typed)
    if (title === '' || isFull) return
    setTyped('')
    speak(t('agendas.added', { title }))
    // what was not saved stands in the field again, unless something else does by now
    if (!(await changes.add({ title }))) setTyped((now) => now || title)
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
      <AlikeTopics
        event={event}
        words={trimmedItem(typed)}
        items={all}
        onChoose={(topic) => {
          setTyped('')
          focusSoon(() => field.current)
          void putOn(changes, all, topic)
        }}
      />
      <QuestionPick event={event} items={items} onAdd={changes.add} />
    </div>
  )
}

/** Each topic stands on an agenda once. */
function putOn(changes: Props['changes'], items: readonly AgendaItem[], { id, title }: AlikeTopic) {
  const known = items.find(({ topic }) => topic?.id === id)
  if (known && !known.is_left_out) return
  speak(t('agendas.added', { title }))
  return known ? changes.putBack(known) : changes.add({ topic_id: id, title })
}

type PickProps = Pick<Props, 'event' | 'items'> & { onAdd: Props['changes']['add'] }

function QuestionPick({ event: { id, name, collection }, items, onAdd }: PickProps) {
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
