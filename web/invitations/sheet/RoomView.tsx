// The way in for a whole room: QR code and join code as large as the screen allows.
import { Text } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { CodeLetters } from '../CodeLetters.tsx'
import { codeAddress } from '../code-address.ts'
import { texts } from '../texts.ts'
import { QrCode } from './QrCode.tsx'
import styles from './Sheet.module.css'

const t = translator(texts)

export function RoomView({ event }: { event: PopinEvent }) {
  const { short_code, short_share_link } = event
  return (
    <div className={styles.roomBody}>
      <div className={styles.roomQr}>
        <QrCode link={short_share_link} />
      </div>
      <div className={styles.roomWords}>
        <Text className={styles.roomLine}>{t('invitations.room_how')}</Text>
        {short_code && (
          <>
            <Text className={styles.roomLine}>
              {t('invitations.room_type', { address: codeAddress(short_share_link) })}
            </Text>
            <CodeLetters code={short_code} className={styles.roomCode} />
          </>
        )}
      </div>
    </div>
  )
}
