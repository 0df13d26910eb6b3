// A QR code as one path.
import { encode } from 'uqr'

/** Modules along one side, with the quiet zone, and the dark ones as the `d` of an SVG path. */
export type QrDrawing = { size: number; path: string }

/** Light modules around the code, as the standard wants them. */
const QUIET = 4

/** Characters from which on small modules are the harder part for a camera: nothing on a screen needs much repair. */
const LONG = 700

export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: text.length < LONG ? 'M' : 'L', border: QUIET })
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
