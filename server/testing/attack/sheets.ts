// What an attacker reads is sheets: texts in which people and answers stand in some order. Orders become guesses.
import type { Answer, Person } from './session.ts'

/** Where a word stands first and last in a sheet. */
type Place = { first: number; last: number }
/** Rows of a table in one order, an answer of the API, a log: by word, where it stands. */
export type Sheet = { name: string; places: ReadonlyMap<string, Place> }
/** Words that stand for each person, by place at the door; a key of a person for one question counts for that question. */
export type Traces = string[][]
/** For each answer the place of the person who is taken for its author; null: nobody is. */
export type Guess = (number | null)[]

type Found = Place | null
type Order = { name: string; places: number[] }

/** A sheet with fewer people or answers has no order to speak of. */
const FEW = 9
/** Ids, keys in hex, and the names, addresses and texts of these sessions. */
const WORD =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])|(?:Known|Thought )[0-9a-f]+|[\w.]+@example\.com/g

export function textSheet(name: string, text: string): Sheet {
  const places = new Map<string, Place>()
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const known = places.get(word)
    if (known) known.last = index
    else places.set(word, { first: index, last: index })
  }
  return { name, places }
}

/** Bytes in which ids and keys stand in their binary form. */
export function byteSheet(name: string, bytes: Buffer, words: readonly string[]): Sheet {
  const places = new Map<string, Place>()
  for (const word of words) {
    const hex = word.replaceAll('-', '')
    const wanted = Buffer.from(hex, /^(?:[0-9a-f]{2})+$/.test(hex) ? 'hex' : 'utf8')
    const first = bytes.indexOf(wanted)
    if (first >= 0) places.set(word, { first, last: bytes.lastIndexOf(wanted) })
  }
  return { name, places }
}

function look({ places }: Sheet, words: readonly string[]): Found {
  const there = words.flatMap((word) => places.get(word) ?? [])
  if (there.length === 0) return null
  return {
    first: Math.min(...there.map(({ first }) => first)),
    last: Math.max(...there.map(({ last }) => last)),
  }
}

/** Things by where they stand first, and by where they stand last; those that are not there are left out. */
function ordersOf(name: string, found: readonly Found[]): Order[] {
  const there = found.flatMap((at, place) => (at ? [{ ...at, place }] : []))
  if (there.length < FEW) return []
  const by = (end: 'first' | 'last') => there.toSorted((a, b) => a[end] - b[end]).map(({ place }) => place)
  const [first, last] = [by('first'), by('last')]
  const orders = [{ name, places: first }]
  if (last.some((place, at) => place !== first[at])) orders.push({ name: `${name}, last`, places: last })
  return orders
}

/**
 * Every guess at one question that these sheets allow: people in the order of one sheet, or of the door, take the answers
 * in the order of another, from either end; and each answer goes to whoever stands nearest to it, before or behind.
 */
export function guessesOf(sheets: readonly Sheet[], traces: Traces, answers: readonly Answer[]) {
  const door = { name: 'the door', places: [...traces.keys()] }
  const people: Order[] = [door]
  const things: Order[] = []
  const guesses = new Map<string, Guess>()
  for (const sheet of sheets) {
    const { name } = sheet
    const written = answers.map(({ id, content }) => look(sheet, [id, content]))
    const known = traces.map((words) => look(sheet, words))
    people.push(...ordersOf(name, known))
    things.push(...ordersOf(name, written))
    nearest(guesses, name, written, known)
  }
  for (const who of people)
    for (const what of things) {
      guesses.set(`${who.name} → ${what.name}`, matched(who.places, what.places, answers.length))
      guesses.set(
        `${who.name} → ${what.name}, backwards`,
        matched(who.places.toReversed(), what.places, answers.length),
      )
    }
  return guesses
}

function matched(people: readonly number[], things: readonly number[], size: number): Guess {
  const guess: Guess = Array.from({ length: size }, () => null)
  for (const [at, thing] of things.entries()) guess[thing] = people[at] ?? null
  return guess
}

function nearest(
  guesses: Map<string, Guess>,
  name: string,
  written: readonly Found[],
  known: readonly Found[],
) {
  const people = known.flatMap((at, place) => (at ? [{ at: at.first, place }] : []))
  if (people.length < FEW) return
  for (const side of ['before', 'behind'] as const) {
    const guess = written.map((answer) => {
      if (!answer) return null
      const there = people.filter(({ at }) => (side === 'before' ? at < answer.first : at > answer.first))
      const gap = ({ at }: { at: number }) => Math.abs(at - answer.first)
      return there.toSorted((a, b) => gap(a) - gap(b))[0]?.place ?? null
    })
    if (guess.some((place) => place !== null)) guesses.set(`nearest ${side} in ${name}`, guess)
  }
}

/** What is known of people by their names and ids alone. */
export const openTraces = (people: readonly Person[]): Traces => people.map(({ words }) => words)
