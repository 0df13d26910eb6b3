// What is stored by presenting, for the public page: a line for each column.
import { HOST, NUMBER, type StoredTable, WITH_SESSION } from '#domain/base/stored-table.ts'

export const presentingTables: readonly StoredTable[] = [
  {
    table: 'presentations',
    area: 'sessions',
    title: 'What is on the screen in front of a room',
    why: 'So that remote and screen show the same',
    who: HOST,
    kept: WITH_SESSION,
    columns: {
      ...{
        id: NUMBER,
        collection_id: 'Of which session',
        event_id: 'Of which question',
        number: 'Counts changes',
      },
      ...{
        shown_id: 'The question on the screen',
        view: 'How it is shown',
        spotlight_id: 'The answer in the light',
        word: 'The phrase whose answers are shown',
        slide_id: 'The slide on the screen',
        agenda_item_id: 'The item of the agenda on the screen',
        slides_on_phones: 'What phones show of slides',
      },
      ...{
        timer_end: 'The end of a countdown',
        started_time: 'When it began',
        shown_time: 'When its question came',
        zoom: 'The size',
        by_votes: 'The order of choices',
      },
      ...{ is_on: 'Whether it runs', alive_until: 'Until when its page was heard of' },
      changed_time: 'When it was changed',
    },
  },
]
