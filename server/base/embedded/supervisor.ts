// Keeps one server running: if it exits, it is restarted, with growing pauses while that fails.
import { setTimeout as sleep } from 'node:timers/promises'
import { endPostmaster, type Postmaster } from './postmaster.ts'

export type EmbeddedLog = { info(text: string): void; warn(text: string): void; error(text: string): void }

export type Supervised = {
  /** The server's current process number. */
  readonly pid: number
  /** Ends the server and resolves when it is gone and nothing will restart it. */
  end(): Promise<void>
}

const FIRST_PAUSE_MS = 50
const LAST_PAUSE_MS = 5_000
const STEADY_MS = 30_000

type Start = (signal: AbortSignal) => Promise<Postmaster>
type Run = { server: Postmaster; start: Start; signal: AbortSignal; log: EmbeddedLog }

/**
 * Starts the server with `start`, and again whenever it exits. The signal cancels a start in progress.
 * @throws Error of the first start; later ones are logged and retried.
 */
export async function superviseServer(start: Start, log: EmbeddedLog): Promise<Supervised> {
  const ending = new AbortController()
  const run: Run = { server: await start(ending.signal), start, signal: ending.signal, log }
  const watching = watch(run)
  return {
    get pid() {
      return run.server.pid
    },
    async end() {
      ending.abort()
      await endPostmaster(run.server)
      await watching
      // The one that had just started when the end was requested.
      await endPostmaster(run.server)
    },
  }
}

async function watch(run: Run): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; ) {
    const since = Date.now()
    const end = await run.server.ended
    if (run.signal.aborted) return
    run.log.error(`PostgreSQL ended by itself (${end}); starting it again.`)
    if (Date.now() - since > STEADY_MS) pause = FIRST_PAUSE_MS
    for (let running = false; !running; pause = Math.min(pause * 2, LAST_PAUSE_MS)) {
      await sleep(pause, undefined, { ref: false, signal: run.signal }).catch(() => undefined)
      if (run.signal.aborted) return
      running = await startAgain(run)
    }
  }
}

async function startAgain(run: Run): Promise<boolean> {
  try {
    run.server = await run.start(run.signal)
    run.log.warn('PostgreSQL is running again.')
    return true
  } catch (error) {
    if (!run.signal.aborted) run.log.error(error instanceof Error ? error.message : String(error))
    return false
  }
}
