// The full export as JSON: the session, its figures, every answer with its comments, topics and decisions, a part at a time.
import type { FewVoices } from '#domain/events/beside-fields.ts'
import type { Stats } from '#domain/insights/contract.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { EventRow } from '#server/events/queries.ts'
import { listDecisionLines } from '../decision-queries.ts'
import { listTopicLines } from '../topic-queries.ts'
import { recordParts } from './records.ts'

type Told = { stats: Stats; few_voices: (FewVoices & { reason: string | null }) | null }

export async function* fullJson(
  reading: Executor,
  event: EventRow,
  { stats, few_voices }: Told,
): AsyncGenerator<string> {
  const head = JSON.stringify({ session: sessionOf(event, few_voices), ...stats }, null, 1)
  yield `${head.slice(0, -2)},\n "answers": [`
  const loose: unknown[] = []
  let separator = '\n'
  for await (const groups of recordParts(reading, event)) {
    const answers: string[] = []
    for (const { answer, comments } of groups) {
      if (answer) answers.push(JSON.stringify({ ...answer, comment_list: comments }))
      else loose.push(...comments)
    }
    if (answers.length === 0) continue
    yield separator + answers.join(',\n')
    separator = ',\n'
  }
  const topics = await listTopicLines(reading, event)
  const decisions = await listDecisionLines(reading, event)
  yield `\n ],\n "comments": [${linesOf(loose)}\n ],\n "topics": [${linesOf(topics)}\n ],\n "decisions": [${linesOf(decisions)}\n ]\n}\n`
}

const linesOf = (all: readonly unknown[]) => all.map((one) => `\n${JSON.stringify(one)}`).join(',')

/** Only what a reader of the file needs; times are unix seconds. */
function sessionOf(event: EventRow, few_voices: Told['few_voices']) {
  return {
    question: event.name,
    question_type: event.question_type,
    voting_mode: event.voting_mode,
    anonymous: event.anonymous,
    ...(event.sealed && { sealed: true }),
    start_time: toUnix(event.ideas_start),
    end_time: toUnix(event.ideas_end),
    time_zone: event.time_zone,
    count_hash: event.count_hash,
    /** Why it says nothing of votes. */
    ...(few_voices && { few_voices }),
  }
}
