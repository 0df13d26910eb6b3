// How files of a decision record say what it says, with days and numbers as their reader writes them.
import { type Way, wayOf } from '#domain/events/way.ts'
import type { RecordDocument, RecordOption } from '#domain/records/model.ts'
import { RATING_MAX } from '#domain/voting/model.ts'
import { meanOf, percentages } from '#domain/voting/rules.ts'
import { dayInWords } from '#server/base/mail/day-in-words.ts'
import type { RecordRow } from './queries.ts'

/** `origin`: where links lead. */
export type Reader = { locale: string; origin: string }

export const words = {
  over: 'Decision record',
  how: 'How it was decided',
  options: 'Options',
  reasons: 'Written reasons',
  no_reasons: 'No one wrote a reason.',
  reasons_note: 'Without names, in alphabetical order.',
  signature: 'Signature',
}

/** Something that stands in a line; `address` is where it leads. */
export type Fact = [name: string, value: string, address?: string]

export function factsOf(document: RecordDocument, { locale, origin }: Reader): Fact[] {
  const { method, who_could_vote, voting, disagreed, replaces } = document
  const day = (text: string) => dayInWords(new Date(text), locale)
  const count = new Intl.NumberFormat(locale)
  const facts: Fact[] = [
    ['Owner', document.owner],
    ['Decided on', day(document.decided_on)],
    ['Recorded on', day(document.recorded_on)],
    ['Method', method.text],
    ['Who could vote', who_could_vote.text],
    ['Voting', `${day(voting.from)} – ${day(voting.until)}`],
    ['Turnout', turnoutOf(document, locale)],
    [
      'Disagreed',
      disagreed.count === null
        ? `${disagreed.rule === 'nothing_won' ? '' : 'Not shown, because so few people voted and votes are anonymous. '}${disagreed.text}`
        : `${count.format(disagreed.count)}. ${disagreed.text}`,
    ],
    ['Names', NAMES[wayOf(document)]],
  ]
  if (replaces)
    facts.push([
      'Replaces',
      `“${replaces.question}”, recorded on ${day(replaces.recorded_on)}`,
      addressOf(origin, replaces.id),
    ])
  return facts
}

const NAMES: Record<Way, string> = {
  named: 'Comments showed names.',
  anonymous: 'Votes and comments were anonymous.',
  sealed:
    'Votes and comments were sealed: no one is told who said what, not even the operator of this server.',
}

function turnoutOf({ turnout: { voted, joined, invited } }: RecordDocument, locale: string): string {
  const count = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const people = `${count.format(voted)} of ${count.format(joined)} who joined voted`
  const percent = joined === 0 ? '' : ` (${share.format(voted / joined)})`
  return `${people}${percent}.${invited === null ? '' : ` Invited: ${count.format(invited)}.`}`
}

/** What each option got, in words, and percent of a bar. */
export function standingsOf(
  { options }: RecordDocument,
  locale: string,
): { value: string; length: number }[] {
  const count = new Intl.NumberFormat(locale)
  const mean = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const counted = (number: number, one: string) => `${count.format(number)} ${one}${number === 1 ? '' : 's'}`
  const shares = percentages(options.map(({ votes = 0 }) => votes))
  const gotBy = ({ votes, stars, raters, places, rankers }: RecordOption, index: number) => {
    if (stars !== undefined)
      return raters
        ? `${mean.format(meanOf(stars, raters))} of ${RATING_MAX} stars · ${counted(raters, 'rating')}`
        : 'Not rated'
    if (places !== undefined)
      return rankers
        ? `Average place ${mean.format(meanOf(places, rankers))} · ${counted(rankers, 'ranking')}`
        : 'Not ranked'
    return `${counted(votes ?? 0, 'vote')} · ${share.format(shares[index]! / 100)}`
  }
  return options.map((option, index) => ({
    value: gotBy(option, index),
    length: lengthOf(option, shares[index]!, options.length),
  }))
}

function lengthOf(
  { stars, raters, places, rankers }: RecordOption,
  percent: number,
  options: number,
): number {
  if (stars !== undefined) return raters ? (stars / raters / RATING_MAX) * 100 : 0
  if (places !== undefined) return rankers ? ((options + 1 - places / rankers) * 100) / options : 0
  return percent
}

export const leftOut = ({ reasons: { left_out } }: RecordDocument, locale: string): string | null =>
  left_out === 0 ? null : `The host left out ${new Intl.NumberFormat(locale).format(left_out)} more.`

/** The page of a record. */
export const addressOf = (origin: string, id: string): string => `${origin}/#/records/${id}`

/** Who signed it, and where that is checked. */
export function signedBy({ key_id, signature, id }: RecordRow, { origin }: Reader): Fact[] {
  return [
    ['Key', key_id],
    ['Ed25519 signature', signature],
    ['Record', '', addressOf(origin, id)],
    ['Check the JSON file at', '', `${origin}/#/verify-record`],
  ]
}
