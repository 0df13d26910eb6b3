// A mark that shows for some minutes that something just happened, without storing a time that could be read later.
import { type PersonKeys, sameBytes } from './tokens.ts'

const MINUTE = 60

/** A keyed hash of the current minute; `now` in unix seconds. */
export function freshMark(personKey: PersonKeys, id: string, now: number): Buffer {
  return personKey(`marked in minute ${Math.floor(now / MINUTE)}`, id)
}

/** Whether the mark is from the last `seconds` (whole minutes): no longer, and at most one minute less. */
export function isFresh(
  personKey: PersonKeys,
  id: string,
  { mark, now, seconds }: { mark: Buffer | null; now: number; seconds: number },
): boolean {
  if (mark === null) return false
  return Array.from({ length: seconds / MINUTE }, (_, minutes) => now - minutes * MINUTE).some((then) =>
    sameBytes(mark, freshMark(personKey, id, then)),
  )
}
