// The way in, as large as the screen, and everybody who has come in.
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useJoined } from '#web/insights/useJoined.ts'
import { JoinQr } from '#web/invitations/JoinQr.tsx'
import { texts } from '../texts.ts'
import styles from './Join.module.css'
import { JoinWords } from './JoinWords.tsx'
import { PeopleDots } from './PeopleDots.tsx'
import { Rolling } from './Rolling.tsx'

const t = translator(texts)

type Props = {
  session: PopinEvent
  /** The question on the screen: people come in to all of them alike. */
  event: PopinEvent
}

export function JoinScene({ session, event }: Props) {
  const joined = useJoined(event)
  return (
    <div className={styles.scene}>
      <div className={styles.bigQr}>
        <JoinQr link={session.short_share_link} />
      </div>
      <div className={styles.bigWords}>
        {session.short_code && <p className={styles.hint}>{t('presenting.join_big')}</p>}
        <JoinWords event={session} />
        {joined !== undefined && (
          <div className={styles.here}>
            <PeopleDots count={joined} depth={5} />
            <p className={styles.hereCount}>
              <Rolling text={t('presenting.people_in', { count: joined })} />
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
