// What a crowd lived through, in numbers: durations, statuses, reconnects.

export type Figures = {
  /** Milliseconds by name, such as `vote`: from the first try to the answer. */
  durations: Map<string, number[]>
  /** Milliseconds from an acknowledgement to the screens of others. */
  live: number[]
  /** Every status that was answered, how often. */
  statuses: Map<number, number>
  /** Requests without an answer. */
  network_failures: number
  retries: number
  reconnects: number
  refetches: number
  /** Writes whose outcome stayed unknown to the end. */
  given_up: number
  /** What must never happen, in sentences; the first hundred. */
  wrong: string[]
  wrong_count: number
  lost_count: number
}

export function newFigures(): Figures {
  return {
    durations: new Map(),
    live: [],
    statuses: new Map(),
    network_failures: 0,
    retries: 0,
    reconnects: 0,
    refetches: 0,
    given_up: 0,
    wrong: [],
    wrong_count: 0,
    lost_count: 0,
  }
}

export function noteDuration(figures: Figures, name: string, ms: number): void {
  const list = figures.durations.get(name)
  if (list) list.push(ms)
  else figures.durations.set(name, [ms])
}

export function noteStatus(figures: Figures, status: number): void {
  figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1)
}

export function noteLost(figures: Figures, sentence: string): void {
  figures.lost_count += 1
  noteSentence(figures, `lost: ${sentence}`)
}

export function noteWrong(figures: Figures, sentence: string): void {
  figures.wrong_count += 1
  noteSentence(figures, `wrong: ${sentence}`)
}

const SENTENCES_MAX = 100

function noteSentence(figures: Figures, sentence: string): void {
  if (figures.wrong.length < SENTENCES_MAX) figures.wrong.push(sentence)
}

/** The value below which this share of the list lies; 0 for an empty list. */
export function percentile(list: readonly number[], share: number): number {
  if (list.length === 0) return 0
  const sorted = Float64Array.from(list).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
