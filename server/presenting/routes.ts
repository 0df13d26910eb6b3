// The calls of presentations.
import type { Actor } from '#domain/base/actor.ts'
import type { AgendaItemId, SlideId } from '#domain/base/ids.ts'
import { isWritten } from '#domain/events/model.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { GOES_ON, LEAVING } from '#domain/presenting/model.ts'
import { answer_elsewhere, question_elsewhere } from '#domain/presenting/refusals.ts'
import { changedRoom } from '#domain/presenting/rules.ts'
import { slide_elsewhere } from '#domain/slides/refusals.ts'
import { noteOffScreen, noteOnScreen } from '#server/agendas/actions.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { updateHostNotes, updateRoomRules } from '#server/events/actions.ts'
import {
  type BareEvent,
  findBareEvent,
  loadBareEvent,
  loadOwnBareEvent,
} from '#server/events/bare-queries.ts'
import { sees } from '#server/events/invited-queries.ts'
import { noteShown } from '#server/slides/actions.ts'
import { findShowable } from '#server/slides/queries.ts'
import { lapseAt } from './jobs.ts'
import { listOwners } from './owners.ts'
import {
  findPresentation,
  isShownAnswer,
  listShownAnswers,
  lockPresentation,
  updateAlive,
  updatePresentation,
} from './queries.ts'
import type { Reactions } from './reactions.ts'
import { isHeardOf, messageOf, notesMessageOf, roomOf, viewHidden, viewPresentation } from './view.ts'
import type { KeptWords } from './words.ts'

/** `words` are kept for everybody, outside any transaction; `reactions` are counted in memory. */
export const presentingRoutes = (words: KeptWords, reactions: Reactions) =>
  implement(presenting, {
    async loadPresentation({ db, actor, now }, { params }) {
      const event = await loadBareEvent(db, actor, params.id)
      const row = await findPresentation(db, event)
      const shown = (row?.shown_id && (await findShown(db, event, row.shown_id))) || event
      const isSeen = shown.id === event.id || (await sees(db, shown, actor))
      return isSeen ? viewPresentation(row, shown, now) : viewHidden(row, event, now)
    },

    async changePresentation(context, { params, body }) {
      const { db, actor, now, announce } = context
      const event = await loadOwnBareEvent(db, actor, params.id)
      const held = await lockPresentation(db, event, now)
      const before = (held.shown_id && (await findShown(db, event, held.shown_id))) || event
      const room = changedRoom(roomOf(held, before, now), body, now)
      const is_on = body.is_on ?? held.is_on
      const alive_until = is_on ? now + GOES_ON : null
      const shown = room.event_id === before.id ? before : await findShown(db, event, room.event_id)
      if (!shown) refuse(question_elsewhere)
      if (body.spotlight_id)
        refuseIf(!(await isShownAnswer(db, shown.id, body.spotlight_id)) && answer_elsewhere)
      if (body.slide_id) await takeSlide(db, event, body.slide_id)
      const was = isHeardOf(held, now) ? held.agenda_item_id : null
      await noteItem(context, event, was, is_on ? room.agenda_item_id : null)
      await updatePresentation(db, held, { ...room, event_id: shown.id, is_on, alive_until }, now)
      if (alive_until !== null) await context.enqueue(lapseAt(held.id, alive_until))
      const after = await changeRules(context, shown, body)
      const presentation = viewPresentation(await findPresentation(db, event), after, now)
      announce(await messageOf(db, event, presentation))
      return presentation
    },

    async keepPresenting(context, { params, body }) {
      const { db, actor, now, announce, enqueue } = context
      const event = await loadOwnBareEvent(db, actor, params.id)
      const held = await lockPresentation(db, event, now)
      const shown = (held.shown_id && (await findShown(db, event, held.shown_id))) || event
      if (!held.is_on) return viewPresentation(held, shown, now)
      const wasOn = isHeardOf(held, now)
      // whoever leaves may be loading the page again
      const alive_until = now + (body.is_leaving ? LEAVING : GOES_ON)
      if (body.is_leaving && !wasOn) return viewPresentation(held, shown, now)
      await updateAlive(db, held, alive_until, !wasOn)
      if (!wasOn) await noteItem(context, event, null, held.agenda_item_id)
      await enqueue(lapseAt(held.id, alive_until))
      const presentation = viewPresentation(await findPresentation(db, event), shown, now)
      if (!wasOn) announce(await messageOf(db, event, presentation))
      return presentation
    },

    async saveHostNotes({ db, actor, announce }, { params, body: { host_notes } }) {
      const event = await loadOwnBareEvent(db, actor, params.id)
      await updateHostNotes(db, event.id, host_notes)
      announce(notesMessageOf(event))
      return { host_notes }
    },

    async suggestOwners({ db, actor }, { params }) {
      return listOwners(db, await loadOwnBareEvent(db, actor, params.id))
    },

    async listWords({ db, actor }, { params }) {
      const event = await loadBareEvent(db, actor, params.id)
      if (!isWritten(event.question_type)) return { words: [], are_short: false }
      const { value } = await words(event.id, likesOf(event))
      return { ...value, words: value.words.map(({ text, count, likes }) => ({ text, count, likes })) }
    },

    async listWordAnswers({ db, actor }, { params, query }) {
      const event = await loadBareEvent(db, actor, params.id)
      if (!isWritten(event.question_type)) return []
      const { value } = await words(event.id, likesOf(event))
      const ids = value.words.find(({ text }) => text === query.word)?.ideas ?? []
      return listShownAnswers(db, ids)
    },

    async react({ db, actor }, { params, body }) {
      const { id, collection_id } = await loadBareEvent(db, actor, params.id)
      return { is_taken: reactions.add(collection_id ?? id, actor.user_id, body.reaction) }
    },
  })

/** From now on participants may see it. */
async function takeSlide(db: Executor, event: BareEvent, id: SlideId): Promise<void> {
  refuseIf(!(isUuid(id) && (await findShowable(db, event, id))) && slide_elsewhere)
  await noteShown(db, id)
}

/** The time of what was on screen stops, and that of what comes onto it goes on. */
async function noteItem(
  context: Context<Actor>,
  event: BareEvent,
  before: AgendaItemId | null,
  after: AgendaItemId | null,
): Promise<void> {
  if (before === after) return
  if (after === null) await noteOffScreen(context, event)
  else await noteOnScreen(context, event, after)
}

/** What is hidden shows in no size of a phrase either. */
const likesOf = ({ results_hidden }: Pick<BareEvent, 'results_hidden'>) =>
  results_hidden ? 'without_likes' : 'with_likes'

/** The question on the screen, if it is of the same session and creator; null when it is somewhere else by now. */
async function findShown(db: Executor, event: BareEvent, id: BareEvent['id']): Promise<BareEvent | null> {
  const shown = id === event.id ? event : await findBareEvent(db, id)
  const isHere = shown?.collection_id === event.collection_id && shown?.creator_id === event.creator_id
  return shown && (shown.id === event.id || (isHere && event.collection_id !== null)) ? shown : null
}

/** Hides or shows results, locks or unlocks votes; only what really changes is announced. */
async function changeRules(
  context: Context<Actor>,
  event: BareEvent,
  { results_hidden = event.results_hidden, voting_locked = event.voting_locked }: PresentationChange,
): Promise<BareEvent> {
  const turns = results_hidden !== event.results_hidden
  if (!turns && voting_locked === event.voting_locked) return event
  await updateRoomRules(context, event, { results_hidden, voting_locked })
  const { announce } = context
  announce({ session: event.id, kind: 'rules_changed' })
  if (turns) announce({ session: event.id, kind: 'results_turned' })
  return { ...event, results_hidden, voting_locked }
}
