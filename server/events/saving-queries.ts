// What a save reads, once: who saves with what their plan allows, and the questions that it is saved over, held until then.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { EventDraft } from '#domain/events/contract.ts'
import type { Counted, Creator, SavedQuestion } from '#domain/events/saving.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Context } from '#server/base/http/context.ts'
import { listCounted, termsIn } from '#server/billing/queries.ts'
import { type BareEvent, loadOwnBareEvents, ownInOrder, selectBare } from './bare-queries.ts'
import { besideHasAnswers, hasAnswers, hasBallots } from './queries.ts'
import { scheduleOf } from './view.ts'

type Saving = Context<Actor>

/** Whoever saves; somebody who was removed meanwhile may nothing. */
export async function findCreator(context: Saving): Promise<Creator> {
  const row = await context.db
    .selectFrom('users')
    .select(['event_creation_allowed', 'event_name_max_length', 'first_name', 'last_name'])
    .select(['plan_id', 'plan_expiration', 'features'])
    .where('id', '=', context.actor.user_id)
    .executeTakeFirst()
  const nobody = {
    event_creation_allowed: false,
    event_name_max_length: null,
    first_name: '',
    last_name: '',
  }
  return { ...(row ?? nobody), terms: termsIn(row, context) }
}

/**
 * Holds own events, always in the same order: of two that save them, one waits for the other, and an answer or a vote on
 * its way is waited for. Their choices first, as a vote holds them: the first vote for one is in or comes after what is
 * decided on it.
 */
export async function lockOwnEvents({ db, actor }: Saving, ids: readonly EventId[]): Promise<void> {
  const wanted = ids.filter(isUuid)
  if (wanted.length === 0) return
  const own = db.selectFrom('events').where('id', 'in', wanted).where('creator_id', '=', actor.user_id)
  await db
    .selectFrom('ideas')
    .select('id')
    .where('event_id', 'in', own.select('id'))
    .where('kind', '=', 'choice')
    .orderBy('id')
    .forUpdate()
    .execute()
  await own.select('id').orderBy('id').forUpdate().execute()
}

export type Drafted = {
  /** The own questions that drafts name, with what decides how they may be saved over. */
  questions: SavedQuestion[]
  /** The own events that new ones run again or copy. */
  originals: BareEvent[]
}

/** What drafts name; refused is the first that is missing or foreign. */
export async function loadDrafted({ db, actor }: Saving, drafts: readonly EventDraft[]): Promise<Drafted> {
  const place = (find: (draft: EventDraft) => boolean) => `/events/${drafts.findIndex(find)}`
  const rows = await ownInOrder(
    db,
    actor,
    drafts.flatMap(({ id }) => id ?? []),
    {
      read: (wanted) => selectSavedOver(db).where('e.id', 'in', wanted).execute(),
      at: (id) => place((draft) => draft.id === id),
    },
  )
  const again = drafts.flatMap(({ id, original_question }) => (id ? [] : (original_question ?? [])))
  const at = (id: EventId) => place((draft) => draft.original_question === id)
  return {
    questions: rows.map((row) => ({ ...row, schedule: scheduleOf(row) })),
    originals: await loadOwnBareEvents(db, actor, again, at),
  }
}

function selectSavedOver(db: Executor) {
  return selectBare(db)
    .select([hasAnswers('e').as('has_answers'), besideHasAnswers.as('beside_has_answers')])
    .select(hasBallots.as('has_ballots'))
    .select(
      sql<
        SavedQuestion['choices']
      >`(select coalesce(json_agg(json_build_object('id', i.id, 'title', i.content,
        'media_id', i.media_id) order by i.position), '[]') from ideas i where i.event_id = e.id and i.kind = 'choice')`.as(
        'choices',
      ),
    )
}

/**
 * What counts where a plan has a limit and something is to be published. Whoever publishes beside this waits, and then
 * counts what this one published.
 */
export async function lockCounted(
  { db, actor }: Saving,
  { terms }: Creator,
  publishing: readonly unknown[],
): Promise<Counted[]> {
  if (terms.max_sessions === null || publishing.length === 0) return []
  await db.selectFrom('users').select('id').where('id', '=', actor.user_id).forNoKeyUpdate().execute()
  return listCounted(db, actor.user_id)
}
