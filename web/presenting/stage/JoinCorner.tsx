// The way in, in a corner of the screen all the time.
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { JoinQr } from '#web/invitations/JoinQr.tsx'
import { texts } from '../texts.ts'
import styles from './Join.module.css'
import { JoinWords } from './JoinWords.tsx'

const t = translator(texts)

/** `isOver`: it lies over a slide, and is smaller. */
export function JoinCorner({ event, isOver }: { event: PopinEvent; isOver: boolean }) {
  return (
    <aside className={styles.corner} data-over={isOver || undefined} aria-label={t('presenting.join_label')}>
      <JoinWords event={event} />
      <div className={styles.qr}>
        <JoinQr link={event.short_share_link} />
      </div>
    </aside>
  )
}
