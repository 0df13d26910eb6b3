// The calls of results.
import { stringify } from 'csv-stringify/sync'
import { isScale } from '#domain/events/model.ts'
import { insights, OCCURRENCES_MAX, type Stats } from '#domain/insights/contract.ts'
import { leaders, likesColumn, scaleMean, supportOf } from '#domain/insights/rules.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { implement } from '#server/base/http/context.ts'
import { listSeen } from '#server/events/invited-queries.ts'
import { type EventRow, loadEvent, loadOwnEvent } from '#server/events/queries.ts'
import { countJoined, type KeptFigures, listOccurrences, listReportRows } from './queries.ts'

/** `figures` are kept for everybody, outside any transaction. */
export const insightRoutes = (figures: KeptFigures) =>
  implement(insights, {
    async eventStats({ db, actor }, { params }) {
      return statsOf(db, await loadEvent(db, actor, params.id), figures)
    },

    async pulseStats({ db, actor }, { params }) {
      const event = await loadEvent(db, actor, params.id)
      const rows = await listOccurrences(db, event.id, OCCURRENCES_MAX)
      const seen = await listSeen(db, rows, actor)
      const occurrences = []
      for (const row of seen.length > 0 ? seen : [event])
        occurrences.push({
          event_id: row.id,
          event_slug: row.slug,
          start_date: toUnix(row.ideas_start),
          end_date: toUnix(row.ideas_end),
          ...(await statsOf(db, row, figures)),
        })
      return { occurrences }
    },

    async csvReport({ db, actor }, { params }) {
      const event = await loadOwnEvent(db, actor, params.id)
      const rows = await listReportRows(db, event.id, event.anonymous)
      const kind = voteKindOf(event)
      const records = rows.map((row) => [
        row.content,
        event.anonymous ? row.created_time.toISOString().slice(0, 10) : row.created_time.toISOString(),
        likesColumn(kind, row),
        row.dislike_count,
        row.comment_count,
      ])
      return stringify([['Answer', 'Date', 'Likes', 'Dislikes', 'Comments'], ...records], {
        escape_formulas: true,
        record_delimiter: '\r\n',
      })
    },
  })

/** What happened in an event, at a glance. */
async function statsOf(db: Executor, event: EventRow, figures: KeptFigures): Promise<Stats> {
  const { votes, choices, tallies } = (await figures(event.id, 'all')).value
  const joined = await countJoined(db, event.id)
  const { ideas_count: ideas, comments_count: comments, participants_count: contributed } = event
  const kind = voteKindOf(event)
  const mean = isScale(event.question_type) ? scaleMean(tallies.map((row) => row.choice_count)) : null
  return {
    metrics: {
      invited: event.invited_count,
      joined,
      contributed,
      contribution: shareOf(contributed, joined),
      ideas,
      comments,
      votes,
      choices,
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

/** Whole percent, at most 100: the host may take part without having joined. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.round((part * 100) / whole))
}
