// What `agendas` stores, column by column, for the public page.
import { NUMBER, READERS, type StoredTable, WITH_SESSION } from '#domain/base/stored-table.ts'

export const agendaTables: readonly StoredTable[] = [
  {
    table: 'agendas',
    area: 'sessions',
    title: 'Agendas of sessions',
    why: 'So that calendars notice when one changes',
    who: READERS,
    kept: WITH_SESSION,
    columns: {
      ...{ id: NUMBER, collection_id: 'Of which session', event_id: 'Of which question' },
      ...{ series_id: 'Of which series', changes: 'How often it was saved' },
    },
  },
  {
    table: 'agenda_items',
    area: 'sessions',
    title: 'What stands on an agenda',
    why: 'To deal with it in that order, and to see how long it took',
    who: READERS,
    kept: WITH_SESSION,
    columns: {
      ...{ id: NUMBER, collection_id: 'Of which session', event_id: 'Of which question' },
      ...{ position: 'Its place', topic_id: 'The topic', question_id: 'The question' },
      ...{ title: 'What its host typed', minutes: 'How long it may take' },
      is_left_out: 'Whether it is left out this time',
      ...{ begun_time: 'Since when it is on screen', seconds_spent: 'How long it was on screen before' },
      dealt_with: 'Whether it was dealt with',
    },
  },
]
