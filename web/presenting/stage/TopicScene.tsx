// A topic of the agenda in front of the room: its time, what people think of it, what was taken down, and who is next.
import { IconCircleCheckFilled, IconThumbUp } from '@tabler/icons-react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import { itemAfter } from '#domain/presenting/agenda.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { ItemTime } from '../agenda/ItemTime.tsx'
import { Taken } from '../agenda/Taken.tsx'
import { texts } from '../agenda/texts.ts'
import type { Heard } from '../presentation.ts'
import { Rolling } from './Rolling.tsx'
import styles from './Topic.module.css'
import { TopicOriginals } from './TopicOriginals.tsx'

const t = translator(texts)

type Props = {
  item: AgendaItem
  items: readonly AgendaItem[]
  state: Heard
}

export function TopicScene({ item, items, state }: Props) {
  const { topic } = item
  const next = itemAfter(items, item.id)
  const hasOriginals = state.view === 'answers' && topic !== null
  return (
    <div className={styles.topic} data-full={hasOriginals || undefined}>
      {hasOriginals ? <TopicOriginals topic={topic} zoom={state.zoom} /> : topic && <Taken topic={topic} />}
      <div className={styles.facts}>
        <ItemTime item={item} skew={state.skew} />
        {topic && topic.likes > 0 && (
          <span className={styles.likes} role="img" aria-label={t('room.likes', { count: topic.likes })}>
            <IconThumbUp size="1em" aria-hidden />
            <Rolling text={formatNumber(topic.likes)} />
          </span>
        )}
        {item.dealt_with && (
          <span className={styles.done}>
            <IconCircleCheckFilled size="1.1em" aria-hidden />
            {t('room.dealt_with')}
          </span>
        )}
        <p className={styles.next}>
          {next && (
            <>
              <b>{t('room.next')}</b> <span dir="auto">{next.title}</span>
            </>
          )}
        </p>
      </div>
    </div>
  )
}
