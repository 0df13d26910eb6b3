// What the results say, in one sentence.
import type { Idea } from '#domain/ideas/contract.ts'
import { leaders, winners } from '#domain/insights/rules.ts'
import type { Word } from '#domain/presenting/contract.ts'
import { RATING_MAX } from '#domain/voting/model.ts'
import { formatMean, formatNumber, formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { type ChoiceRow, choiceRows, leadersOf, meanOf, type ResultKind, rankingsOf } from './results.ts'
import { texts } from './texts.ts'

const t = translator(texts)
/** Characters of an answer that a sentence quotes. */
const QUOTED = 120
/** More leaders than this are counted instead of named. */
const NAMED = 3

/** `words`: those of short answers. */
export function summaryOf(
  kind: ResultKind,
  ideas: readonly Idea[],
  words: readonly Word[] | null = null,
): string {
  switch (kind) {
    case 'scale':
      return scaleSummary(choiceRows(ideas))
    case 'choices':
      return choiceSummary(choiceRows(ideas))
    case 'rating':
      return ratingSummary(leaders('rating', ideas))
    case 'ranking':
      return rankSummary(ideas)
    case 'answers':
      return answerSummary(leaders('opinion', ideas), winners(words ?? []))
  }
}

function choiceSummary(rows: readonly ChoiceRow[]): string {
  const leaders = leadersOf(rows)
  const [first] = leaders
  if (!first) return t('insights.no_votes')
  const votes = t('insights.votes', { count: first.count })
  if (leaders.length === 1)
    return t('insights.leads', { title: quoted(first.title), votes, percent: formatPercent(first.percent) })
  if (leaders.length > NAMED) return t('insights.tie_many', { count: formatNumber(leaders.length), votes })
  const titles = listOf(leaders.map((leader) => leader.title))
  return t('insights.tie', { titles, votes })
}

/** Titles in quotes, as one lists things. */
function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en').format(titles.map(quoted))
}

function rankSummary(ideas: readonly Idea[]): string {
  const first = leaders('rank', ideas)
  const [best] = first
  if (!best) return t('insights.no_votes')
  const mean = formatMean(best.avg_rank)
  const rankings = t('insights.rankings', { count: rankingsOf(ideas) })
  if (first.length > NAMED)
    return t('insights.rank_tie_many', { count: formatNumber(first.length), mean, rankings })
  const titles = listOf(first.map((idea) => idea.content))
  return t('insights.ranked', { titles, mean, rankings })
}

function scaleSummary(rows: readonly ChoiceRow[]): string {
  const mean = meanOf(rows)
  if (mean === null) return t('insights.no_votes')
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const words = t('insights.mean', { mean: formatMean(mean), max: formatNumber(rows.length) })
  return `${words} · ${t('insights.votes', { count })}`
}

function ratingSummary(first: readonly Idea[]): string {
  const [best] = first
  if (!best) return t('insights.no_votes')
  const mean = formatMean(best.avg_rating)
  return t('insights.rated', { title: namesOf(first.map(answerTitle)), mean, max: formatNumber(RATING_MAX) })
}

function answerSummary(first: readonly Idea[], used: readonly Word[]): string {
  const [best] = first
  if (!best) return wordSummary(used) ?? t('insights.no_likes')
  const likes = t('insights.like_count', { count: best.like_count })
  return t('insights.most_liked', { title: namesOf(first.map(answerTitle)), likes })
}

/** Undefined where everybody wrote something else. */
function wordSummary(used: readonly Word[]): string | undefined {
  const [best] = used
  if (!best || best.count < 2) return
  const answers = t('insights.answer_count', { count: best.count })
  return t('insights.most_used', { title: namesOf(used.map(({ text }) => text)), answers })
}

/** Those that lead together, in the words of the report that is handed on. */
function namesOf(first: readonly string[]): string {
  if (first.length > NAMED) return t('insights.of_them', { count: formatNumber(first.length) })
  return listOf(first)
}

/** What an answer is called: an image alone has no words. */
export function answerTitle({ content }: Pick<Idea, 'content'>): string {
  return content.trim() === '' ? t('insights.image_alone') : content
}

function quoted(text: string): string {
  const letters = [...text.trim()]
  return `“${letters.length > QUOTED ? `${letters.slice(0, QUOTED).join('').trimEnd()}…` : letters.join('')}”`
}
