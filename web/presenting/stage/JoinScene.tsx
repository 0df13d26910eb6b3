// The way in, as large as the screen.
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { JoinQr } from '#web/invitations/JoinQr.tsx'
import { texts } from '../texts.ts'
import styles from './Join.module.css'
import { JoinWords } from './JoinWords.tsx'

const t = translator(texts)

export function JoinScene({ event }: { event: PopinEvent }) {
  return (
    <div className={styles.scene}>
      <div className={styles.bigQr}>
        <JoinQr link={event.short_share_link} />
      </div>
      <div className={styles.bigWords}>
        {event.short_code && <p className={styles.hint}>{t('presenting.join_big')}</p>}
        <JoinWords event={event} />
      </div>
    </div>
  )
}
