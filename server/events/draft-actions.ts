// Saves one event of a draft: new, or an own existing one.
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { Terms } from '#domain/billing/plans.ts'
import type { EventDraft } from '#domain/events/contract.ts'
import { gatedField, gateRefusal } from '#domain/events/gates.ts'
import { isScale, MESSAGE_FIELDS } from '#domain/events/model.ts'
import { reopenRefusal } from '#domain/events/moving.ts'
import { anonymity_is_fixed } from '#domain/events/refusals.ts'
import {
  changeRefusal,
  choicesRefusal,
  farRefusal,
  interlockRefusal,
  keptChoices,
  nameRefusal,
  notEditableTogether,
  scheduleRefusal,
} from '#domain/events/rules.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseAt, refusedAt } from '#server/base/http/refused.ts'
import { randomSlug } from '#server/base/secrets/tokens.ts'
import { loadOwnBareEvent } from './bare-queries.ts'
import { takePictures } from './choice-media.ts'
import { choicesOfDraft, type DraftChoice, markEdited, type SavedChoice, saveChoices } from './choices.ts'
import { REOPENED, scheduleColumns } from './columns.ts'
import { waitingJobs } from './jobs.ts'
import { takeLaunchMedia } from './launch-media.ts'
import { loadSavedOver, type SavedOver } from './queries.ts'
import { scheduleOf } from './view.ts'

type Place = { n: number; name_max: number; terms: Terms }

/** The id of the saved event; `n` counts the questions of one save, for messages, `terms` are those of its creator. */
export async function saveDraft(context: Context<Actor>, draft: EventDraft, place: Place): Promise<EventId> {
  const field = `/events/${place.n - 1}`
  return refusedAt(field, () => saveAt(context, draft, { ...place, field }))
}

async function saveAt(
  context: Context<Actor>,
  draft: EventDraft,
  { n, name_max, terms, field }: Place & { field: string },
): Promise<EventId> {
  const { now } = context
  const name = (draft.name ?? draft.title ?? '').trim()
  const choices = choicesOfDraft(draft)
  refuseAt(`${field}/name`, nameRefusal(name, n, name_max))
  refuseAt(choicesAt(field, draft), choicesRefusal(draft.question_type, choices))
  refuseAt(`${field}/schedule`, scheduleRefusal(draft.schedule))
  const before = draft.id ? await lockOwnEvent(context, draft.id) : null
  const schedule = before && scheduleOf(before)
  refuseAt(`${field}/schedule`, farRefusal(draft, schedule, now))
  const gated = gateRefusal(draft, before && schedule && { ...before, schedule }, terms, now)
  refuseAt(gated ? `${field}/${gatedField(gated)}` : field, gated)
  refuseAt(`${field}/schedule`, schedule && reopenRefusal(schedule, draft.schedule, now))
  refuseAt(`${field}/visibility_setting`, interlockRefusal(draft.anonymous, draft.visibility_setting))
  const kept = keptChoices(draft.question_type, choices)
  const columns = columnsOf(draft, name)
  const update = { columns, choices: kept, draft, field }
  return before ? updateEvent(context, before, update) : insertEvent(context, update)
}

/** Where the body names the choices of a draft. */
function choicesAt(field: string, { question_type }: Pick<EventDraft, 'question_type'>): string {
  if (question_type === 'binary') return `${field}/binary_choices`
  return `${field}/${isScale(question_type) ? 'scale_choices' : 'multiple_choices'}`
}

function columnsOf(draft: EventDraft, name: string) {
  return {
    name,
    question_type: draft.question_type,
    voting_mode: draft.voting_mode,
    use_case: draft.use_case ?? null,
    time_zone: draft.time_zone,
    anonymous: draft.anonymous,
    visibility_setting: draft.visibility_setting,
    randomize_choice_order: draft.randomize_choice_order,
    polls_crowdsourcing: draft.polls_crowdsourcing,
    // what a draft leaves out stays as it is
    show_code_of_conduct: draft.show_code_of_conduct,
    show_anon_msg: draft.show_anon_msg,
    auto_send_reminders: draft.auto_send_reminders,
    needs_approval: draft.needs_approval,
    meeting_part: draft.meeting_part,
    apply_to_prototype: draft.apply_to_prototype,
    ...Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, draft[field]])),
    call_to_action: draft.call_to_action ? JSON.stringify(draft.call_to_action) : null,
    ...scheduleColumns(draft.schedule),
  }
}
type Update = {
  columns: ReturnType<typeof columnsOf>
  choices: DraftChoice[]
  draft: EventDraft
  /** Where the body names the draft, such as `/events/0`. */
  field: string
}

async function insertEvent(
  context: Context<Actor>,
  { columns, choices: drafted, draft, field }: Update,
): Promise<EventId> {
  const { db, actor, now } = context
  const original = draft.original_question ? await loadOwnBareEvent(db, actor, draft.original_question) : null
  const { id } = await db
    .insertInto('events')
    .values({
      ...columns,
      slug: randomSlug(),
      creator_id: actor.user_id,
      tenant_id: actor.tenant_id,
      collection_id: null,
      original_event_id: original?.id ?? null,
      ...(original && { embed_hosts: original.embed_hosts }),
      launch_media_id: await takeLaunchMedia(
        context,
        draft.launch_media_id,
        null,
        `${field}/launch_media_id`,
      ),
      created_time: toDate(now),
      published_time: null,
      closed_time: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const choices = await takePictures(context, drafted, { before: [], field: choicesAt(field, draft) })
  await saveChoices(db, { event_id: id, known: [], choices, now })
  return id
}

/** Holds several own events at once, always in the same order: of two that save them all, one waits for the other. */
export async function lockOwnEvents({ db, actor }: Context, ids: readonly EventId[]): Promise<void> {
  const wanted = ids.filter(isUuid)
  if (wanted.length < 2) return
  const own = db.selectFrom('events').select('id').where('creator_id', '=', actor.user_id)
  await holdChoices(db, await own.where('id', 'in', wanted).execute())
  await db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', wanted)
    .where('creator_id', '=', actor.user_id)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * The first vote for a choice is in or comes after what is decided on it. Before the event, as a vote does: it holds the
 * choices, in this order, and then its event.
 */
async function holdChoices(db: Executor, held: readonly { id: EventId }[]): Promise<void> {
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  const choices = db
    .selectFrom('ideas')
    .select('id')
    .where('event_id', 'in', ids)
    .where('kind', '=', 'choice')
  await choices.orderBy('id').forUpdate().execute()
}

/** The own event as it is; an answer or a vote on its way holds it: what is decided on it is decided with that one. */
async function lockOwnEvent({ db, actor }: Context, id: EventId): Promise<SavedOver> {
  const { id: locked } = await loadOwnBareEvent(db, actor, id)
  await holdChoices(db, [{ id: locked }])
  await db.selectFrom('events').select('id').where('id', '=', locked).forUpdate().execute()
  return loadSavedOver(db, locked)
}

async function updateEvent(context: Context<Actor>, row: SavedOver, update: Update): Promise<EventId> {
  const { db, now } = context
  const { columns, choices, draft, field } = update
  const isFixed = notEditableTogether(row.beside_has_answers).includes('anonymous')
  refuseAt(`${field}/anonymous`, isFixed && row.anonymous !== draft.anonymous && anonymity_is_fixed)
  const { anonymous, question_type } = draft
  const changed = changeRefusal(row, { anonymous, question_type, choices })
  const fixed = row.question_type === question_type ? choicesAt(field, draft) : `${field}/question_type`
  refuseAt(changed === anonymity_is_fixed ? `${field}/anonymous` : fixed, changed)
  const launch_media_id = await takeLaunchMedia(
    context,
    draft.launch_media_id,
    row.launch_media_id,
    `${field}/launch_media_id`,
  )
  await db
    .updateTable('events')
    .set({ ...columns, launch_media_id, ...(columns.ideas_end > toDate(now) && REOPENED) })
    .where('id', '=', row.id)
    .execute()
  const pictured = await takePictures(context, choices, {
    before: row.choices,
    field: choicesAt(field, draft),
  })
  await saveChanged(context, row, draft, pictured)
  if (row.published) await tellSaved(context, row, update)
  return row.id
}

/** The choices, where they differ from the saved ones. What people voted for already is marked where its words change. */
async function saveChanged(
  { db, now, announce }: Context<Actor>,
  row: SavedOver,
  draft: EventDraft,
  choices: SavedChoice[],
): Promise<void> {
  const reworded = row.choices.filter(({ title }, index) => title !== choices[index]?.title)
  const sameTitles = reworded.length === 0 && row.choices.length === choices.length
  if (sameTitles && !picturesChange(row, choices)) return
  const isMended = row.published && row.has_answers
  // votes of the creator on a draft fit neither other texts nor another kind of question
  const isFresh = sameTitles || isMended || (!row.has_answers && row.question_type === draft.question_type)
  await saveChoices(db, { event_id: row.id, known: isFresh ? row.choices : [], choices, now })
  if (!isMended || sameTitles) return
  const ideas = reworded.map(({ id }) => id)
  await markEdited(db, ideas, now)
  announce({ session: row.id, kind: 'edited', ideas })
}

/** What waits for the times of a published event is planned anew, and everybody who looks at it is told. */
async function tellSaved(
  { now, announce, enqueue }: Context<Actor>,
  row: SavedOver,
  { columns, draft }: Update,
): Promise<void> {
  const auto_send_reminders = draft.auto_send_reminders ?? row.auto_send_reminders
  const { ideas_start, ideas_end } = columns
  const changed = { id: row.id, ideas_start, ideas_end, auto_send_reminders }
  for (const job of waitingJobs(changed, now)) await enqueue(job)
  announce({ session: row.id, kind: 'event_edited' })
}

function picturesChange(row: SavedOver, choices: readonly SavedChoice[]): boolean {
  return row.choices.some(({ media }, index) => (media?.id ?? null) !== choices[index]?.media_id)
}
