// What a host changed in an agenda, as rows; hosts who save at once are one after the other.

import { randomUUID } from 'node:crypto'
import type { agendas } from '#domain/agendas/contract.ts'
import { AGENDA_MAX } from '#domain/agendas/model.ts'
import {
  agenda_full,
  item_empty,
  item_id_taken,
  item_not_found,
  question_of_another_session,
  topic_of_another_list,
} from '#domain/agendas/refusals.ts'
import { newItemRefusal, trimmedItem } from '#domain/agendas/rules.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { InputOf } from '#domain/base/call.ts'
import type { AgendaItemId, TopicId } from '#domain/base/ids.ts'
import { isOpen } from '#domain/topics/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { listElsewhere } from '#server/slides/queries.ts'
import { type AgendaRow, loadWholeAgenda, type WholeAgenda } from './agenda-queries.ts'
import { listTaken, listWaitingElsewhere, lockAgenda, placeOf, type Session } from './queries.ts'
import { moveTopics } from './topics-of.ts'

type Wish = InputOf<typeof agendas.saveAgenda>['body']
type WishedItem = Wish['items'][number]

/** True if anything is different now. */
export async function saveWishes(context: Context<Actor>, event: BareEvent, wish: Wish): Promise<boolean> {
  const { db } = context
  await lockAgenda(db, event)
  const whole = await loadWholeAgenda(context, event)
  const named = await namedRows(db, event, whole, wish.items)
  const removed = new Set(wish.removed)
  const ids = new Set([...named.map(({ id }) => id), ...removed])
  // topics that come by themselves go on doing so; all else keeps its place behind what was named
  const others = whole.shown.filter((row) => !ids.has(row.id) && (row.is_stored || row.topic_id === null))
  const rows = [...named.filter(({ id }) => !removed.has(id)), ...others]
  refuseIf(rows.length > AGENDA_MAX && agenda_full)
  const gone = whole.shown.filter(({ id }) => removed.has(id))
  const out = gone.filter(({ topic_id }) => topic_id !== null).map((row) => ({ ...row, is_left_out: true }))
  if (isAsItWas(whole, rows, out) && gone.length === 0) return false
  await deleteItems(
    db,
    gone.filter(({ topic_id, is_stored }) => topic_id === null && is_stored),
  )
  await storeRows(db, event, [...rows, ...out])
  await moveTopics(context, [...statesOf(named, whole, wish), ...(await backToRaised(db, event, out, whole))])
  return true
}

/**
 * An item that stands on the agenda, held and stored, or 404. Everything else that stands there gets its row, too: from
 * here on nothing moves by itself. `stores`: there were such.
 */
export async function lockItem(
  context: Context<Actor>,
  event: BareEvent,
  id: string,
): Promise<{ item: AgendaRow; stores: boolean }> {
  const { db } = context
  await lockAgenda(db, event)
  const whole = await loadWholeAgenda(context, event)
  const item = found(
    whole.shown.find((row) => row.id === id),
    item_not_found,
  )
  if (whole.shown.every(({ is_stored }) => is_stored)) return { item, stores: false }
  await storeRows(db, event, whole.shown)
  await moveTopics(context, statesOf(whole.shown, whole, { items: [] }))
  const { shown } = await loadWholeAgenda(context, event)
  // the same place: its id is another one where that was taken
  return { item: found(shown[whole.shown.indexOf(item)], item_not_found), stores: true }
}

/** What is named, as it will be stored; what went away meanwhile is left out. */
async function namedRows(
  db: Executor,
  event: BareEvent,
  whole: WholeAgenda,
  items: readonly WishedItem[],
): Promise<AgendaRow[]> {
  const known = [...whole.shown, ...whole.left_out, ...whole.hidden]
  const rows = new Map<AgendaItemId, AgendaRow>()
  for (const item of items) {
    const before = [...rows.values(), ...known].find((row) => isSame(row, item))
    const row = before ? changedRow(before, item) : newRow(whole, item)
    if (row && !rows.has(row.id)) rows.set(row.id, row)
  }
  const added = [...rows.values()].filter(({ id }) => !known.some((row) => row.id === id))
  refuseIf(
    (
      await listTaken(
        db,
        event,
        added.map(({ id }) => id),
      )
    ).size > 0 && item_id_taken,
  )
  const questions = added.flatMap(({ question_id }) => question_id ?? [])
  refuseIf((await listElsewhere(db, event, questions)).length > 0 && question_of_another_session)
  return [...rows.values()]
}

/** A topic or question stands on an agenda once, under whatever id it came first. */
function isSame(row: AgendaRow, { id, topic_id, question_id }: WishedItem): boolean {
  if (row.id === id) return true
  return (
    (topic_id !== undefined && row.topic_id === topic_id) ||
    (question_id !== undefined && row.question_id === question_id)
  )
}

function changedRow(row: AgendaRow, { title, minutes = row.minutes }: WishedItem): AgendaRow {
  if (row.typed === null || row.topic_id !== null || title === undefined)
    return { ...row, minutes, is_left_out: false }
  const typed = trimmedItem(title)
  refuseIf(typed === '' && item_empty)
  return { ...row, typed, title: typed, minutes, is_left_out: false }
}

function newRow(whole: WholeAgenda, item: WishedItem): AgendaRow | null {
  const { id, topic_id = null, question_id = null, minutes = null } = item
  // named by its id alone, it was on the agenda when the host looked
  if (topic_id === null && question_id === null && item.title === undefined) return null
  refuseIf(newItemRefusal(item))
  refuseIf(topic_id !== null && !whole.topics.some((topic) => topic.id === topic_id) && topic_of_another_list)
  const typed = item.title === undefined ? null : trimmedItem(item.title)
  const what = { topic_id, question_id, typed, title: typed ?? '' }
  const fresh = {
    begun_time: null,
    seconds_spent: 0,
    dealt_with: false,
    is_left_out: false,
    is_stored: false,
  }
  return { id, ...what, minutes, ...fresh }
}

/** Whether saving would change nothing: sent twice, it is saved once. */
function isAsItWas(whole: WholeAgenda, rows: readonly AgendaRow[], out: readonly AgendaRow[]): boolean {
  const said = ({ id, title, minutes, is_stored }: AgendaRow) => [id, title, minutes, is_stored]
  const before = whole.shown.filter(({ is_stored, topic_id }) => is_stored || topic_id === null)
  return out.length === 0 && JSON.stringify(before.map(said)) === JSON.stringify(rows.map(said))
}

async function storeRows(db: Executor, session: Session, rows: readonly AgendaRow[]): Promise<void> {
  if (rows.length === 0) return
  const unsaved = rows.filter(({ is_stored }) => !is_stored).map(({ id }) => id)
  // an id that was worked out, and that another session has already
  const taken = await listTaken(db, session, unsaved)
  await db
    .insertInto('agenda_items')
    .values(
      rows.map(({ id, topic_id, question_id, typed, minutes, is_left_out }, position) => ({
        id: taken.has(id) ? (randomUUID() as AgendaItemId) : id,
        ...placeOf(session),
        ...{ position, topic_id, question_id, title: typed, minutes, is_left_out, begun_time: null },
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        title: ref('excluded.title'),
        minutes: ref('excluded.minutes'),
        is_left_out: ref('excluded.is_left_out'),
      })),
    )
    .execute()
}

async function deleteItems(db: Executor, rows: readonly AgendaRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .deleteFrom('agenda_items')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}

type Move = { id: TopicId; state: 'raised' | 'on_the_agenda' }

/** Topics that are on the agenda from now on: those that were raised, and those that a host names once more. */
function statesOf(rows: readonly AgendaRow[], whole: WholeAgenda, { items }: Pick<Wish, 'items'>): Move[] {
  const again = new Set(items.flatMap(({ topic_id }) => topic_id ?? []))
  return rows.flatMap(({ topic_id }) => {
    const topic = whole.topics.find(({ id }) => id === topic_id)
    if (!topic) return []
    const comes = topic.state === 'raised' || (again.has(topic.id) && !isOpen(topic.state))
    return comes ? [{ id: topic.id, state: 'on_the_agenda' as const }] : []
  })
}

/** Topics that are on no agenda any longer. */
async function backToRaised(
  db: Executor,
  event: BareEvent,
  out: readonly AgendaRow[],
  { topics }: WholeAgenda,
): Promise<Move[]> {
  const ids = out.flatMap(({ topic_id }) => topic_id ?? [])
  const elsewhere = await listWaitingElsewhere(db, event, ids)
  return topics
    .filter(({ id, state }) => ids.includes(id) && state === 'on_the_agenda' && !elsewhere.has(id))
    .map(({ id }) => ({ id, state: 'raised' as const }))
}
