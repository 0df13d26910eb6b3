// What `slides` stores, column by column, for the public page.
import { HOST, NUMBER, READERS, type StoredTable, WITH_SESSION } from '#domain/base/stored-table.ts'

export const slideTables: readonly StoredTable[] = [
  {
    table: 'slide_decks',
    area: 'sessions',
    title: 'PDFs that a host shows as slides',
    why: 'To show their pages on screen and on phones',
    who: HOST,
    kept: WITH_SESSION,
    columns: {
      ...{ id: NUMBER, collection_id: 'Of which session', event_id: 'Of which question' },
      ...{ file_key: 'Where its pages are kept', file_name: 'The name of the PDF', bytes: 'Its size' },
      ...{
        state: 'Whether it is drawn',
        problem: 'Why it could not be drawn',
        tries: 'How often it was tried',
      },
      ...{ page_count: 'How many pages it has', pages_done: 'How many are drawn' },
      created_on: 'The day it was added',
    },
  },
  {
    table: 'slides',
    area: 'sessions',
    title: 'The pages of these PDFs',
    why: 'To show them between the questions',
    who: READERS,
    kept: WITH_SESSION,
    columns: {
      ...{ id: NUMBER, deck_id: 'Of which PDF', number: 'Which page of it' },
      ...{ width: 'Its size', height: 'Its size', text: 'The words on it, for screen readers' },
      ...{ position: 'Its place', after_id: 'The question it follows', question_id: 'The question on it' },
      ...{ is_hidden: 'Whether it is left out', was_shown: 'Whether it was on screen' },
    },
  },
]
