// A QR code as the files people put on slides and posters.
import type { QrDrawing } from '#web/base/ui/qr-drawing.ts'

/** Pixels along one side of the PNG, at least. */
const PNG_SIDE = 1024

/** What stands on paper follows no theme: black on white, which every camera reads. */
export function qrSvgFile({ size, path }: QrDrawing): Blob {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path fill="black" d="${path}"/></svg>\n`
  return new Blob([text], { type: 'image/svg+xml' })
}

/** Throws when the browser cannot draw. */
export function qrPngFile({ size, path }: QrDrawing): Promise<Blob> {
  const scale = Math.ceil(PNG_SIDE / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.scale(scale, scale)
  context.fill(new Path2D(path))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png'),
  )
}
