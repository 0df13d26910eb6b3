// The QR code of a session for other features, as large as the place it stands in.
import styles from './JoinQr.module.css'
import { QrCode } from './sheet/QrCode.tsx'

export function JoinQr({ link }: { link: string }) {
  return (
    <div className={styles.place}>
      <QrCode link={link} />
    </div>
  )
}
