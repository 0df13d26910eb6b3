// The calls of slides.
import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#domain/base/actor.ts'
import type { DeckId, EventId } from '#domain/base/ids.ts'
import { safePdfName } from '#domain/media/file-name.ts'
import { pdf_broken, pdf_kind, pdf_locked } from '#domain/media/refusals.ts'
import { slides } from '#domain/slides/contract.ts'
import { DECKS_MAX } from '#domain/slides/model.ts'
import {
  place_elsewhere,
  slide_elsewhere,
  slide_not_found,
  too_many_decks,
  too_many_pages,
} from '#domain/slides/refusals.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { newFileKey, type StoredFile } from '#server/base/files/files.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { UPLOAD_NAME } from '#server/base/http/upload.ts'
import {
  type BareEvent,
  findBareEvent,
  loadBareEvent,
  loadOwnBareEvent,
  ownOf,
} from '#server/events/bare-queries.ts'
import { sees } from '#server/events/invited-queries.ts'
import { lookAtDeck } from './drawing/drawer.ts'
import { largeFile, SOURCE_FILE, smallFile } from './drawing/drawn.ts'
import { changedFor, drawSoon, removeSoon } from './jobs.ts'
import {
  findDeck,
  findOnScreen,
  findSlide,
  insertDeck,
  listDecks,
  listElsewhere,
  listSlides,
  lockDecks,
  type SlideRow,
  updateOrder,
} from './queries.ts'
import { viewDeck, viewSlide } from './view.ts'

const FAULTS = { pdf_kind, pdf_locked, pdf_broken, too_many_pages }

export const slideRoutes = implement(slides, {
  async listSlides({ db, actor }, { params }) {
    const event = await loadBareEvent(db, actor, params.id)
    if (event.creator_id === actor.user_id) return listAll(db, event)
    const screen = await findOnScreen(db, event)
    if (screen?.slides_on_phones !== 'own_pace') return { decks: [], slides: [] }
    const shown = (await listSlides(db, event)).filter(({ was_shown, is_hidden }) => was_shown && !is_hidden)
    const seen = await listSeenPlaces(db, actor, shown)
    return { decks: [], slides: shown.filter(({ place_id }) => seen.has(place_id)).map(viewSlide) }
  },

  async createDeck(context, { params }) {
    const { db, actor, files, now, upload, enqueue } = context
    const event = await loadOwnBareEvent(db, actor, params.id)
    refuseIf((await listDecks(db, event)).length >= DECKS_MAX && too_many_decks)
    const { folder, file_name } = upload!
    const looked = await lookAtDeck(join(folder, UPLOAD_NAME))
    if ('fault' in looked) refuse(FAULTS[looked.fault])
    const file_key = newFileKey()
    await rename(join(folder, UPLOAD_NAME), join(folder, SOURCE_FILE))
    await files.keep(folder, file_key)
    const row = await inTransaction(context, async ({ db: held }) => {
      await lockDecks(held, event)
      // others may have arrived since this one began
      if ((await listDecks(held, event)).length >= DECKS_MAX) return undefined
      return insertDeck(held, event, {
        ...{ id: randomUUID() as DeckId, file_key, file_name: safePdfName(file_name), state: 'drawing' },
        ...{ page_count: looked.page_count, created_on: dayOf(now) },
      })
    })
    await enqueue(row ? drawSoon() : removeSoon(file_key))
    if (!row) refuse(too_many_decks)
    tell(context, event)
    return viewDeck(row)
  },

  async deleteDeck(context, { params }) {
    const { db, enqueue } = context
    const deck = found(isUuid(params.id) ? await findDeck(db, params.id) : undefined, slide_not_found)
    const event = await loadOwnPlace(context, deck.place_id)
    await db.deleteFrom('slide_decks').where('id', '=', deck.id).execute()
    await enqueue(removeSoon(deck.file_key))
    tell(context, event)
    return { id: deck.id }
  },

  async arrangeSlides(context, { params, body }) {
    const { db, actor } = context
    const event = await loadOwnBareEvent(db, actor, params.id)
    const rows = await listSlides(db, event)
    const known = new Set(rows.map(({ id }) => id))
    const named = new Map(body.slides.map((place) => [place.id, place]))
    refuseIf([...named.keys()].some((id) => !known.has(id)) && slide_elsewhere)
    const places = [...named.values()].flatMap(({ after_id }) => after_id ?? [])
    refuseIf((await listElsewhere(db, event, places)).length > 0 && place_elsewhere)
    // pages drawn meanwhile stay where they are, behind the others
    await updateOrder(db, [...named.values(), ...rows.filter(({ id }) => !named.has(id))])
    tell(context, event)
    return listAll(db, event)
  },

  async changeSlide(context, { params, body }) {
    const { db } = context
    const { slide, event } = await loadOwnSlide(context, params.id)
    if (body.question_id)
      refuseIf((await listElsewhere(db, event, [body.question_id])).length > 0 && place_elsewhere)
    const { is_hidden = slide.is_hidden, question_id = slide.question_id } = body
    await db.updateTable('slides').set({ is_hidden, question_id }).where('id', '=', slide.id).execute()
    tell(context, event)
    return viewSlide({ ...slide, is_hidden, question_id })
  },

  async deleteSlide(context, { params }) {
    const { slide, event } = await loadOwnSlide(context, params.id)
    await context.db.deleteFrom('slides').where('id', '=', slide.id).execute()
    tell(context, event)
    return { id: slide.id }
  },

  loadLargeSlide: (context, { params }) => readSlide(context, params.id, largeFile),
  loadSmallSlide: (context, { params }) => readSlide(context, params.id, smallFile),
})

async function listAll(db: Executor, event: BareEvent) {
  const [decks, rows] = [await listDecks(db, event), await listSlides(db, event)]
  return { decks: decks.map(viewDeck), slides: rows.map(viewSlide) }
}

function tell({ announce, actor }: Context<Actor>, { id, collection_id }: BareEvent): void {
  announce(changedFor(actor.user_id, collection_id ?? id))
}

async function loadSlide(context: Context<Actor>, id: string) {
  const slide = found(isUuid(id) ? await findSlide(context.db, id) : undefined, slide_not_found)
  return { slide, event: await loadPlace(context, slide.place_id) }
}

/** The question that stands for the place of slides; hidden, it is as if there were no slides. */
async function loadPlace({ db, actor }: Context<Actor>, id: EventId): Promise<BareEvent> {
  const event = found(await findBareEvent(db, id), slide_not_found)
  if (!(await sees(db, event, actor))) refuse(slide_not_found)
  return event
}

async function loadOwnPlace(context: Context<Actor>, id: EventId): Promise<BareEvent> {
  return ownOf(context.actor, await loadPlace(context, id))
}

async function loadOwnSlide(context: Context<Actor>, id: string) {
  const slide = found(isUuid(id) ? await findSlide(context.db, id) : undefined, slide_not_found)
  return { slide, event: await loadOwnPlace(context, slide.place_id) }
}

/** Its host reads all; others what is on screen, and what was if they may leaf through it. */
async function readSlide(
  context: Context<Actor>,
  id: string,
  fileOf: (number: number) => string,
): Promise<StoredFile> {
  const { slide, event } = await loadSlide(context, id)
  if (event.creator_id !== context.actor.user_id) {
    const screen = await findOnScreen(context.db, event)
    const isOnScreen = screen?.is_on === true && screen.slide_id === slide.id
    const mayLeaf = screen?.slides_on_phones === 'own_pace' && slide.was_shown && !slide.is_hidden
    if (!isOnScreen && !mayLeaf) refuse(slide_not_found)
  }
  return found(await context.files.read(slide.file_key, fileOf(slide.number)), slide_not_found)
}

async function listSeenPlaces(db: Executor, actor: Actor, shown: readonly SlideRow[]): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const id of new Set(shown.map(({ place_id }) => place_id))) {
    const event = await findBareEvent(db, id)
    if (event && (await sees(db, event, actor))) seen.add(id)
  }
  return seen
}
