// Composes the document of a decision from what was asked, voted and written, and from what the host says.
import type { CommentId, IdeaId, RecordId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { isScale } from '#domain/events/model.ts'
import { joinedOf } from '#domain/insights/figures.ts'
import { canonicalJson } from '#domain/records/canonical.ts'
import { RECORD_FORMAT, type RecordDocument, type RecordOption } from '#domain/records/model.ts'
import {
  dissentRuleOf,
  inNoOrder,
  type Option,
  type Outcome,
  otherSideOf,
  outcomeOf,
  recordingRefusal,
  tellsDissent,
  votedOf,
} from '#domain/records/rules.ts'
import { dissentText, methodText, optionTitle, resultText, whoText } from '#domain/records/words.ts'
import type { VoteKind } from '#domain/voting/model.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { localDay } from '#server/base/local-time.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'
import type { EventRow } from '#server/events/queries.ts'
import { fewVoicesAt, scheduleOf } from '#server/events/view.ts'
import { countJoined } from '#server/insights/queries.ts'
import { countAgainst, listOptions, type RecordRow } from './queries.ts'

export type Reason = { id: CommentId; text: string }

/** What the host says, and what stands around it. */
export type Said = {
  id: RecordId
  origin: string
  owner: string
  decided_on: string
  recorded_on: string
  picked: { id: IdeaId; reason: string } | null
  /** The ones that stand in it, and how many were left out. */
  reasons: { texts: readonly string[]; left_out: number }
  replaces: Pick<RecordRow, 'id' | 'document' | 'recorded_on'> | null
}

type Titled = Option & { id: IdeaId; title: string }

/** The choices of an event with the titles that a record gives them. */
export async function titledOptions(db: Executor, event: EventRow): Promise<Titled[]> {
  return (await listOptions(db, event.id)).map((option, index) => ({
    ...option,
    title: optionTitle(event.question_type, option.content, index),
  }))
}

/** Why an event is not closed as a decision now. */
export function refusalOf(event: EventRow, now: number): Refusal | null {
  const few_voices = fewVoicesAt(event, now)
  return recordingRefusal({ ...event, schedule: scheduleOf(event), few_voices }, now)
}

/** Everything that is signed. */
export async function composeDocument(
  db: Executor,
  { event, options, said }: { event: EventRow; options: readonly Titled[]; said: Said },
): Promise<RecordDocument> {
  const { question_type, visibility_setting } = event
  const kind = voteKindOf(event)
  const outcome = outcomeOf(event, options, said.picked?.id)
  const voted = votedOf(kind, options, event)
  const joined = joinedOf(await countJoined(db, event.id), Math.max(voted, event.participants_count))
  return {
    ...{ format: RECORD_FORMAT, id: said.id, installation: said.origin },
    ...{ question: event.name, question_type, anonymous: event.anonymous },
    ...(event.sealed && { sealed: true as const }),
    options: options.map((option) => optionOf(kind, option)),
    method: { kind, text: methodText(kind, question_type) },
    who_could_vote: { kind: visibility_setting, text: whoText(visibility_setting) },
    voting: {
      from: localDay(event.time_zone, toUnix(event.voting_start)),
      until: localDay(event.time_zone, toUnix(event.voting_end)),
    },
    turnout: { voted, joined, invited: invitedOf(event) },
    result: resultOf(outcome, options, said),
    disagreed: await disagreedOf(db, { event, kind, outcome, options, voted }),
    reasons: { texts: inNoOrder(said.reasons.texts), left_out: said.reasons.left_out },
    ...{ owner: said.owner, decided_on: said.decided_on, recorded_on: said.recorded_on },
    replaces: said.replaces && {
      id: said.replaces.id,
      question: said.replaces.document.question,
      recorded_on: said.replaces.recorded_on,
      document_sha256: sha256(canonicalJson(said.replaces.document)),
    },
  }
}

function optionOf(kind: VoteKind, { title, ...standing }: Titled): RecordOption {
  if (kind === 'rating') return { title, stars: standing.total_rating, raters: standing.total_rater }
  if (kind === 'rank') return { title, places: standing.total_rank, rankers: standing.total_ranker }
  return { title, votes: standing.choice_count }
}

/** Null where people came by a link alone. */
function invitedOf({ invited_count, visibility_setting }: EventRow): number | null {
  return invited_count > 0 || visibility_setting === 'invite_only' ? invited_count : null
}

function resultOf(outcome: Outcome<Titled>, options: readonly Titled[], { picked }: Said) {
  const titles = outcome.options.map(({ title }) => title)
  return {
    kind: outcome.kind,
    text: resultText(outcome, titles, options.length),
    options: titles,
    reason: outcome.kind === 'picked' ? (picked?.reason ?? null) : null,
  }
}

type Voted = {
  event: EventRow
  kind: VoteKind
  outcome: Outcome<Titled>
  options: readonly Titled[]
  voted: number
}

async function disagreedOf(db: Executor, { event, kind, outcome, options, voted }: Voted) {
  const rule = dissentRuleOf(kind, outcome)
  const text = dissentText(rule, options.length)
  if (!tellsDissent(rule, { anonymous: event.anonymous, voted })) return { rule, text, count: null }
  const [winner] = outcome.options
  const count =
    rule === 'few_stars' || rule === 'lower_half'
      ? await countAgainst(db, winner!, rule, options.length)
      : isScale(event.question_type)
        ? otherSideOf(
            options.map(({ choice_count }) => choice_count),
            outcome.mean!,
          )
        : voted - winner!.choice_count
  return { rule, text, count }
}
