// One line of the benchmark: a goal, its limit and what the product does, side by side.

export type Row = {
  goal: string
  /** What is measured, in a few words with the unit. */
  what: string
  /** Null where the goal is a plain number. */
  limit: string | null
  product: string
  /** Product over limit. */
  ratio: number | null
  bar: string
  met: boolean
  note?: string
  /** The picture of the goal, drawn from the same numbers. */
  svg?: string
}

export type Goal = {
  goals: readonly string[]
  /** One sentence for the document: what is measured, and how. */
  sentence: string
  /** The file in docs that shows a picture of it. */
  picture?: string
  measure(say: (line: string) => void): Promise<Row[]>
}

export const ROUNDS = 3

export function median(list: readonly number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0
}

/** A number as people read it: three digits that count. */
export function digits(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
