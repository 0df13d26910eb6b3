// What every write has in common: a text of its own, and what becomes of the server's answer.
import { noteWrong } from './figures.ts'
import { forgetGone } from './ledger.ts'
import type { Outcome } from './line.ts'
import type { Person } from './person.ts'

/** The data of an acknowledged write; notes what was refused or stayed unknown. */
export function settled<T>(person: Person, outcome: Outcome<T>, target: string): T | null {
  if (outcome.kind === 'done') return outcome.data
  if (outcome.kind === 'unknown') {
    person.figures.given_up += 1
    person.ledger.uncertain.add(target)
  } else if (outcome.status === 404) forgetGone(person.ledger, target)
  else noteWrong(person.figures, `an honest write was refused with ${outcome.status} ${outcome.code}`)
  return null
}

const WORDS = 'more time for questions and fewer slides so that everybody can say what matters to them'.split(
  ' ',
)

/** A text of some words that nobody writes a second time. */
export function uniqueText(person: Person, kind: string): string {
  person.written += 1
  const words = Array.from({ length: 4 + person.chance.below(14) }, () => person.chance.pick(WORDS))
  return `${kind} ${person.number}.${person.written}: ${words.join(' ')}`
}
