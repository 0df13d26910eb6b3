// What `follow-ups` stores, column by column, for the public page.
import { COVERED, NUMBER, READERS, type StoredTable, WITH_SESSION } from '#domain/base/stored-table.ts'

const PLACE = { collection_id: 'Of which session', event_id: 'Of which question' }

export const followUpTables: readonly StoredTable[] = [
  {
    table: 'follow_ups',
    area: 'sessions',
    title: 'Sessions after which people said something',
    why: 'To put topics that were not answered back onto the agenda, once',
    who: READERS,
    kept: WITH_SESSION,
    columns: {
      ...{ id: NUMBER, ...PLACE, settled: 'Whether it is closed' },
      went_back: 'Which topics went back onto the agenda',
      told: 'The counts and sentences that its host reads while people are asked',
    },
  },
  {
    table: 'topic_verdicts',
    area: 'answers',
    title: 'Whether you found a topic answered',
    why: 'To count how many did',
    who: 'Its creator reads counts, from five people on; everyone who may see the session once it is closed',
    kept: WITH_SESSION,
    columns: {
      ...{ topic_id: 'Which topic', ...PLACE, person_key: COVERED },
      verdict: 'Yes, partly or no',
    },
  },
  {
    table: 'meeting_scores',
    area: 'answers',
    title: 'Whether a session was worth your time',
    why: 'To tell its creator the mean, and to suggest what to change',
    who: 'The mean: as above. Your sentence: its creator, without your name, from five scores on',
    kept: WITH_SESSION,
    columns: { person_key: COVERED, ...PLACE, score: 'From 1 to 5', sentence: 'What you wrote beside it' },
  },
]
