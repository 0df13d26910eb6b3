// An agenda to put together: typed items, topics and questions, moved by drag and by keys, live for all its hosts.
import { useId, useRef } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { focusSoon } from '#web/base/ui/focus-beside.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { moved } from '#web/base/ui/moved.ts'
import { SortArea } from '#web/base/ui/SortArea.tsx'
import { speak } from '#web/base/ui/speech.ts'
import { offerUndo } from '#web/base/undo/undo.ts'
import { shownItems } from '../agenda.ts'
import { texts } from '../texts.ts'
import { useAgenda } from '../useAgenda.ts'
import { useAgendaChanges } from '../useAgendaChanges.ts'
import { AddItem } from './AddItem.tsx'
import styles from './Agenda.module.css'
import { ItemRow } from './ItemRow.tsx'
import { LeftOut } from './LeftOut.tsx'
import { Total } from './Total.tsx'

const t = translator(texts)

export function AgendaEditor({ event }: { event: PopinEvent }) {
  const { data: agenda, isLoadingError, refetch } = useAgenda(event)
  const changes = useAgendaChanges(event)
  const help = useId()
  const field = useRef<HTMLInputElement>(null)
  if (isLoadingError) return <ErrorNote title={t('agendas.not_loaded')} onRetry={() => void refetch()} />
  if (!agenda) return <LoadingShape shape="form" />
  const items = shownItems(agenda)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || !items[to] || from === to) return
    void changes.arrange(moved(items, from, to))
    speak(t('agendas.moved', { title: item.title, place: to + 1, count: items.length }))
  }
  const remove = (item: AgendaItem, at: number) => {
    const { title } = item
    void changes.remove(item)
    offerUndo(t(item.topic ? 'agendas.left_out' : 'agendas.removed', { title }), async () => {
      await changes.putBack(item, at)
      return t('agendas.back', { title })
    })
    // the focus was in the row that went
    focusSoon(() => field.current)
  }
  return (
    <div className={styles.editor}>
      {items.length === 0 ? (
        <p className={styles.hint}>{t('agendas.empty')}</p>
      ) : (
        <>
          <Total items={items} length={agenda.meeting_minutes} />
          <p id={help} className={styles.hint}>
            {t('agendas.help')}
          </p>
          <SortArea onMove={move}>
            <ol className={styles.list} aria-label={t('agendas.list')}>
              {items.map((item, index) => (
                <ItemRow
                  key={item.id}
                  {...{ item, index, help, changes }}
                  count={items.length}
                  isOnScreen={agenda.on_screen_id === item.id}
                  onStep={(step) => move(index, index + step)}
                  onRemove={() => remove(item, index)}
                />
              ))}
            </ol>
          </SortArea>
        </>
      )}
      <AddItem event={event} items={agenda.items} field={field} changes={changes} />
      <LeftOut items={agenda.items} onBack={(item) => void changes.putBack(item)} />
    </div>
  )
}
