// What the agendas of sessions, a later feature, lend to invitations and calendars: their lines of text.
import type { SeriesId } from '#domain/base/ids.ts'
import type { Viewer } from '#domain/events/rules.ts'
import type { Work } from '#server/base/http/context.ts'
import type { BareEvent } from './bare-queries.ts'

type Reading = Pick<Work, 'db' | 'now' | 'personKey'>
type Session = Pick<BareEvent, 'id' | 'collection_id'>

export type AgendaText = {
  /** The items of a session, numbered, one a line, as this viewer may read them; empty without an agenda. */
  lines(work: Reading, session: Session, viewer: Viewer): Promise<string[]>
  /** The same for a calendar, which speaks of the newest session of a series; `changes` grows whenever it is saved. */
  ofCalendar(
    work: Reading,
    session: Session & { series_id: SeriesId | null },
    viewer: Viewer,
  ): Promise<{ lines: string[]; changes: number }>
}

export const NO_AGENDA: AgendaText = {
  lines: async () => [],
  ofCalendar: async () => ({ lines: [], changes: 0 }),
}
