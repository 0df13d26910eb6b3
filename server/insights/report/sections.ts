// What a report says about one question: dates, figures, who leads, a chart, the answers.

import { shortHash } from '#domain/base/short-hash.ts'
import { isScale, isWritten } from '#domain/events/model.ts'
import { phaseOf } from '#domain/events/phase.ts'
import { wayOf } from '#domain/events/way.ts'
import { answersOf, type Sums } from '#domain/insights/figures.ts'
import { leaders, scaleMean, standingMean, supportOf } from '#domain/insights/rules.ts'
import { RATING_MAX, type VoteKind } from '#domain/voting/model.ts'
import { inRankOrder, inRatingOrder, rankShare } from '#domain/voting/ranking.ts'
import { percentages, voteKindOf } from '#domain/voting/rules.ts'
import type { EventRow } from '#server/events/queries.ts'
import { scheduleOf } from '#server/events/view.ts'
import type { AnswerRow } from '../export-queries.ts'
import { fewVoicesOf } from '../few-voices.ts'
import type { BarRow, Block } from './blocks.ts'
import { phaseWord, type Wording, words } from './wording.ts'

/** Everything that is told of a question. `answers` are its choices, or its best answers up to a limit. */
export type Told = {
  event: EventRow
  answers: readonly AnswerRow[]
  sums: Sums
  now: number
  wording: Wording
}

export function sectionOf(told: Told): Block[] {
  const { event, answers, sums, wording } = told
  const kind = voteKindOf(event)
  const written = isWritten(event.question_type)
  const answered = answersOf(event, sums)
  const few = fewVoicesOf(event, told.now)
  const hasAny = written ? answers.length > 0 : answered > 0 && !few
  const all = Math.max(event.ideas_count, answers.length)
  return [
    ...datesOf(told),
    { kind: 'figures', figures: figuresOf(told, answered) },
    ...(few ? [quiet(few)] : []),
    ...(hasAny ? resultsOf(told, kind) : few ? [] : [quiet(words.nobody)]),
    ...(written && all > answers.length ? [quiet(wording.cut(answers.length, all))] : []),
    ...(event.count_hash ? [quiet(words.counted(shortHash(event.count_hash)))] : []),
  ]
}

const quiet = (text: string): Block => ({ kind: 'text', text, isQuiet: true })

function datesOf({ event, now, wording }: Told): Block[] {
  const momentOf = (time: Date) => wording.moment(time, event.time_zone)
  const [start, end] = [event.ideas_start, event.ideas_end].map(momentOf)
  const phase = phaseOf({ schedule: scheduleOf(event), autostopped: event.autostopped }, now)
  const who = words[wayOf(event)]
  return [
    quiet(`${start} – ${end} (${event.time_zone})`),
    quiet(`${phaseWord(phase)} · ${who} · ${words.as_of(momentOf(new Date(now * 1000)))}`),
  ]
}

/** The same four numbers as on the screen. */
function figuresOf({ event, sums, wording }: Told, answers: number) {
  const { count } = wording
  const figures = [
    { name: words.answers, value: count(answers) },
    { name: words.participants, value: count(event.participants_count) },
    { name: words.comments, value: count(event.comments_count) },
  ]
  return voteKindOf(event) === 'opinion'
    ? [...figures, { name: words.likes, value: count(sums.likes) }]
    : figures
}

function resultsOf(told: Told, kind: VoteKind): Block[] {
  const { event, answers, wording } = told
  const text = summaryOf(told, kind)
  const summary: Block = { kind: 'summary', text }
  switch (kind) {
    case 'choice':
      return [
        summary,
        isScale(event.question_type) ? columnsOf(answers, text, wording) : choiceBars(answers, wording),
      ]
    case 'rating':
      return [summary, ratingBars(inRatingOrder(answers), wording)]
    case 'rank':
      return [summary, rankBars(inRankOrder(answers), wording)]
    case 'opinion':
      return [summary, answerList(answers, wording)]
  }
}

/** Titles that a sentence names; more are counted. */
const NAMED = 3
/** Characters of an answer that a sentence quotes. */
const QUOTED = 120

function summaryOf({ event, answers, wording }: Told, kind: VoteKind): string {
  const { count, counted, mean: meanText, percent } = wording
  const votes = answers.reduce((sum, answer) => sum + answer.choice_count, 0)
  if (isScale(event.question_type)) {
    const mean = scaleMean(answers.map((answer) => answer.choice_count))
    if (mean === null) return words.no_votes
    return `Average ${meanText(mean)} of ${answers.length} · ${counted(votes, 'vote')}`
  }
  const best = leaders(kind, answers)
  const [first] = best
  if (!first) return kind === 'opinion' ? words.no_likes : words.no_votes
  const who =
    best.length > NAMED
      ? `${count(best.length)} of them`
      : wording.list(best.map((answer) => quoted(titleOf(answer))))
  const people = supportOf(kind, first)
  switch (kind) {
    case 'choice': {
      const share = percentages(answers.map((answer) => answer.choice_count))[answers.indexOf(first)]!
      const lead = best.length > 1 ? 'lead' : 'leads'
      return `${who} ${lead} with ${counted(people, 'vote')}${best.length > 1 ? ' each' : ` (${percent(share)})`}`
    }
    case 'rating':
      return `Best rated: ${who}, ${meanText(standingMean('rating', first))} of ${RATING_MAX}`
    case 'rank':
      return `Ranked first: ${who}, average place ${meanText(standingMean('rank', first))} · ${counted(people, 'ranking')}`
    case 'opinion':
      return `Most liked: ${who} (${counted(people, 'like')})`
  }
}

function quoted(text: string): string {
  const signs = [...text.trim()]
  return `“${signs.length > QUOTED ? `${signs.slice(0, QUOTED).join('').trimEnd()}…` : signs.join('')}”`
}

/** An image alone has no words. */
function titleOf({ content, attachment }: AnswerRow): string {
  return content.trim() || attachment || words.image
}

/** A choice whose words changed after somebody had voted says so; sentences quote it without. */
const markedTitle = (answer: AnswerRow) => (answer.edited ? words.edited(titleOf(answer)) : titleOf(answer))

function choiceBars(answers: readonly AnswerRow[], { counted, percent }: Wording): Block {
  const best = new Set(leaders('choice', answers))
  const all = Math.max(
    1,
    answers.reduce((sum, answer) => sum + answer.choice_count, 0),
  )
  const shares = percentages(answers.map((answer) => answer.choice_count))
  const rows = answers.map(
    (answer, index): BarRow => ({
      title: markedTitle(answer),
      value: `${counted(answer.choice_count, 'vote')}  ${percent(shares[index]!)}`,
      length: (answer.choice_count * 100) / all,
      leads: best.has(answer),
    }),
  )
  return { kind: 'bars', rows }
}

function ratingBars(answers: readonly AnswerRow[], wording: Wording): Block {
  const best = new Set(leaders('rating', answers))
  const rows = answers.map((answer): BarRow => {
    const mean = standingMean('rating', answer)
    return {
      title: markedTitle(answer),
      value: `${answer.total_rater === 0 ? '–' : wording.mean(mean)}  ${wording.counted(answer.total_rater, 'rating')}`,
      length: (mean * 100) / RATING_MAX,
      leads: best.has(answer),
    }
  })
  return { kind: 'bars', rows }
}

function rankBars(answers: readonly AnswerRow[], wording: Wording): Block {
  const best = new Set(leaders('rank', answers))
  const rows = answers.map(
    (answer): BarRow => ({
      title: markedTitle(answer),
      value:
        answer.total_ranker === 0
          ? words.not_ranked
          : `Average place ${wording.mean(standingMean('rank', answer))}  ${wording.counted(answer.total_ranker, 'ranking')}`,
      length: rankShare(answer, answers.length),
      leads: best.has(answer),
    }),
  )
  return { kind: 'bars', rows }
}

const endOf = (answer?: AnswerRow) => (answer?.content ? markedTitle(answer) : '')

function columnsOf(answers: readonly AnswerRow[], summary: string, wording: Wording): Block {
  const mean = scaleMean(answers.map((answer) => answer.choice_count))
  const isFull = answers.slice(1, -1).some(({ content }) => content !== '')
  return {
    kind: 'columns',
    columns: answers.map(({ choice_count }, index) => ({
      name: wording.count(index + 1),
      count: choice_count,
      value: wording.count(choice_count),
    })),
    mean,
    mean_name: mean === null ? '' : `Average ${wording.mean(mean)}`,
    ends: isFull ? null : [endOf(answers[0]), endOf(answers.at(-1))],
    meanings: answers.flatMap((answer, index) =>
      isFull && answer.content !== '' ? `${index + 1} = ${markedTitle(answer)}` : [],
    ),
    summary,
  }
}

function answerList(answers: readonly AnswerRow[], { count }: Wording): Block {
  const rows = answers.map((answer) => ({
    text: titleOf(answer),
    note: noteOf(answer),
    numbers: [answer.like_count, answer.dislike_count, answer.comment_count].map(count),
  }))
  return { kind: 'answers', columns: words.answer_columns, rows }
}

/** Who wrote it, where names are shown, and what hangs on it. */
function noteOf({ is_hero, author_name, attachment, content }: AnswerRow): string {
  return [author_name, is_hero && words.host, content.trim() && attachment].filter(Boolean).join(' · ')
}
