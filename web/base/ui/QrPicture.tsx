// A QR code as a picture; its owner colours it dark on light in every theme, because cameras want it so.
import { useMemo } from 'react'
import { drawQr } from './qr-drawing.ts'

type Props = { text: string; label: string; className: string | undefined }

export function QrPicture({ text, label, className }: Props) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
