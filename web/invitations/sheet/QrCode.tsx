// The QR code of a link to a session.
import { translator } from '#web/base/i18n/translator.ts'
import { QrPicture } from '#web/base/ui/QrPicture.tsx'
import { texts } from '../texts.ts'
import styles from './Sheet.module.css'

const t = translator(texts)

export function QrCode({ link }: { link: string }) {
  return <QrPicture text={link} label={t('invitations.qr', { link })} className={styles.qr} />
}
