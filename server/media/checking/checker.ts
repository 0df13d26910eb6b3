// Has uploads checked, one at a time, by a process that holds no secret and ends with its file.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Verdict } from './verdict.ts'

const PROGRAM = fileURLToPath(new URL('./check-file.ts', import.meta.url))
/** What one file may use: milliseconds, and bytes of memory. */
const TIME_MAX = 120_000
const MEMORY_MAX = 1_500_000_000
const HEAP_MB = 600
const LOOK_MS = 200
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
  // no environment: it holds passwords
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      '--disable-warning=ExperimentalWarning',
      PROGRAM,
      folder,
      ...(box ? [`${box.width}x${box.height}`] : []),
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  if (child.pid) lowerPriority(child.pid)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const late = setTimeout(() => child.kill('SIGKILL'), TIME_MAX)
  const looking = setInterval(async () => {
    if (child.pid && (await memoryOf(child.pid)) > MEMORY_MAX) child.kill('SIGKILL')
  }, LOOK_MS)
  const ended = () => {
    clearTimeout(late)
    clearInterval(looking)
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(ended)
  return code === 0 ? (JSON.parse(said) as Verdict) : 'gave_up'
}

/** Votes go before pictures. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // it has ended already
  }
}

/** Bytes in use; 0 where the system does not tell. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
