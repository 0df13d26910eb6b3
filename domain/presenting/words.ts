// What the answers of an open question have in common: phrases of up to three words, with the people behind them.
import type { Word } from './contract.ts'
import { WORDS_MAX } from './model.ts'
import { languageOf, lengthOf, runsOf, type Token } from './tokens.ts'
import { weightOf } from './weight.ts'

/** An answer with the likes that it has. */
export type Said = { text: string; likes: number }
/** `answers`: the places of the answers that have it, in what was given. */
export type Phrase = Word & { answers: number[] }

/** Words of a phrase at the most. */
const LONGEST = 3
/** A phrase replaces its parts where at least one in so many of those who used a part used the phrase. */
const SHARE: Record<number, number> = { 2: 4, 3: 2 }
/** Answers that decide which picture suits a question: the first ones, so that the picture stays what it is. */
const FIRST = 20

/**
 * The phrases with most people behind them: those who wrote them and those who like what they wrote. Forms of a word
 * count together, written as most people wrote them; an answer counts once for a phrase. Longer phrases come first, and
 * what they say is not said again by their words. A word that only one answer has stands there only with all of a short
 * answer. The same answers give the same phrases in whatever order they come.
 */
export function wordsOf(said: readonly Said[], most = WORDS_MAX): Phrase[] {
  const language = languageOf(said.map(({ text }) => text))
  const answers = said.map(({ text }) => runsOf(text, language))
  const counts = countsOf(answers)
  const found = new Map<string, { answers: number[]; forms: Map<string, number> }>()
  for (const [at, runs] of answers.entries())
    for (const [key, form] of phrasesOf(runs, counts)) {
      const phrase = found.get(key) ?? { answers: [], forms: new Map<string, number>() }
      phrase.answers.push(at)
      phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1)
      found.set(key, phrase)
    }
  return [...found]
    .map(([key, { answers, forms }]) => ({
      key,
      phrase: {
        text: mostUsed(forms),
        count: answers.length,
        likes: answers.reduce((sum, at) => sum + said[at]!.likes, 0),
        answers,
      },
    }))
    .sort(
      (one, other) =>
        weightOf(other.phrase) - weightOf(one.phrase) ||
        other.phrase.count - one.phrase.count ||
        (one.key < other.key ? -1 : 1),
    )
    .slice(0, most)
    .map(({ phrase }) => phrase)
}

/** Whether most answers are words, and as few as the phrases of a cloud. `texts` in the order they came. */
export function areShort(texts: readonly string[]): boolean {
  const lengths = texts.slice(0, FIRST).map(lengthOf)
  return lengths.filter((length) => length > 0 && length <= LONGEST).length * 2 > lengths.length
}

type Counts = ReadonlyMap<string, number>

/** How many answers have each run of one to three words. */
function countsOf(answers: readonly Token[][][]): Counts {
  const counts = new Map<string, number>()
  for (const runs of answers) {
    const keys = new Set(runs.flatMap((run) => [1, 2, 3].flatMap((length) => keysOf(run, length))))
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const keysOf = (run: readonly Token[], length: number) => partsOf(run, length).map(keyOf)
const keyOf = (part: readonly Token[]) => part.map(({ key }) => key).join(' ')

/** The parts of a run that begin and end with a word that says something. */
function partsOf(run: readonly Token[], length: number): Token[][] {
  return run.flatMap((token, at) => {
    const part = run.slice(at, at + length)
    return part.length === length && !token.isFiller && !part.at(-1)!.isFiller ? [part] : []
  })
}

/** What an answer adds to the cloud, each phrase once with its form: no word of it in two phrases. */
function phrasesOf(runs: readonly Token[][], counts: Counts): Map<string, string> {
  const phrases = new Map<string, string>()
  for (const run of runs) {
    for (let at = 0; at < run.length; ) {
      const part = longestShared(run, at, counts)
      if (part && !phrases.has(keyOf(part))) phrases.set(keyOf(part), formOf(part))
      at += part?.length ?? 1
    }
  }
  const whole = shortWhole(runs)
  if (phrases.size === 0 && whole) phrases.set(keyOf(whole), formOf(whole))
  return phrases
}

/** The longest part from here on that several answers have, unless most of them mean less by it. */
function longestShared(run: readonly Token[], at: number, counts: Counts): Token[] | undefined {
  for (let length = LONGEST; length > 0; length -= 1) {
    const part = run.slice(at, at + length)
    if (part.length < length || part[0]!.isFiller || part.at(-1)!.isFiller) continue
    const count = counts.get(keyOf(part)) ?? 0
    const inner = length === 1 ? 0 : Math.max(...innerCounts(part, counts))
    if (count >= 2 && count * (SHARE[length] ?? 1) > inner) return part
  }
}

function innerCounts(part: readonly Token[], counts: Counts): number[] {
  return keysOf(part, part.length - 1)
    .map((key) => counts.get(key) ?? 0)
    .concat(0)
}

/** A short answer without its fillers at either end, which says something nobody else has said. */
function shortWhole(runs: readonly Token[][]): Token[] | undefined {
  const [run, ...others] = runs
  if (!run || others.length > 0) return
  const from = run.findIndex((token) => !token.isFiller)
  const whole = from < 0 ? [] : run.slice(from, run.findLastIndex((token) => !token.isFiller) + 1)
  return whole.length > 0 && whole.length <= LONGEST ? whole : undefined
}

const formOf = (part: readonly Token[]) => part.map(({ form }) => form).join(' ')

function mostUsed(forms: Map<string, number>): string {
  const [best] = [...forms].sort(([one, many], [other, less]) => less - many || (one < other ? -1 : 1))
  return best?.[0] ?? ''
}
