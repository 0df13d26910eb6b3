// What `voting` stores, column by column, for the public page.
import { COVERED, type StoredTable } from '#domain/base/stored-table.ts'

export const votingTables: readonly StoredTable[] = [
  {
    table: 'votes',
    area: 'answers',
    title: 'Votes',
    why: 'So that everybody has one',
    who: 'Counts: whoever may see the session. Your own: you',
    kept: 'Until you take it back, or with the session',
    columns: {
      ...{ scope_id: 'What the vote is on', voter_key: COVERED, kind: 'Which vote', idea_id: 'The answer' },
      ...{ comment_id: 'The comment', vote: 'Yes or no', value: 'Stars or place' },
      receipt_hash: 'Proof of the receipt on your device, which the receipt alone leads to',
    },
  },
]
