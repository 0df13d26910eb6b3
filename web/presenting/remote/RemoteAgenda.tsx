// The whole agenda for its host: what was dealt with, where the room is, and any item a tap away.
import { IconCircle, IconCircleCheckFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { AgendaItemId } from '#domain/base/ids.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { Progress } from '../agenda/Progress.tsx'
import { texts } from '../agenda/texts.ts'
import remote from '../Remote.module.css'
import styles from './Host.module.css'

const t = translator(texts)

type Props = {
  items: readonly AgendaItem[]
  at: AgendaItemId | null
  /** Undefined while nobody presents. */
  onItem?: ((id: AgendaItemId) => void) | undefined
}

/** Nothing where there is no agenda. */
export function RemoteAgenda({ items, at, onItem }: Props) {
  if (items.length === 0) return null
  return (
    <section>
      <h2 className={remote.title}>
        {items.some(({ id }) => id === at) ? <Progress items={items} at={at} /> : t('room.agenda')}
      </h2>
      <ol className={remote.answers}>
        {items.map((item) => (
          <li key={item.id}>
            {onItem ? (
              <button
                type="button"
                className={remote.answer}
                aria-pressed={item.id === at}
                onClick={() => onItem(item.id)}
              >
                <Line item={item} isHere={item.id === at} />
              </button>
            ) : (
              <div className={remote.answer}>
                <Line item={item} isHere={false} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ item: { title, minutes, dealt_with }, isHere }: { item: AgendaItem; isHere: boolean }) {
  const Icon = dealt_with ? IconCircleCheckFilled : isHere ? IconPlayerPlayFilled : IconCircle
  return (
    <>
      <Icon size={20} aria-hidden />
      <span dir="auto" className={styles.itemTitle}>
        {title}
        {dealt_with && <VisuallyHidden> ({t('room.dealt_with')})</VisuallyHidden>}
      </span>
      {minutes !== null && <span className={remote.small}>{t('room.time_planned', { count: minutes })}</span>}
    </>
  )
}
