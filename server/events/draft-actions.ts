// Writes questions as they were planned: new ones, and over own ones that are held.
import type { Actor } from '#domain/base/actor.ts'
import { MESSAGE_FIELDS } from '#domain/events/messages.ts'
import { withSpare } from '#domain/events/phase.ts'
import { choiceChanges, choicesField, isSealedBy, type QuestionPlan } from '#domain/events/saving.ts'
import { SEALED_SPARE } from '#domain/sealed/model.ts'
import { toDate } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { randomSlug } from '#server/base/secrets/tokens.ts'
import type { BareEvent } from './bare-queries.ts'
import { markEdited, saveChoices } from './choices.ts'
import { REOPENED, scheduleColumns } from './columns.ts'
import { takeLaunchMedia, takePictures } from './event-media.ts'
import { type Copied, copyAlong, waitingJobs } from './jobs.ts'

/**
 * The saved questions in the order of their plans; `originals` are those that new ones run again. Of drafts of the same
 * question the last one is written.
 */
export async function saveQuestions(
  context: Context<Actor>,
  plans: readonly QuestionPlan[],
  originals: readonly BareEvent[],
): Promise<BareEvent[]> {
  const rows = []
  const copied: Copied[] = []
  for (const [index, plan] of plans.entries()) {
    const later = plans.slice(index + 1).some(({ before }) => before && before.id === plan.before?.id)
    if (later) continue
    const original = originals.find(({ id }) => id === plan.draft.original_question)
    const row = await saveQuestion(context, plan, original, `/events/${index}`)
    rows.push(row)
    const from = plan.draft.original_question ?? plan.draft.copy_of
    if (from && !plan.before) copied.push({ from, to: row.id })
  }
  if (copied.length > 0) await context.enqueue(copyAlong(copied))
  return rows
}

/** `field` is where the body names it. */
async function saveQuestion(
  context: Context<Actor>,
  plan: QuestionPlan,
  original: BareEvent | undefined,
  field: string,
): Promise<BareEvent> {
  const { draft, before } = plan
  const had = before?.launch_media_id ?? null
  const opening = await takeLaunchMedia(context, draft.launch_media_id, had, `${field}/launch_media_id`)
  const columns = { ...columnsOf(plan, context.now), launch_media_id: opening }
  const row = before
    ? await updateEvent(context, before.id, columns)
    : await insertEvent(context, columns, original)
  await takePictures(context, plan, `${field}/${choicesField(draft)}`)
  await writeChoices(context, plan, row)
  if (before?.published) await tellSaved(context, row)
  return row
}

function columnsOf({ draft, before, name }: QuestionPlan, now: number) {
  const { schedule } = draft
  return {
    name,
    question_type: draft.question_type,
    voting_mode: draft.voting_mode,
    use_case: draft.use_case ?? null,
    time_zone: draft.time_zone,
    anonymous: draft.anonymous,
    sealed: isSealedBy(draft, before),
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
    host_notes: draft.host_notes,
    ...Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, draft[field]])),
    call_to_action: draft.call_to_action ? JSON.stringify(draft.call_to_action) : null,
    // what waits on a device leaves, and arrives
    ...scheduleColumns(
      before?.sealed ? withSpare(schedule, before.schedule, Math.floor(now), SEALED_SPARE) : schedule,
    ),
  }
}
type Columns = ReturnType<typeof columnsOf> & Pick<BareEvent, 'launch_media_id'>

async function insertEvent(
  { db, actor, now }: Context<Actor>,
  columns: Columns,
  original: BareEvent | undefined,
): Promise<BareEvent> {
  return db
    .insertInto('events')
    .values({
      ...columns,
      slug: randomSlug(),
      creator_id: actor.user_id,
      tenant_id: actor.tenant_id,
      collection_id: null,
      original_event_id: original?.id ?? null,
      ...(original && { embed_hosts: original.embed_hosts }),
      created_time: toDate(now),
      published_time: null,
      closed_time: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function updateEvent(
  { db, now }: Context<Actor>,
  id: BareEvent['id'],
  columns: Columns,
): Promise<BareEvent> {
  return db
    .updateTable('events')
    .set({ ...columns, ...(columns.ideas_end > toDate(now) && REOPENED) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The choices, where they differ from the saved ones. What people voted for already is marked where its words change. */
async function writeChoices(
  { db, now, announce }: Context<Actor>,
  plan: QuestionPlan,
  { id }: BareEvent,
): Promise<void> {
  const changes = choiceChanges(plan)
  if (!changes) return
  const { edited: ideas } = changes
  await saveChoices(db, { ...changes, event_id: id, now })
  if (ideas.length === 0) return
  await markEdited(db, ideas, now)
  announce({ session: id, kind: 'edited', ideas })
}

/** What waits for the times of a published event is planned anew, and everybody who looks at it is told. */
async function tellSaved({ now, announce, enqueue }: Context<Actor>, row: BareEvent): Promise<void> {
  for (const job of waitingJobs(row, now)) await enqueue(job)
  announce({ session: row.id, kind: 'event_edited' })
}
