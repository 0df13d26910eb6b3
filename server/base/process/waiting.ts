// Waits at the start for other services: a booting machine starts all of them at once.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/base/log/log.ts'

export type Patience = {
  seconds: number
  log: Log
  /** Cancels the start. */
  signal: AbortSignal
}

const PAUSE_MS = 500

/** Tries again as long as it fails temporarily; throws the last failure. */
export async function waitFor<T>(
  what: string,
  work: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  { seconds, log, signal }: Patience,
): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (let isTold = false; ; isTold = true) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!isRetryable(error) || Date.now() >= until) throw error
      if (!isTold) log.warn({ error }, `${what} does not answer yet, trying for ${seconds} seconds`)
      await sleep(PAUSE_MS, undefined, { signal })
    }
  }
}

/** Socket and name errors that mean: nobody is there, or not yet. */
export const NOBODY_THERE =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE)$/

/** The code of an error, or that of the first of several. */
export function codeOf(error: unknown): string {
  const { code, errors } = (error ?? {}) as { code?: string; errors?: unknown[] }
  return code ?? (errors ? codeOf(errors[0]) : '')
}
