// Has uploads checked, one at a time, by a process that holds no secret and ends with its file.
import { fileURLToPath } from 'node:url'
import { startLimited } from '#server/base/process/limited-program.ts'
import type { Verdict } from './verdict.ts'

const PROGRAM = fileURLToPath(new URL('./check-file.ts', import.meta.url))
/** Milliseconds that one file may take. */
const TIME_MAX = 120_000
/** Files that wait for their turn at the most; more are told to come again. */
const WAITING_MAX = 100

let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

/** The checker has too much to do. */
export class CheckerBusy extends Error {}

/** `drawings`: SVG is taken too, and drawn for a box of so many pixels. */
export type Taking = { drawings?: { width: number; height: number } | undefined }

/**
 * Looks at the file `given` of a folder and leaves the clean files there in its place. `'gave_up'`: the file broke the
 * checker, took too long or too much memory. Throws CheckerBusy when too many wait.
 */
export async function checkFile(folder: string, { drawings }: Taking = {}): Promise<Verdict | 'gave_up'> {
  if (waiting >= WAITING_MAX) throw new CheckerBusy()
  waiting++
  const own = turn.then(() => runChecker(folder, drawings))
  turn = own.catch(() => {})
  try {
    return await own
  } finally {
    waiting--
  }
}

async function runChecker(folder: string, box: Taking['drawings']): Promise<Verdict | 'gave_up'> {
  let said = ''
  const { ended } = startLimited(PROGRAM, [folder, ...(box ? [`${box.width}x${box.height}`] : [])], {
    silence_max: TIME_MAX,
    onLine: (line) => {
      said = line
    },
  })
  return (await ended) === 0 ? (JSON.parse(said) as Verdict) : 'gave_up'
}
