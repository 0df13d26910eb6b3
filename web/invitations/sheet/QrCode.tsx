// A QR code, dark on light in every theme because cameras want it so.
import { useMemo } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { drawQr } from '#web/base/ui/qr-drawing.ts'
import { texts } from '../texts.ts'
import styles from './Sheet.module.css'

const t = translator(texts)

export function QrCode({ link }: { link: string }) {
  const { size, path } = useMemo(() => drawQr(link), [link])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('invitations.qr', { link })}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
