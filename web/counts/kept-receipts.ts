// The receipts that this device keeps: of what the server has saved, with what was said.
import type { Remembered } from '#domain/counts/lookup.ts'
import { trimmedAnswer } from '#domain/ideas/rules.ts'
import { RECEIPTS_KEY } from '#web/base/drafts/removal.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { createStore } from '#web/base/store.ts'
import { CHOICE_LANE } from '#web/voting/wanted-votes.ts'

/** `user` gave it, in the question `event`. */
export type KeptReceipt = Remembered & { user: string; event: string }

/** The newest are kept; a long ranking is as many as it has items. */
const KEPT_MAX = 1000
/** Characters of an answer that are remembered whole; of longer ones only the receipt. */
const WORDS_MAX = 4000

/** Those of everybody who used this device since the last sign-out, newest first. */
export const keptReceipts = createStore(read())

function read(): readonly KeptReceipt[] {
  try {
    const kept: unknown = JSON.parse(deviceStore.read(RECEIPTS_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is KeptReceipt {
  const { scope, receipt, said, user, event } = (value ?? {}) as Partial<KeptReceipt>
  return [scope, receipt, user, event].every((text) => typeof text === 'string') && typeof said === 'object'
}

/** Keeps or forgets the receipt of a write that was saved; `eventOf` gives the question that an answer is in. */
export function noteSaved(entry: OutboxEntry, eventOf: (idea: string) => string): void {
  const change = changeBy(entry, eventOf)
  if (!change) return
  // another tab may have kept some meanwhile
  // an answer and a like of it have one scope, and a receipt each
  const isAnswer = change.receipts.some(({ said }) => 'words' in said)
  const isReplaced = ({ scope, user, said }: KeptReceipt) =>
    user === entry.user && change.scopes.includes(scope) && 'words' in said === isAnswer
  const others = read().filter((kept) => !isReplaced(kept))
  keep([...change.receipts.map((own) => ({ ...own, user: entry.user })), ...others].slice(0, KEPT_MAX))
}

/** Forgets the receipts of an answer that its author deleted from here, and of the own votes on it. */
export function noteDeleted(id: string): void {
  keep(read().filter(({ scope }) => scope !== id))
}

function keep(kept: readonly KeptReceipt[]): void {
  deviceStore.write(RECEIPTS_KEY, JSON.stringify(kept))
  keptReceipts.set(kept)
}

type Change = { scopes: string[]; receipts: (Remembered & { event: string })[] }
type Body = {
  receipt?: string
  vote?: boolean
  vote_numeric_value?: number
  votes?: { idea_id: string; vote_numeric_value: number }[]
  content?: string
  event_id?: string
  id?: string
}

/** What a write says about receipts; null where it gives none and takes none back. */
function changeBy(
  { method, path, lane, body }: OutboxEntry,
  eventOf: (idea: string) => string,
): Change | null {
  const given = (body ?? {}) as Body
  const [, kind, id = '', part] = path.split('/')
  if (kind === 'events' && part === 'ranking') return rankingBy(given, id)
  if (kind !== 'ideas') return null
  if (part !== 'votes') return answerBy(given, id || (given.id ?? ''), given.event_id ?? eventOf(id))
  const isChoice = lane.startsWith(CHOICE_LANE)
  const event = isChoice ? lane.slice(CHOICE_LANE.length) : eventOf(id)
  const scope = isChoice ? event : id
  if (method === 'DELETE' || !given.receipt) return { scopes: [scope], receipts: [] }
  const { receipt } = given
  return {
    scopes: [scope],
    receipts: [{ scope, receipt, event, said: { item: id, ...saidBy(given, isChoice) } }],
  }
}

function saidBy({ vote, vote_numeric_value }: Body, isChoice: boolean) {
  if (isChoice) return { says: 'choice', value: 1 } as const
  if (vote_numeric_value !== undefined) return { says: 'stars', value: vote_numeric_value } as const
  return { says: vote ? 'like' : 'dislike', value: 1 } as const
}

function rankingBy({ receipt, votes = [] }: Body, event: string): Change | null {
  if (!receipt) return null
  return {
    scopes: votes.map(({ idea_id }) => idea_id),
    receipts: votes.map(({ idea_id, vote_numeric_value: value }) => ({
      ...{ scope: idea_id, receipt, event, said: { item: idea_id, says: 'place', value } },
    })),
  }
}

function answerBy({ receipt, content }: Body, scope: string, event: string): Change | null {
  if (!receipt || content === undefined) return null
  const words = trimmedAnswer(content)
  const said = { words: words.length > WORDS_MAX ? null : words }
  return { scopes: [scope], receipts: [{ scope, receipt, event, said }] }
}
