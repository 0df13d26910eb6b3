// What one check comes to: well, worth knowing, or a failure with what to do.
import { setTimeout as sleep } from 'node:timers/promises'

/** A note is no failure: the product starts, and something will be missed. */
export type Outcome = { check: string; state: 'ok' | 'note' | 'fail'; said: string; to_do?: string }

/** What is said and, where it is not well, what to do. */
export type Finding = { said: string; note?: string; fail?: string }

const PATIENCE_MS = 20_000

/** Does one check; whatever it throws is what was found, and what stands still is not waited for. */
export async function lookAt(check: string, look: () => Finding | Promise<Finding>): Promise<Outcome> {
  try {
    const { said, note, fail } = await Promise.race([look(), silence()])
    if (fail) return { check, state: 'fail', said, to_do: fail }
    return note ? { check, state: 'note', said, to_do: note } : { check, state: 'ok', said }
  } catch (error) {
    const { message, to_do } = error as Error & { to_do?: string }
    return { check, state: 'fail', said: oneLine(message || String(error)), ...(to_do && { to_do }) }
  }
}

async function silence(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new Error(`no answer within ${PATIENCE_MS / 1000} seconds`)
}

/** A failure of its own words, and what to do about it. */
export function failure(said: string, to_do: string): Error {
  return Object.assign(new Error(said), { to_do })
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
