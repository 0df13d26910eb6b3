// Rule: no row numbers of the specification, no unfinished notes, no switched-off tests, one word for one thing.
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

/** In texts that people read: files, what is not written there, and the one word for it. The glossary has more of them. */
const vocabulary: [RegExp, RegExp, string][] = [
  [/(?:texts|mails)\.ts$/, /\blog(?:ged|ging|s)? ?(?:out|in)\b(?! session)/gi, 'sign in, sign out'],
  [/texts\.ts$/, /(?<![.\w])mail(?:s|ed)?\b(?! server)/gi, 'email'],
  [/texts\.ts$/, /(?<![.\w])whoever\b/gi, 'the person who, people who'],
  [/texts\.ts$/, /(?<![.\w])somebody\b/gi, 'someone'],
  [/texts\.ts$/, /\b(?:tick ?box(?:es)?|box(?:es)? to tick)\b/gi, 'checkbox'],
]

/** A second word looks like a second thing. */
export function checkVocabulary(source: Source): Problem[] {
  return vocabulary.flatMap(([files, refused, word]) =>
    files.test(source.path)
      ? problemsAt(source, source.text, refused, ([found]) => ({
          rule: 'vocabulary',
          sentence: `"${found}" is called ${word} everywhere`,
        }))
      : [],
  )
}
