// What `voting` stores, column by column, for the public page.
import { COVERED, READERS, type StoredTable, WITH_SESSION } from '#domain/base/stored-table.ts'

export const votingTables: readonly StoredTable[] = [
  {
    table: 'votes',
    area: 'answers',
    title: 'Votes',
    why: 'To give everyone one',
    who: 'Counts: people who may see the session. Your own: you',
    kept: 'Until you take it back, or with the session',
    columns: {
      ...{ scope_id: 'What the vote is on', voter_key: COVERED, kind: 'Which vote', idea_id: 'The answer' },
      ...{ comment_id: 'The comment', vote: 'Yes or no', value: 'Stars or place' },
      receipt_hash: 'Proof of the receipt on your device, which the receipt alone leads to',
    },
  },
  {
    table: 'figure_releases',
    area: 'answers',
    title: 'Results that wait',
    why: 'So that results of anonymous sessions never show one person',
    who: READERS,
    kept: WITH_SESSION,
    columns: {
      ...{ event_id: 'The question', least: 'From how many voices on results appear' },
      ...{ voices: 'How many voted', released: 'How many of them are in the results that are shown' },
      most: 'The most that were in them, so results never return for one new voice',
      rests_until: 'Until when the next results wait for more voices; about a minute',
      ...{ waiting: 'Whether there is something new', live: 'Whether so many take part that nothing waits' },
    },
  },
]
