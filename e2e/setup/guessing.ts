// How somebody who knows nothing of a page guesses which of its controls leads to what they want.
import { CONTROLS, type Sight, type Thing } from './eyes.ts'

/** Finds the most promising thing in sight for some words. */
export type Guess = (words: readonly string[]) => (sight: Sight) => Thing | undefined

/** Where people look when nothing on the page has the words, and how they leave what lies on top of it. */
export const ELSEWHERE = ['more', 'menu', 'results', 'settings']
export const OUT = ['close', 'done', 'cancel']
/** A card is about what is on it. */
const OTHER = 8
export const FIELD = /^(textbox|searchbox|spinbutton|combobox)$/

/** Among what can be pressed and was not yet, close to a text if there is one. */
export const guessFrom =
  (isNew: (thing: Thing) => boolean, near?: string): Guess =>
  (words) =>
  ({ things }) => {
    const text = near ? things.findLast(({ name }) => name.includes(near)) : undefined
    const can = things.filter(
      (thing) => CONTROLS.test(thing.role) && !thing.isOn && !thing.isDisabled && isNew(thing),
    )
    return ranked(can, words, text)[0]
  }

/** What a card offers that has the text on it: the words, the card itself, or a word that promises more. */
export const guessOnCard =
  (guess: Guess, words: readonly string[], near: string) =>
  ({ things, ...sight }: Sight): Thing | undefined => {
    const card = { ...sight, things: things.filter((thing) => thing.card.includes(near)) }
    // a key that ends with the text does something else with it
    const itself = { ...card, things: card.things.filter(({ name }) => name.startsWith(near)) }
    return guess(words)(card) ?? guess([near.toLowerCase()])(itself) ?? guess(ELSEWHERE)(card)
  }

/** The field whose label has one of the words, or the only one. */
export const guessField: Guess =
  (words) =>
  ({ things }) => {
    const fields = things.filter(({ role }) => FIELD.test(role))
    return ranked(fields, words)[0] ?? (fields.length === 1 ? fields[0] : undefined)
  }

/** What has one of the words: the best word, few other words, words instead of pictures, nearness. */
function ranked(things: Thing[], words: readonly string[], near?: Thing): Thing[] {
  const costs = things.flatMap((thing) => {
    const name = thing.name.toLowerCase()
    const at = words.findIndex((word) => ` ${name}`.includes(` ${word}`))
    if (at < 0) return []
    const others = name.split(/\s+/).length - words[at]!.split(' ').length
    const away = near ? Math.abs(thing.box.y - near.box.y) / 40 : thing.box.y / 2000
    const riddle = thing.isIcon && /button|link/.test(thing.role) ? 1 : 0
    const other = near && thing.card && !thing.card.includes(near.name) ? OTHER : 0
    // of words that only promise more none is better than another
    const worth = words === ELSEWHERE || words === OUT ? 0 : at * 2
    return [{ thing, cost: worth + Math.min(others, 3) * 0.6 + riddle + away + other }]
  })
  return costs.toSorted((one, other) => one.cost - other.cost).map(({ thing }) => thing)
}
