// What people said after a session, as one viewer reads it.
import type { Actor } from '#domain/base/actor.ts'
import type { AskedTopic, FollowUp } from '#domain/follow-ups/contract.ts'
import type { Outcome, VerdictCounts } from '#domain/follow-ups/model.ts'
import {
  areCountsTold,
  goesBack,
  moreNeeded,
  NOBODY,
  outcomeOf,
  scoresOf,
  toldOf,
  voicesOf,
} from '#domain/follow-ups/rules.ts'
import type { Verdict } from '#domain/topics/model.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { Context } from '#server/base/http/context.ts'
import type { Asked } from './asked.ts'
import { loadSaid, type TopicRow } from './queries.ts'
import { findSaid } from './saying.ts'

type Viewing = Pick<Context<Actor>, 'db' | 'actor' | 'ownKey'>
type Reading = Pick<Asked, 'phase' | 'went_back'> & { is_host: boolean; least: number }

export async function viewFollowUp(
  viewing: Viewing,
  asked: Asked & { was_there: boolean },
  is_host: boolean,
): Promise<FollowUp> {
  const { session, phase, start_time, end_time, is_asked, topics, went_back, was_there } = asked
  const { verdicts, score } = await findSaid(
    viewing,
    session,
    topics.map(({ id }) => id),
  )
  const { least } = session
  const reading = { is_host, phase, went_back, least }
  const counts = isTold(reading) ? await loadCounts(viewing, asked) : null
  return {
    ...{ phase, start_time, end_time, is_host, least },
    is_asked: is_asked && (is_host || was_there),
    came_late: is_asked && !is_host && !was_there,
    is_meeting: session.meeting !== null,
    repeats: session.series_id !== null,
    topics: topics.map((topic) =>
      viewTopic(topic, verdicts.get(topic.id), counts && (counts.verdicts[topic.id] ?? NOBODY), reading),
    ),
    own_score: score?.score ?? null,
    own_sentence: score?.sentence ?? '',
    ...viewScores(counts?.scores ?? null, reading),
    sentences:
      is_host && counts && moreNeeded(scoresOf(counts.scores), least) === 0 ? [...counts.sentences] : [],
  }
}

/** Whether this viewer is told anything of what others said. */
const isTold = ({ is_host, phase }: Reading) => phase !== 'early' && (is_host || phase === 'closed')

/** While people are asked, in groups: whoever watches does not see what a single one says. */
function loadCounts({ db }: Viewing, { session, phase }: Asked) {
  return shareRead(db, `said after ${session.id} ${phase}`, async () => {
    const { now, told } = await loadSaid(db, session)
    return phase === 'closed' ? now : toldOf(told, now, session.least)
  })
}

function viewTopic(
  row: TopicRow,
  own: Verdict | undefined,
  counts: VerdictCounts | null,
  reading: Reading,
): AskedTopic {
  const { id, title, state, decision, owner_name, due_on } = row
  const voices = counts ? voicesOf(counts) : 0
  const said = counts && outcomeOf(counts)
  const outcome = reading.phase === 'closed' ? said : null
  return {
    ...{ id, title, state, decision, owner_name, due_on },
    own: own ?? null,
    counts: areCountsTold(voices, reading) ? counts : null,
    more_needed: counts ? moreNeeded(voices, reading.least) : 0,
    outcome,
    ...viewReturn(row, outcome, reading),
  }
}

/** By what was kept when it was settled: by now the topic may have been dealt with in another session. */
function viewReturn({ id, state }: TopicRow, outcome: Outcome | null, { went_back }: Reading) {
  const is_there = state === 'on_the_agenda'
  if (went_back) return { goes_back: is_there && went_back.has(id), went_back: went_back.has(id) }
  return { goes_back: goesBack(state, outcome) || (is_there && outcome === 'not_answered'), went_back: false }
}

function viewScores(scores: readonly number[] | null, reading: Reading) {
  const voices = scoresOf(scores ?? [])
  const more_scores_needed = scores ? moreNeeded(voices, reading.least) : 0
  if (!scores || !areCountsTold(voices, reading)) return { score: null, more_scores_needed }
  const total = scores.reduce((all, count, index) => all + count * (index + 1), 0)
  return { score: { mean: total / voices, counts: [...scores] }, more_scores_needed }
}
