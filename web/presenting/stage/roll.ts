// Which digits of a number change when it becomes another one. Pure.

/** A piece of a text: digits that change have what they were; words and digits that stay have not. */
export type Piece = { text: string; was: string | null }

export type Roll = {
  /** From the start to the end of the text, each an own number or what is between two of them. */
  runs: { isNumber: boolean; pieces: Piece[] }[]
  isMore: boolean
}

const NUMBER = /(\p{Nd}(?:[\p{Nd}.,’\u00a0\u202f]*\p{Nd})?%?)/u
const DIGIT = /\p{Nd}/u
const digitsOf = (text: string): string[] => [...text].filter((letter) => DIGIT.test(letter))

/** Null where no digit changes. Digits are compared from the last one: 9 and 10 share their ones. */
export function rollOf(from: string, to: string): Roll | null {
  const [before, after] = [digitsOf(from), digitsOf(to)]
  if (before.length === 0 || after.length === 0 || before.join() === after.join()) return null
  let left = after.length
  const pieceOf = (letter: string): Piece => {
    if (!DIGIT.test(letter)) return { text: letter, was: null }
    const was = before[before.length - left] ?? ''
    left -= 1
    return { text: letter, was: was === letter ? null : was }
  }
  const runs = to
    .split(NUMBER)
    .map((text, at) => ({ text, isNumber: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
    .map(({ text, isNumber }) => ({
      isNumber,
      pieces: isNumber ? [...text].map(pieceOf) : [{ text, was: null }],
    }))
  return { runs, isMore: isMore(before, after) }
}

function isMore(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return after.length > before.length
  return after.join() > before.join()
}
