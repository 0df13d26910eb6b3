// A place in line as its owner carries it: sealed, so that nobody makes up a better one, and good at every process.
import { randomBytes } from 'node:crypto'
import { seal, unseal } from '#server/base/secrets/sealed.ts'

export type Place = {
  id: string
  /** Since when somebody waits, unix milliseconds: the order of the line. */
  since: number
  /** Somebody was told of it, and brings it. */
  isTold: boolean
}

/** Whoever does not ask for so long after the time they were told has left the line, milliseconds. */
export const KEPT_MS = 120_000

const PURPOSE = 'place in line'

export function newPlace(since: number): Place {
  return { id: randomBytes(9).toString('base64url'), since, isTold: false }
}

export function sealPlace(secret: Buffer, { id, since }: Place, until: number): string {
  return seal(secret, PURPOSE, JSON.stringify([id, since, until])).toString('base64url')
}

/** Null of what is no place, or of one that was left. */
export function openPlace(secret: Buffer, line: string | undefined, now: number): Place | null {
  if (!line) return null
  try {
    const [id, since, until] = JSON.parse(unseal(secret, PURPOSE, Buffer.from(line, 'base64url')))
    return until > now ? { id, since, isTold: true } : null
  } catch {
    return null
  }
}
