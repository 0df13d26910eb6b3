// A QR code as one path, and as the files people put on slides and posters.
import { encode } from 'uqr'

/** Modules along one side, with the quiet zone, and the dark ones as the `d` of an SVG path. */
export type QrDrawing = { size: number; path: string }

/** Light modules around the code, as the standard wants them. */
const QUIET = 4
/** Pixels along one side of the PNG, at least. */
const PNG_SIDE = 1024

export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: runs.join('') }
}

/** Start and length of each run of dark modules in a row. */
function darkRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}

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
