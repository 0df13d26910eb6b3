// Figures of an event at a glance, and of a question in each round of its series.
import type { Actor } from '#domain/base/actor.ts'
import { isScale } from '#domain/events/model.ts'
import type { PulseQuestion, Stats } from '#domain/insights/contract.ts'
import { answersOf, joinedOf, votesOf } from '#domain/insights/figures.ts'
import { leaders, scaleMean, scoreKindOf, scoreOf, supportOf } from '#domain/insights/rules.ts'
import { readsResults, voteKindOf } from '#domain/voting/rules.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { EventRow } from '#server/events/queries.ts'
import { fewVoicesAt } from '#server/events/view.ts'
import { countJoined, type Figures, type KeptFigures } from './queries.ts'

/** Who reads figures: what is hidden from the room is not hidden from its creator. */
type Reading = { db: Executor; actor: Pick<Actor, 'user_id'>; now: number }

/** What happened in an event, at a glance; of hidden results its creator alone reads votes and who leads. */
export async function statsOf(reading: Reading, event: EventRow, figures: KeptFigures): Promise<Stats> {
  const { sums, comment_votes, tallies } = await readFigures(reading, event, figures)
  const { ideas_count: ideas, comments_count: comments, participants_count: contributed } = event
  const joined = joinedOf(await countJoined(reading.db, event.id), contributed)
  const votes = votesOf(sums) + comment_votes
  const kind = voteKindOf(event)
  const mean = isScale(event.question_type) ? scaleMean(tallies.map((row) => row.choice_count)) : null
  return {
    metrics: {
      invited: event.invited_count,
      joined,
      contributed,
      contribution: shareOf(contributed, joined),
      answers: answersOf(event, sums),
      ideas,
      comments,
      votes,
      choices: sums.items,
      total_activities: ideas + comments + votes,
    },
    summary: {
      ideas,
      winning_ideas: leaders(kind, tallies).map((row) => ({
        title: row.content,
        count: supportOf(kind, row),
      })),
      simple_score_display: mean === null ? null : mean.toFixed(1),
      max_score_display: mean === null ? null : String(tallies.length),
    },
  }
}

async function readFigures({ actor, now }: Reading, event: EventRow, figures: KeptFigures): Promise<Figures> {
  const kept = (await figures(event.id, 'all')).value
  const user_created = event.creator_id === actor.user_id
  if (readsResults({ ...event, user_created, few_voices: fewVoicesAt(event, now) })) return kept
  return { sums: { ...NO_SUMS, items: kept.sums.items }, comment_votes: 0, tallies: [] }
}

const NO_SUMS = { likes: 0, dislikes: 0, choices: 0, ratings: 0, rankings: 0, stars: 0 }

/** Whole percent. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole)
}

type Round = PulseQuestion['rounds'][number]

/** An event as one round of its series. */
export async function roundOf(reading: Reading, event: EventRow, figures: KeptFigures): Promise<Round> {
  const { tallies: items, sums } = await readFigures(reading, event, figures)
  const { score_kind } = scoreKindOf(event.question_type, voteKindOf(event), items.length)
  return {
    event_id: event.id,
    event_slug: event.slug,
    start_date: toUnix(event.ideas_start),
    end_date: toUnix(event.ideas_end),
    score: scoreOf(score_kind, {
      items,
      answers: event.ideas_count,
      stars: sums.stars,
      raters: sums.ratings,
    }),
    ...(await statsOf(reading, event, figures)),
  }
}

/** The rounds of a question: `over` in the order of time, and the one that goes on. */
type Rounds = { event: EventRow; over: readonly EventRow[]; running: EventRow | null }

/** A question as it was asked last, with its rounds. */
export async function pulseQuestion(
  reading: Reading,
  { event, over, running }: Rounds,
  figures: KeptFigures,
): Promise<PulseQuestion> {
  const latest = running ?? over.at(-1) ?? event
  const { tallies } = await readFigures(reading, latest, figures)
  const told = []
  for (const row of over) told.push(await roundOf(reading, row, figures))
  return {
    position: latest.position,
    name: latest.name,
    question_type: latest.question_type,
    ...scoreKindOf(latest.question_type, voteKindOf(latest), tallies.length),
    rounds: told,
    running: running && (await roundOf(reading, running, figures)),
  }
}
