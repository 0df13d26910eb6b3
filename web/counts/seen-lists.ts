// The count lists that this device saw, by their hashes: one that is written anew afterwards is noticed here.
import { deviceStore } from '#web/base/storage/device-store.ts'

const KEY = 'popin.counts'
const SEEN_MAX = 200

type Seen = { event: string; hash: string }

function read(): Seen[] {
  try {
    const seen: unknown = JSON.parse(deviceStore.read(KEY) ?? '[]')
    return Array.isArray(seen) ? seen : []
  } catch {
    return []
  }
}

/** Stays over a sign-out: it says which results were open here, and nothing of what anybody said. */
export function noteSeen(event: string, hash: string): void {
  const others = read().filter((seen) => seen?.event !== event || seen.hash !== hash)
  deviceStore.write(KEY, JSON.stringify([{ event, hash }, ...others].slice(0, SEEN_MAX)))
}

/** What this device saw of a question and the server names no more, neither as its list nor as an earlier one. */
export function goneHashes(event: string, named: readonly string[]): string[] {
  return read().flatMap((seen) => (seen?.event === event && !named.includes(seen.hash) ? seen.hash : []))
}
