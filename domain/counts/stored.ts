// What `counts` stores, column by column, for the public page.
import { NUMBER, type StoredTable } from '#domain/base/stored-table.ts'

export const countTables: readonly StoredTable[] = [
  {
    table: 'count_lists',
    area: 'answers',
    title: 'Count lists',
    why: 'So that anybody can check that nothing was dropped, changed or added after the close',
    who: 'People who may see the results',
    kept: 'With the session; its hash for good, as the next list names it',
    columns: {
      ...{ number: 'Which one of them', id: NUMBER, event_id: 'Of which session' },
      document:
        'The question, every vote in no order, hashes of receipts and answers, the figures, and how many ballots were given. Never who',
      ...{ hash: 'Its fingerprint', previous_hash: 'That of the list before it' },
      ...{ closed_for: 'Which end of the session it counts', closed_on: 'The day of that end' },
    },
  },
]
