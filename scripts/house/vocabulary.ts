// Rule: texts that people read use one word for one thing; the glossary has the list with the words to use.
import { type Problem, problemsAt, type Source } from './source.ts'

/** Catalogues of the web, emails, the sentences of refusals and imports, what is said of stored data, and samples. */
const READ =
  /(?:^|\/)(?:[a-z-]*texts|mails|mail-view|refusals|host-refusals|refusal|upsells|wording|stored|samples|presets|lessons|use-cases|[a-z-]+-templates)\.ts$/

/** The specification quotes these, so they stay letter for letter. */
const QUOTED = ['cannot login as guest', 'User is not logged in']

/** What is not written, and the word for it. Keys such as `organisations.somebody` may contain any word. */
const VOCABULARY: readonly [RegExp, string][] = [
  [/\blog(?:ged|ging|s)? ?(?:out|in)\b(?! session)/gi, 'sign in, sign out'],
  [/(?<![./\w])mail(?:s|ed)?\b(?! server)/gi, 'email'],
  [/(?<![.\w])whoever\b/gi, 'the person who, people who'],
  [/(?<![.\w])(?:some|every|no)body\b/gi, 'someone, everyone, no one'],
  [/\b(?:tick ?box(?:es)?|box(?:es)? to tick)\b/gi, 'checkbox'],
  [/\bswitch(?:ed|es)? (?:on|off)\b/gi, 'turn on, turn off; for an account reactivate, deactivate'],
  [/\bany (?:more|longer)\b/gi, 'no longer'],
  [/\bat most\b/gi, 'up to'],
  [/\bby (?:itself|themselves)\b/gi, 'automatically'],
  [/\bunder way\b/gi, 'in progress'],
  [/\bgo(?:es)? on\b/gi, 'continue'],
  [/\bcame out\b/gi, 'the results'],
  [/\bstands? beside\b/gi, 'shown next to'],
  [/\bpresent password\b/gi, 'current password'],
  [/\b(?:many|wrong) tries\b/gi, 'attempts'],
]

/** A second word looks like a second thing. */
export function checkVocabulary(source: Source): Problem[] {
  if (!READ.test(source.path)) return []
  const text = QUOTED.reduce(
    (left, quoted) => left.replaceAll(quoted, ' '.repeat(quoted.length)),
    said(source),
  )
  return VOCABULARY.flatMap(([refused, word]) =>
    problemsAt(source, text, refused, ([found]) => ({
      rule: 'vocabulary',
      sentence: `"${found}" is called ${word} everywhere`,
    })),
  )
}

/** Names of tables, which people read as their titles. */
const TABLE = /(?<=\btable: ')\w+/g

/** What stands in quotes, at its place; blanks for all else. */
function said({ code, bare }: Source): string {
  return code
    .replace(TABLE, (name) => ' '.repeat(name.length))
    .replace(/[^\n]/g, (letter, at: number) => (letter === bare[at] ? ' ' : letter))
}
