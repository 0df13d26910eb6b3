// How the process ends: what was opened is closed, in reverse order, and then it exits, whatever hangs.
import { setTimeout as sleep } from 'node:timers/promises'

export type Ending = {
  /** Aborts if somebody stops a start in progress. */
  signal: AbortSignal
  /** Closes this at the end, before everything opened earlier; it may take this many milliseconds. */
  add(close: () => Promise<unknown> | unknown, patience_ms?: number): void
  /** The process is now running: SIGTERM waits for `drain`. */
  running(drain: () => Promise<unknown>): void
  /** Closes everything and exits with this code. */
  leave(code: number): Promise<void>
}

type Closer = { close: () => Promise<unknown> | unknown; patience_ms: number }

const PATIENCE_MS = 20_000
/** Time for what is left in the event loop; after that the process is ended. */
const LAST_MS = 1000

/** SIGTERM and Ctrl-C end cleanly; a second signal ends at once. `failed` hears what did not close. */
export function createEnding(failed: (error: unknown) => void): Ending {
  const closers: Closer[] = []
  const calledOff = new AbortController()
  let drain: (() => Promise<unknown>) | null = null
  let leaving: Promise<void> | null = null
  let isTold = false

  const end = (signal: NodeJS.Signals) => {
    if (isTold) process.exit(1)
    isTold = true
    // a start in progress ends by itself, before its next step
    if (!drain) calledOff.abort()
    else void (signal === 'SIGTERM' ? drain() : Promise.resolve()).catch(failed).then(() => leave(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)

  function leave(code: number): Promise<void> {
    leaving ??= closeAll(closers, failed).then((isWhole) => exit(isWhole ? code : code || 1))
    return leaving
  }
  return {
    signal: calledOff.signal,
    add: (close, patience_ms = PATIENCE_MS) => void closers.push({ close, patience_ms }),
    running(how) {
      drain = how
      calledOff.signal.throwIfAborted()
    },
    leave,
  }
}

async function closeAll(closers: Closer[], failed: (error: unknown) => void): Promise<boolean> {
  let isWhole = true
  const note = (error: unknown) => {
    isWhole = false
    failed(error)
  }
  for (let closer = closers.pop(); closer; closer = closers.pop()) {
    const { close, patience_ms } = closer
    const late = sleep(patience_ms, undefined, { ref: false }).then(() => {
      throw new Error(`something was not closed within ${patience_ms} ms`)
    })
    await Promise.race([Promise.resolve().then(close), late]).catch(note)
  }
  return isWhole
}

/** By itself, when nothing is left to do; whatever still holds it is not waited for. */
function exit(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(code), LAST_MS).unref()
}
