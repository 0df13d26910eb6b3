// How far the room is with its agenda: a mark for each item, filled where it was dealt with.
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { AgendaItemId } from '#domain/base/ids.ts'
import { progressOf } from '#domain/presenting/agenda.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Agenda.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** More than these are a number, not a row of marks. */
const MARKS = 24

type Props = { items: readonly AgendaItem[]; at: AgendaItemId | null }

export function Progress({ items, at }: Props) {
  const progress = progressOf(items, at)
  if (!progress) return null
  const { count, done } = progress
  return (
    <span className={styles.progress}>
      {t('room.place', { at: progress.at, count })}
      {count <= MARKS && (
        <span className={styles.marks} role="img" aria-label={t('room.progress', { done, count })}>
          {items.map(({ id, dealt_with }) => (
            <i key={id} data-done={dealt_with || undefined} data-here={id === at || undefined} />
          ))}
        </span>
      )}
    </span>
  )
}
