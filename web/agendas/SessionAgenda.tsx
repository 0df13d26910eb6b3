// The agenda on the phones of those who take part: folded, one press opens it; topics on it can be liked.
import { IconListNumbers } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { LikesFrom } from '#web/topics/LikesFrom.tsx'
import { shownItems } from './agenda.ts'
import styles from './SessionAgenda.module.css'
import { TopicLike } from './TopicLike.tsx'
import { texts } from './texts.ts'
import { useAgenda } from './useAgenda.ts'

const t = translator(texts)

/** Nothing where there is none, and nothing for the host, who has it above everything else. */
export function SessionAgenda({ event }: { event: PopinEvent }) {
  return event.user_created ? null : <Fold event={event} />
}

function Fold({ event }: { event: PopinEvent }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: agenda } = useAgenda(event, isOpen)
  const panel = useId()
  if (!agenda) return null
  const items = shownItems(agenda)
  if (items.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconListNumbers size={18} aria-hidden />
        {t('agendas.title')} <span className={styles.count}>{formatNumber(items.length)}</span>
      </button>
      {/* it stays in the page, so that the button always has something to open */}
      <section id={panel} className={styles.panel} aria-label={t('agendas.title')} hidden={!isOpen}>
        {isOpen && event.sealed && items.some(({ topic }) => topic) && (
          <PlainText size="sm" tone="dimmed">
            {t('agendas.no_likes')}
          </PlainText>
        )}
        <ol className={styles.list}>
          {isOpen &&
            items.map((item, at) => (
              <Item
                key={item.id}
                {...{ event, item }}
                number={at + 1}
                isOnScreen={item.id === agenda.on_screen_id}
              />
            ))}
        </ol>
        {isOpen && !event.sealed && <LikesFrom topics={items.map(({ topic }) => topic)} />}
      </section>
    </>
  )
}

type ItemProps = { event: PopinEvent; item: AgendaItem; number: number; isOnScreen: boolean }

function Item({ event, item, number, isOnScreen }: ItemProps) {
  const { title, minutes, dealt_with, topic } = item
  return (
    <li
      className={styles.item}
      data-done={dealt_with || undefined}
      aria-current={isOnScreen ? 'step' : undefined}
    >
      <span className={styles.number}>{formatNumber(number)}</span>
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.marks}>
          {isOnScreen && <strong className={styles.now}>{t('agendas.on_screen')}</strong>}
          {dealt_with && <span className={styles.done}>{t('agendas.dealt_with')}</span>}
          {minutes !== null && <span>{t('agendas.time', { count: minutes })}</span>}
        </span>
      </span>
      {topic && <TopicLike session={event} topic={topic} />}
    </li>
  )
}
