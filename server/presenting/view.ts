// A presentation on the wire: the same for everybody who may see the session.
import type { HostNotesMessage, Presentation, PresentationMessage } from '#domain/presenting/contract.ts'
import { firstPicture, goesOn, type Room } from '#domain/presenting/rules.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { sessionChannel } from '#server/collections/view.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { viewPicture } from '#server/slides/view.ts'
import { isSeenAlike, type PresentationRow } from './queries.ts'

/** What is remembered, as the rules read it at this moment; `fallback` stands on the screen before the first change. */
export function roomOf(row: PresentationRow | undefined, fallback: Pick<BareEvent, 'id'>, now: number): Room {
  return {
    event_id: row?.shown_id ?? fallback.id,
    view: row?.view ?? 'chart',
    spotlight_id: row?.spotlight_id ?? null,
    word: row?.word ?? null,
    slide_id: row?.slide?.id ?? null,
    agenda_item_id: row?.agenda_item_id ?? null,
    slides_on_phones: row?.slides_on_phones ?? 'off',
    timer_end: row?.timer_end ? toUnix(row.timer_end) : null,
    started_time: row?.started_time ? toUnix(row.started_time) : null,
    shown_time: row?.shown_time ? toUnix(row.shown_time) : null,
    zoom: row?.zoom ?? 0,
    by_votes: row?.by_votes ?? false,
    is_on: row !== undefined && isHeardOf(row, now),
  }
}

/** Whether the page of a presentation was heard of lately. */
export function isHeardOf(
  { is_on, alive_until }: Pick<PresentationRow, 'is_on' | 'alive_until'>,
  now: number,
) {
  return goesOn({ is_on, alive_until: alive_until && toUnix(alive_until) }, now)
}

type Shown = Pick<BareEvent, 'id' | 'slug' | 'results_hidden' | 'voting_locked'>

export function viewPresentation(row: PresentationRow | undefined, shown: Shown, now: number): Presentation {
  return {
    ...roomOf(row, shown, now),
    number: row?.number ?? 0,
    slide: row?.slide ? viewPicture(row.slide) : null,
    event_id: shown.id,
    event_slug: shown.slug,
    results_hidden: shown.results_hidden,
    voting_locked: shown.voting_locked,
    now: Math.floor(now),
  }
}

/** What those hear who do not see the question on the screen: nobody presents, and how far it has gone on. */
export function viewHidden(
  row: PresentationRow | undefined,
  event: Shown & Pick<BareEvent, 'id'>,
  now: number,
): Presentation {
  const view = viewPresentation(row, event, now)
  return { ...firstPicture(view, event.id), slide: null, zoom: 0, is_on: false }
}

/** The message about a change; where not all who hear it see the question on the screen it names none. */
export async function messageOf(
  db: Executor,
  event: Pick<BareEvent, 'id' | 'collection_id'>,
  data: Presentation,
): Promise<{ channel: string } & PresentationMessage> {
  const channel = sessionChannel(event)
  if (await isSeenAlike(db, event)) return { channel, name: 'presented', data }
  return { channel, name: 'presentation_changed', data: { number: data.number } }
}

/** The message to the host's other devices that notes were saved. */
export function notesMessageOf({
  id,
  creator_id,
}: Pick<BareEvent, 'id' | 'creator_id'>): { channel: string } & HostNotesMessage {
  return { channel: `private-user-${creator_id}`, name: 'host_notes_saved', data: { event: id } }
}
