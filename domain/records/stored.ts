// What `records` stores, column by column, for the public page.
import { NUMBER, OPERATOR, type StoredTable } from '#domain/base/stored-table.ts'

export const recordTables: readonly StoredTable[] = [
  {
    table: 'decision_records',
    area: 'sessions',
    title: 'Decision records',
    why: 'To show what was decided, and to prove that no one changed it',
    who: 'Its host, people who may see the results, and anyone with the link if the host shares it',
    kept: 'Until its host deletes it, or their account',
    columns: {
      ...{ id: NUMBER, event_id: 'Of which session', creator_id: 'Who recorded it' },
      document:
        'What was decided: question, options, result, how many voted and disagreed, reasons without names, and the name of the owner',
      ...{ signature: 'Proof that it was not changed', key_id: 'The key of that proof' },
      ...{ recorded_on: 'The day it was recorded', replaces_id: 'The record it takes the place of' },
      ...{
        is_current: 'Whether nothing took its place',
        is_shared: 'Whether anyone with the link can read it',
      },
      owner_email: 'The address of the owner, for the host alone',
      owner_told_on: 'The day they were told by email',
    },
  },
  {
    table: 'signing_keys',
    area: 'rest',
    title: 'Keys of this installation',
    why: 'To sign decision records',
    who: `${OPERATOR}; everyone for the public half`,
    kept: 'For good, so that old records can be checked',
    columns: {
      ...{ id: 'Its fingerprint', number: 'Which one of them', public_key: 'Its public half' },
      ...{ sealed_key: 'Its private half, encrypted', made_on: 'The day it was made' },
    },
  },
]
