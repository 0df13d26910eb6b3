// The calls of results.
import { stringify } from 'csv-stringify/sync'
import { isScale } from '#domain/events/model.ts'
import { insights } from '#domain/insights/contract.ts'
import { leaders, likesColumn, scaleMean, supportOf } from '#domain/insights/rules.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import { implement } from '#server/base/http/context.ts'
import { loadEvent, loadOwnEvent } from '#server/events/queries.ts'
import { findMetrics, listReportRows, listTallies } from './queries.ts'

export const insightRoutes = implement(insights, {
  async eventStats({ db, actor }, { params }) {
    const event = await loadEvent(db, actor, params.id)
    const metrics = await findMetrics(db, event.id)
    const tallies = await listTallies(db, event.id)
    const kind = voteKindOf(event)
    const mean = isScale(event.question_type) ? scaleMean(tallies.map((row) => row.choice_count)) : null
    return {
      metrics: {
        invited: 0,
        ...metrics,
        contribution: shareOf(metrics.contributed, metrics.joined),
        total_activities: metrics.ideas + metrics.comments + metrics.votes,
      },
      summary: {
        ideas: metrics.ideas,
        winning_ideas: leaders(kind, tallies).map((row) => ({
          title: row.content,
          count: supportOf(kind, row),
        })),
        simple_score_display: mean === null ? null : mean.toFixed(1),
        max_score_display: mean === null ? null : String(tallies.length),
      },
    }
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

/** Whole percent, at most 100: the host may take part without having joined. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.round((part * 100) / whole))
}
