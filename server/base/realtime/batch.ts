// How a batch of payloads travels through NOTIFY, which carries at most 7,999 bytes of text at a time.
//
// A batch is cut into parts that leave in one statement: they arrive together, in order, or not at all. The
// other way, a table that NOTIFY points to, would need a migration, a clean-up and one read per node and batch.

const PART_BYTES = 7500
const ENTRY_HEADER = /(\d+)\.(\d+):/y
const HEADER = /^([0-9a-f]+)\.(\d+)\.(hello|here|\d+)\.(\d+)\|/

/**
 * One notification. `seq` counts the batches of a node: a gap in it means that a batch was lost.
 * `hello`: a node has begun to listen and asks for the others' `here`. Both carry the number of the last batch.
 */
export type Part =
  | { kind: 'hello' | 'here'; node: string; seq: number }
  | { kind: 'part'; node: string; seq: number; index: number; count: number; body: string }

export function helloText(node: string, seq: number): string {
  return `${node}.${seq}.hello.0|`
}

export function hereText(node: string, seq: number): string {
  return `${node}.${seq}.here.0|`
}

/** One payload of a batch. The length in front avoids escaping what is mostly JSON. */
export function entryText(topic: string, payload: string): string {
  return `${topic.length}.${payload.length}:${topic}${payload}`
}

/** Throws SyntaxError if the body does not consist of entries. */
export function readEntries(body: string): { topic: string; payload: string }[] {
  const entries = []
  for (let at = 0; at < body.length; ) {
    ENTRY_HEADER.lastIndex = at
    const [header, topicLength, payloadLength] = ENTRY_HEADER.exec(body) ?? []
    if (header === undefined) throw new SyntaxError('not a batch')
    const topicAt = at + header.length
    const payloadAt = topicAt + Number(topicLength)
    at = payloadAt + Number(payloadLength)
    if (at > body.length) throw new SyntaxError('a batch that is cut short')
    entries.push({ topic: body.slice(topicAt, payloadAt), payload: body.slice(payloadAt, at) })
  }
  return entries
}

/** The notifications of one batch. Parts are split between characters, so each is valid UTF-8. */
export function partTexts(node: string, seq: number, body: string): string[] {
  const bodies = cutText(body, PART_BYTES)
  return bodies.map((part, index) => `${node}.${seq}.${index}.${bodies.length}|${part}`)
}

/** Null for a notification that is not ours. */
export function readPart(text: string): Part | null {
  const [header, node, seq, what, count] = HEADER.exec(text) ?? []
  if (header === undefined || node === undefined) return null
  if (what === 'hello' || what === 'here') return { kind: what, node, seq: Number(seq) }
  const body = text.slice(header.length)
  return { kind: 'part', node, seq: Number(seq), index: Number(what), count: Number(count), body }
}

function cutText(text: string, bytes: number): string[] {
  const all = Buffer.from(text)
  if (all.length <= bytes) return [text]
  const pieces = []
  for (let start = 0; start < all.length; ) {
    let end = Math.min(start + bytes, all.length)
    while (end < all.length && isContinuation(all[end])) end -= 1
    pieces.push(all.toString('utf8', start, end))
    start = end
  }
  return pieces
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}
