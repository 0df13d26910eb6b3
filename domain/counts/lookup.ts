// Looks a receipt up in a list: what was counted under it.
import { receiptText } from '#domain/base/receipt.ts'
import type { Ballot, CountDocument, CountItem } from './model.ts'

/** SHA-256 of a text as UTF-8, base64url without padding. */
export type Sha256 = (text: string) => string

/** Characters of the first 16 bytes in base64url, of which the last one is cut to its two bits. */
const SIXTEEN_BYTES = 22

/** The hash under which a receipt is listed; `scope` as in `receiptText`. */
export function receiptHash(sha256: Sha256, scope: string, receipt: string): string {
  const text = sha256(receiptText(scope, receipt)).slice(0, SIXTEEN_BYTES)
  return text.slice(0, -1) + LAST[ORDER.indexOf(text.at(-1)!) >> 4]
}

const ORDER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
// 22 letters are 132 bits, four more than 16 bytes have: the spare ones are zero
const LAST = 'AQgw'

/** What the SHA-256 of stands for the words of an answer. */
export function answerText(id: string, content: string): string {
  return `${id} ${content}`
}

export type Counted = { votes: { item: CountItem; ballot: Ballot }[]; answers: CountItem[] }

/** Everything that is listed under a receipt, wherever it was given, in the order of the items. */
export function findCounted(document: CountDocument, receipt: string, sha256: Sha256): Counted {
  const { items, ballots, event, kind } = document
  const scopes = kind === 'choice' ? [event] : items.map(({ id }) => id)
  const hashes = new Set(scopes.map((scope) => receiptHash(sha256, scope, receipt)))
  return {
    votes: ballots
      .flatMap((ballot) => {
        const item = items[ballot.item]
        return item && ballot.receipt !== null && hashes.has(ballot.receipt) ? [{ item, ballot }] : []
      })
      .sort((one, other) => one.ballot.item - other.ballot.item),
    answers: items.filter((item) => item.receipt !== null && hashes.has(item.receipt)),
  }
}

/** What a device remembers: a vote on an item, or the words of an answer. */
export type Remembered = {
  /** The answer, or of a poll the event. */
  scope: string
  receipt: string
  /** `item` is the chosen one, or the scope itself; words of an answer may be too long to be remembered. */
  said: { item: string; says: Ballot['says']; value: number } | { words: string | null }
}

/**
 * `hidden`: an answer that the host had hidden at the close, so that its words are in no list. `gone`: the answer that it was
 * for is in no list.
 */
export type Finding = 'as_cast' | 'changed' | 'missing' | 'hidden' | 'gone'

/** Whether what a device remembers was counted as it was cast; null when the list is about another question than `own.event`. */
export function findingOf(
  document: CountDocument,
  own: Remembered & { event: string },
  sha256: Sha256,
): Finding | null {
  const { items, ballots, event } = document
  const { scope, said } = own
  if (scope !== event && !items.some(({ id }) => id === scope)) return own.event === event ? 'gone' : null
  const hash = receiptHash(sha256, scope, own.receipt)
  if ('words' in said) {
    const answer = items.find(({ receipt }) => receipt === hash)
    if (!answer) return 'missing'
    if (answer.text === null) return 'hidden'
    return said.words === null || answer.text === sha256(answerText(answer.id, said.words))
      ? 'as_cast'
      : 'changed'
  }
  const found = ballots.filter(({ receipt }) => receipt === hash)
  if (found.length === 0) return 'missing'
  const isSame = found.some(
    ({ item, says, value }) => items[item]?.id === said.item && says === said.says && value === said.value,
  )
  return isSame ? 'as_cast' : 'changed'
}
