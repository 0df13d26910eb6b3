// Where to type which code.
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { CodeLetters } from '#web/invitations/CodeLetters.tsx'
import { codeAddress } from '#web/invitations/code-address.ts'
import { texts } from '../texts.ts'
import styles from './Join.module.css'

const t = translator(texts)

export function JoinWords({ event: { short_code, short_share_link } }: { event: PopinEvent }) {
  if (!short_code) return <p className={styles.address}>{t('presenting.join_by_link')}</p>
  return (
    <div className={styles.words}>
      <p className={styles.address}>
        {t('presenting.join')} <b dir="ltr">{codeAddress(short_share_link)}</b>
      </p>
      <CodeLetters code={short_code} className={styles.code} />
    </div>
  )
}
