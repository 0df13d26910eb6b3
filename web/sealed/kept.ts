// What this device keeps of a sealed session: the ballot, what waits to be signed, and what was said with it.
import type { Idea } from '#domain/ideas/contract.ts'
import type { BallotKey } from '#domain/sealed/model.ts'
import type { UserVote } from '#domain/voting/model.ts'
import { SEALED_PREFIX } from '#web/base/drafts/removal.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { createStore } from '#web/base/store.ts'

/**
 * Between blinding and signing: what makes the ballot of the answer, also when the answer was lost. Base64url; `key` is the one
 * that it is blinded for.
 */
export type Blinded = { message: string; inverse: string; blinded: string; key?: BallotKey }
/** What was said with a ballot: nobody but this device knows. */
export type Said = {
  /** By the ids of answers, items and comments. */
  votes: Record<string, UserVote>
  /** Of a poll, the chosen one. */
  choice: string | null
  /** Ids of own answers. */
  answers: string[]
  /** Ids of own comments. */
  comments?: string[]
  /** Own answers that wait for the host: the server does not know whose they are. */
  waiting?: Idea[]
  /** Those that waited and that the host does not show. */
  declined?: Idea[]
}
type Kept = {
  ballot?: string
  /** By which it was signed. */
  key?: BallotKey
  blinded?: Blinded
  /** The server has another key by now, so it takes this ballot no longer. */
  is_void?: boolean
  /** It came from another device, which alone knows what was said with it there. */
  is_brought?: boolean
  said?: Said
}

/** Grows with every change, so that screens read again. */
export const keptChanges = createStore(0)

const keyOf = (user: string, question: string) => `${SEALED_PREFIX}${user}.${question}`

/** The browser stores nothing for this page: what was kept last is gone with a reload. */
export const isForgetful = createStore(false)

/** Learns it before anything is kept: what is lost with a reload should not be fetched unknowingly. */
export function tryStore(): void {
  const kept = deviceStore.write(PROBE, '1')
  deviceStore.remove(PROBE)
  isForgetful.set(!kept)
}
const PROBE = 'popin.probe'

/** One entry for each person and question; empty for none, or what is not ours. */
export function readKept(user: string, question: string): Kept {
  try {
    return (JSON.parse(deviceStore.read(keyOf(user, question)) ?? '{}') as Kept | null) ?? {}
  } catch {
    return {}
  }
}

export function keep(user: string, question: string, more: Kept): void {
  const kept = deviceStore.write(
    keyOf(user, question),
    JSON.stringify({ ...readKept(user, question), ...more }),
  )
  isForgetful.set(!kept)
  keptChanges.set(keptChanges.read() + 1)
}

/** What a guest has on this device goes over to the account that signs in on the same tab, which may have its own. */
export function carryOver(guest: string, user: string): void {
  const from = keyOf(guest, '')
  for (const key of deviceStore.keys(from)) {
    const question = key.slice(from.length)
    const kept = readKept(guest, question)
    const own = readKept(user, question)
    if (!kept.ballot || own.ballot || own.blinded) continue
    keep(user, question, kept)
    deviceStore.remove(key)
  }
}

// another tab of this browser
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(SEALED_PREFIX)) keptChanges.set(keptChanges.read() + 1)
})

export const NOTHING_SAID: Said = { votes: {}, choice: null, answers: [] }

/** What is said with the ballot that counts; what was said with a void one is gone. */
export const saidOf = ({ said, is_void }: Kept): Said => (said && !is_void ? said : NOTHING_SAID)
