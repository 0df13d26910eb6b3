// What `sealed` stores, column by column, for the public page.
import { COVERED, OPERATOR, type StoredTable, WITH_SESSION } from '#domain/base/stored-table.ts'

export const sealedTables: readonly StoredTable[] = [
  {
    table: 'ballot_claims',
    area: 'answers',
    title: 'Who has a ballot for a sealed session',
    why: 'To give everyone one ballot, and remind only people without one',
    who: 'No one',
    kept: WITH_SESSION,
    columns: {
      ...{ event_id: 'The question', person_key: COVERED },
      blinded_hash: 'A fingerprint of your ballot as it was signed, which is not what you send later',
      given_on: 'The day you got it',
      mixed: 'Whether the row was moved since, so that no order tells when you came',
    },
  },
  {
    table: 'ballot_keys',
    area: 'rest',
    title: 'Keys that sign ballots',
    why: 'To tell real ballots from made-up ones',
    who: `${OPERATOR}; for the public half, people who may see the session`,
    kept: 'The private half until the question is over, the public half with the session',
    columns: {
      ...{ event_id: 'The question', public_key: 'Its public half' },
      ...{ sealed_key: 'Its private half, encrypted', made_on: 'The day it was made' },
    },
  },
]
