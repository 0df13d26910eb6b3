// Puts the numbered messages of one event in order, and notices when one is missing.

/** How long a missing message may be late, milliseconds. */
const PATIENCE_MS = 300

export type Sequence = {
  /**
   * The number of the last message that fetched data already contains; older messages are ignored. False when
   * newer messages were applied before: the data came late and must be fetched again, not shown.
   */
  startAt(seq: number): boolean
  /** Applies a message now, or when those before it have come; old ones are ignored. */
  accept(seq: number, apply: () => void): void
  /** The subscription is live, for the first time or again: what happened before it is fetched. */
  subscribed(): void
  stop(): void
}

export type SequenceParts = {
  /** Something is missing: fetch again. What waits is dropped, because what is fetched contains it. */
  onGap: () => void
  after?: (ms: number, work: () => void) => () => void
}

function afterwards(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

type Line = Required<SequenceParts> & {
  waiting: Map<number, () => void>
  last: number | null
  cancel: (() => void) | null
}

/** The first message sets the number unless `startAt` did; each next one must be one more. */
export function createSequence({ onGap, after = afterwards }: SequenceParts): Sequence {
  const line: Line = { onGap, after, waiting: new Map(), last: null, cancel: null }
  return {
    startAt(seq) {
      if (line.last !== null && seq < line.last) return false
      line.last = seq
      for (const old of [...line.waiting.keys()]) if (old <= seq) line.waiting.delete(old)
      applyReady(line)
      return true
    },
    accept(seq, apply) {
      line.last ??= seq - 1
      if (seq <= line.last) return
      line.waiting.set(seq, apply)
      applyReady(line)
      if (line.waiting.size > 0) line.cancel ??= after(PATIENCE_MS, () => giveUp(line))
    },
    subscribed: () => onGap(),
    stop: () => calm(line),
  }
}

function applyReady(line: Line): void {
  for (let next = line.last! + 1; line.waiting.has(next); next += 1) {
    const apply = line.waiting.get(next)!
    line.waiting.delete(next)
    line.last = next
    apply()
  }
  if (line.waiting.size === 0) calm(line)
}

function giveUp(line: Line): void {
  calm(line)
  line.last = Math.max(line.last ?? 0, ...line.waiting.keys())
  line.waiting.clear()
  line.onGap()
}

function calm(line: Line): void {
  line.cancel?.()
  line.cancel = null
}
