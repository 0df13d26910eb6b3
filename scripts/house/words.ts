// Rule: no row numbers of the specification, no unfinished notes, no switched-off tests.
import { type Problem, problemsAt, type Source } from './source.ts'

// the brackets around single letters keep these patterns from finding themselves
const rowNumber = /\b[ABC]-\d{3}\b/g
const unfinished = /\b(?:TO[D]O|FIX[M]E)\b/g
const switchedOff = /\.(?:only|skip)(?:\.each)?\s*\(/g

/** Row numbers of the specification, in source and in documents: the rule itself belongs there. */
export function checkRowNumbers(source: Source): Problem[] {
  return problemsAt(source, source.text, rowNumber, ([found]) => ({
    rule: 'row-number',
    sentence: `"${found}" is a row number; say the rule in words`,
  }))
}

/** Notes about work left over. */
export function checkUnfinished(source: Source): Problem[] {
  if (!source.isCode) return []
  return problemsAt(source, source.text, unfinished, ([found]) => ({
    rule: 'unfinished',
    sentence: `"${found}" is left over; do it, or write it down as a known limit`,
  }))
}

/** Tests that run alone or not at all. */
export function checkSwitchedOffTests(source: Source): Problem[] {
  if (!source.isCode) return []
  return problemsAt(source, source.text, switchedOff, ([found]) => ({
    rule: 'switched-off-test',
    sentence: `"${found})" keeps tests from running`,
  }))
}
