// Runs a program of ours on a file that may be hostile: without secrets, with limits, and never beyond the server's end.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'

/** Bytes of memory one program may use. */
const MEMORY_MAX = 1_500_000_000
const HEAP_MB = 600
const LOOK_MS = 200

type Watch = {
  /** Milliseconds it may take from one line to the next. */
  silence_max: number
  /** Hears what it says, line by line. */
  onLine: (line: string) => void
}

export type LimitedProgram = {
  /** The code it ended with; null if it was killed. */
  ended: Promise<number | null>
  /** Sends it a line. */
  say(line: string): void
  /** Kills it. */
  stop(): void
}

/** Its input stays open as long as the server lives. */
export function startLimited(
  program: string,
  args: readonly string[],
  { silence_max, onLine }: Watch,
): LimitedProgram {
  // no environment: it holds passwords
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning', program, ...args],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  if (child.pid) lowerPriority(child.pid)
  const stop = () => void child.kill('SIGKILL')
  let late = setTimeout(stop, silence_max)
  createInterface({ input: child.stdout }).on('line', (line) => {
    clearTimeout(late)
    late = setTimeout(stop, silence_max)
    onLine(line)
  })
  // one that has ended hears nothing
  child.stdin.on('error', () => undefined)
  const looking = setInterval(async () => {
    if (child.pid && (await memoryOf(child.pid)) > MEMORY_MAX) stop()
  }, LOOK_MS)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => {
    clearTimeout(late)
    clearInterval(looking)
  })
  return { ended, stop, say: (line) => void child.stdin.write(`${line}\n`) }
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
