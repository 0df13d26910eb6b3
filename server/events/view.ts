// An event as one viewer sees it.
import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import type { Billing } from '#domain/billing/model.ts'
import { type PlanFeatures, planFeatures } from '#domain/billing/plans.ts'
import { shownName } from '#domain/collections/bounds.ts'
import type { FewVoices } from '#domain/events/beside-fields.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { MESSAGE_FIELDS, type MessageField } from '#domain/events/messages.ts'
import { CALL_TO_ACTION, isScale, isWritten, type Schedule } from '#domain/events/model.ts'
import { isOver, phaseOf } from '#domain/events/phase.ts'
import { type Reminded, shownReminders } from '#domain/events/reminders.ts'
import { activitiesOf, notEditable, notEditableTogether } from '#domain/events/rules.ts'
import { storedTime, toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { storedPlan } from '#server/billing/queries.ts'
import { viewBrand } from '#server/branding/view.ts'
import { photoAddress } from '#server/media/view.ts'
import { viewEventMedia } from './event-media.ts'
import { listSeen } from './invited-queries.ts'
import type { EventRow, SessionRow } from './queries.ts'
import { findReminded } from './reminded.ts'

type Viewing = { db: Executor; actor: Actor; now: number; origin: string; billing: Billing }

/** When nothing can be said in an event any more. */
export function lastEndOf({ ideas_end, voting_end }: Pick<SessionRow, 'ideas_end' | 'voting_end'>): Date {
  return ideas_end > voting_end ? ideas_end : voting_end
}

export function scheduleOf(
  row: Pick<SessionRow, 'ideas_start' | 'ideas_end' | 'voting_start' | 'voting_end'>,
): Schedule {
  return {
    ideas: { start_time: toUnix(row.ideas_start), end_time: toUnix(row.ideas_end) },
    voting: { start_time: toUnix(row.voting_start), end_time: toUnix(row.voting_end) },
  }
}

/**
 * When an answer or a comment was written, as it is stored. A sealed question has one day, the one on which it began: where one
 * person a day comes, the day of an answer and that of joining would tell whose it is.
 */
export function writtenAt(
  { sealed, anonymous, ideas_start }: Pick<SessionRow, 'sealed' | 'anonymous' | 'ideas_start'>,
  now: number,
): Date {
  return storedTime(sealed ? toUnix(ideas_start) : now, anonymous)
}

/** What the rules of taking part read: windows, and whether this actor may take part at all. */
export function sessionOf(row: SessionRow, actor: Actor, now: number) {
  const user_created = row.creator_id === actor.user_id
  const schedule = scheduleOf(row)
  const started = row.published && phaseOf({ schedule }, now) !== 'upcoming'
  const voting_locked = row.voting_locked && !(row.votes_until && toUnix(row.votes_until) > now)
  return { ...row, schedule, user_created, can_participate: user_created || started, voting_locked }
}

export async function viewEvent(row: EventRow, viewing: Viewing): Promise<PopinEvent> {
  const [event] = await viewEvents([row], viewing)
  return event!
}

export async function viewEvents(rows: readonly EventRow[], viewing: Viewing): Promise<PopinEvent[]> {
  const reminded = await findReminded(viewing.db, viewing.actor, rows)
  const seen = await listSeenBeside(rows, viewing)
  return rows.map((row) => {
    const collection = viewCollectionPart(row, seen, viewing.actor)
    const isPresented = row.creator_id !== viewing.actor.user_id && isOnScreen(row, seen, viewing.now)
    return {
      ...viewOne(row, reminded.get(row.id) ?? NEVER, viewing),
      ...(isPresented && { is_presented: true }),
      ...(row.more.length > 0 && { more: row.more }),
      ...toldFewVoices(row, viewing.now),
      ...(row.no_more_ballots && { no_more_ballots: true }),
      ...(row.count_hash && toldResults(row, viewing) && { count_hash: row.count_hash }),
      collection,
    }
  })
}

/**
 * Why nobody is told results: too few voted, or the question is over and the last votes wait. Figures of one that goes on move
 * while others wait, so there they are shown.
 */
export function fewVoicesAt(
  { held_voices, voting_end }: Pick<EventRow, 'held_voices' | 'voting_end'>,
  now: number,
): FewVoices | null {
  if (!held_voices || (held_voices.shown && toUnix(voting_end) > now)) return null
  const { least, missing } = held_voices
  return { least, missing }
}

function toldFewVoices(row: EventRow, now: number) {
  const few_voices = fewVoicesAt(row, now)
  return few_voices && { few_voices }
}

/** A list says what results say, and is of no use while the question is open again. */
function toldResults(row: EventRow, { actor }: Viewing): boolean {
  return !row.results_hidden || row.creator_id === actor.user_id
}

/** The questions beside these that the viewer may see: whoever sees one of a session does not see all. */
async function listSeenBeside(
  rows: readonly EventRow[],
  { db, actor }: Viewing,
): Promise<ReadonlySet<EventId>> {
  const shown = new Set(rows.map((row) => row.id))
  const beside = rows.flatMap((row) => row.collection?.events ?? []).filter(({ id }) => !shown.has(id))
  for (const { id } of await listSeen(db, beside, actor)) shown.add(id)
  return shown
}

/** Whether its session is presented, with a question on the screen that the viewer may see. */
function isOnScreen({ presented }: EventRow, seen: ReadonlySet<EventId>, now: number): boolean {
  if (!presented?.alive_until || presented.alive_until <= now) return false
  return presented.shown_id === null || seen.has(presented.shown_id)
}

const NEVER: Reminded = { never_asked: false, saw_conduct: false, saw_anon_msg: false }

function viewOne(
  row: EventRow,
  reminded: Reminded,
  { actor, now, origin, billing }: Viewing,
): Omit<PopinEvent, 'collection'> {
  const schedule = scheduleOf(row)
  const phase = phaseOf({ schedule, autostopped: row.autostopped }, now)
  const user_created = row.creator_id === actor.user_id
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    title: row.name,
    question_type: row.question_type,
    voting_mode: row.voting_mode,
    use_case: row.use_case,
    time_zone: row.time_zone,
    created_time: toUnix(row.created_time),
    published: row.published,
    ...namesOf(row),
    visibility_setting: row.visibility_setting,
    participation_setting: row.visibility_setting,
    schedule,
    phase,
    hero: { display_name: row.hero_name },
    user_created,
    can_participate: !isOver(phase) && (user_created || (row.published && phase === 'open')),
    can_send_closing_message: user_created && isOver(phase) && row.participants_count > 0,
    ...shownReminders({ ...row, user_created }, reminded),
    invited_users_count: row.invited_count,
    ...linksOf(row, origin),
    call_to_action: row.call_to_action ?? CALL_TO_ACTION,
    ...createdPart(row, user_created),
    ...hostedPart(row, user_created),
    ...planPart(row, planFeatures(creatorPlan(row), billing, now)),
    ...choicesOf(row),
    not_editable: user_created ? notEditable(row) : [],
    ...countsOf(row),
  }
}

function namesOf({ anonymous, sealed }: EventRow) {
  return { anonymous, ...(sealed && { sealed: true }) }
}

function creatorPlan({ creator_plan_id: plan_id, creator_plan_expiration: plan_expiration }: EventRow) {
  return storedPlan({ plan_id, plan_expiration })
}

/** What the plan of its creator allows. */
function planPart(row: EventRow, features: PlanFeatures) {
  return { media_allowed: features.media, branding: viewBrand(row.brand, features.custom_branding) }
}

/** What its creator set up around the question. */
function createdPart(row: EventRow, user_created: boolean) {
  return {
    auto_send_reminders: row.auto_send_reminders,
    meeting_part: row.meeting_part,
    launch_media_id: row.launch_media_id,
    launch_media: viewEventMedia(row.launch_media),
    closing_media_id: row.closing_media_id,
    closing_media: viewEventMedia(row.closing_media),
    original_question: user_created ? row.original_event_id : null,
    apply_to_prototype: row.apply_to_prototype,
    ...messagesOf(row, user_created),
    ...(user_created && { host_notes: row.host_notes }),
  }
}

/** What its creator decides while it runs. */
function hostedPart(row: EventRow, user_created: boolean) {
  return {
    stopped: row.stopped,
    planned_end: user_created && row.planned_end ? toUnix(row.planned_end) : null,
    sample: row.is_sample,
    needs_approval: row.needs_approval,
    waiting_ideas_count: user_created ? row.waiting_count : 0,
    results_hidden: row.results_hidden,
    voting_locked: row.voting_locked,
    embed_hosts: user_created ? row.embed_hosts : [],
  }
}

function messagesOf(row: EventRow, user_created: boolean): Record<MessageField, string | null> {
  const entries = MESSAGE_FIELDS.map((field) => [field, user_created ? row[field] : null])
  return Object.fromEntries(entries) as Record<MessageField, string | null>
}

function countsOf({ ideas_count, comments_count, participants_count, seq }: EventRow) {
  return { ideas_count, comments_count, participants_count, seq }
}

/** The long and the short way in; both lead to this event. An organisation may share the long one only. */
function linksOf({ slug, code, short_links }: EventRow, origin: string) {
  const share_link = eventLink(origin, slug)
  const short_share_link = code && short_links ? `${origin}/s/${code}` : share_link
  return { share_link, short_share_link, short_code: code }
}

function choicesOf(row: EventRow) {
  const { question_type: type } = row
  const choices = row.choices.map(({ media, ...choice }) => ({
    ...choice,
    media: media && { id: media.id, file: photoAddress(media) },
  }))
  const multiple = !isWritten(type) && type !== 'binary' && !isScale(type)
  const { randomize_choice_order, polls_crowdsourcing, dedup_enabled } = row
  return {
    ...{ randomize_choice_order, polls_crowdsourcing, dedup_enabled },
    multiple_choices: multiple ? choices : [],
    binary_choices: type === 'binary' ? choices : [],
    scale_choices: isScale(type) ? choices : [],
  }
}

function viewCollectionPart(
  { collection: part, creator_id }: EventRow,
  seen: ReadonlySet<EventId>,
  actor: Actor,
): PopinEvent['collection'] {
  if (!part) return null
  const user_created = creator_id === actor.user_id
  const listed = part.events.filter(({ id }) => seen.has(id))
  const name = shownName(part.name, part.events, listed)
  return {
    id: part.id as CollectionId,
    name,
    title: name,
    type: part.type,
    events: listed.map(({ id, slug, name }) => ({ id, slug, name })),
    events_count: listed.length,
    short_code: part.code,
    recurrence_setting: part.recurrence_setting,
    occurrence: part.occurrence,
    stats: { total_activities: listed.reduce((sum, event) => sum + activitiesOf(event), 0) },
    not_editable: user_created ? notEditableTogether(part.has_answers) : [],
    ...(user_created && { changes: part.changes }),
  }
}

/** The page of an event as everybody comes to it. */
export function eventLink(origin: string, slug: string): string {
  return `${origin}/q/${slug}/answers`
}
