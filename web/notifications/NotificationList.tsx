// Notifications, newest first: each leads to its target and can be cleared.
import { CloseButton, Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { DAY } from '#domain/base/time.ts'
import type { Notification } from '#domain/notifications/contract.ts'
import { formatDay, formatDistance, formatWholeDay } from '#web/base/i18n/format.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { focusNearSoon } from '#web/base/ui/focus-beside.ts'
import styles from './Bell.module.css'
import { addressOf } from './target.ts'
import { texts } from './texts.ts'
import { useNotifications } from './useNotifications.ts'

const t = translator(texts)

export function NotificationList({ user_id, onLeave }: { user_id: string; onLeave: () => void }) {
  const { list, isFailed, retry, clear } = useNotifications(user_id)
  const place = useRef<HTMLDivElement>(null)
  const clearAt = async (one: Notification, index: number) => {
    // the focus was on what went: it goes on with what is in its place
    if (await clear(one)) focusNearSoon(place.current, 'li a', index, place.current)
  }
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {isFailed ? (
        <ErrorNote title={t('notifications.not_loaded')} onRetry={retry}>
          {baseText('base.not_loaded')}
        </ErrorNote>
      ) : !list ? (
        <ListShape />
      ) : list.length === 0 ? (
        <NothingYet />
      ) : (
        <ul className={styles.list}>
          {list.map((one, index) => (
            <Row key={one.id} one={one} onLeave={onLeave} onClear={() => void clearAt(one, index)} />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = { one: Notification; onLeave: () => void; onClear: () => void }

function Row({ one, onLeave, onClear }: RowProps) {
  return (
    <li className={styles.row} data-unseen={one.unseen || undefined}>
      <a href={hrefOf(addressOf(one))} className={styles.link} onClick={onLeave}>
        <span dir="auto" className={styles.words}>
          {one.title}
        </span>
        <span className={styles.time}>
          {one.unseen && <span className={styles.unseen}>{t('notifications.unseen')}</span>}
          {timeWords(one.updated_time, Date.now() / 1000)}
        </span>
      </a>
      <CloseButton aria-label={t('notifications.clear', { title: one.title })} onClick={onClear} />
    </li>
  )
}

/** How long ago; of what is known by its day only, no more than the day. */
function timeWords(time: number, now: number): string {
  if (time % DAY !== 0) return now - time < 7 * DAY ? formatDistance(time, now) : formatDay(time)
  return now - time < DAY ? t('notifications.today') : formatWholeDay(time)
}

function NothingYet() {
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>{t('notifications.empty_title')}</p>
      <p className={styles.nothingBody}>{t('notifications.empty_body')}</p>
    </div>
  )
}

function ListShape() {
  return (
    <div className={styles.shape} role="status" aria-label={baseText('base.loading')}>
      {[0, 1, 2].map((piece) => (
        <div key={piece}>
          <Skeleton h={16} w="85%" mb={8} />
          <Skeleton h={12} w="30%" />
        </div>
      ))}
    </div>
  )
}
