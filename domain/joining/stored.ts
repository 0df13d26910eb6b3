// What `joining` stores, column by column, for the public page.
import { COVERED, type StoredTable, WITH_SESSION } from '#domain/base/stored-table.ts'

export const joiningTables: readonly StoredTable[] = [
  {
    table: 'participants',
    area: 'sessions',
    title: 'Who came in',
    why: 'To show you the sessions that you joined, and to email those who did not come yet',
    who: 'You. Others see how many, not who',
    kept: WITH_SESSION,
    columns: {
      ...{
        event_id: 'The question',
        user_id: 'Who came in',
        join_source: 'By which way',
        joined_on: 'The day',
      },
      show_code_of_conduct: 'Whether you are still reminded of the rules of a talk',
      show_anon_msg: 'Whether you are still told that you are anonymous',
      mixed: 'Whether the row was put in a random order',
    },
  },
  {
    table: 'contributions',
    area: 'answers',
    title: 'How many took part',
    why: 'To count people without naming them',
    who: 'The count: people who may see the session',
    kept: WITH_SESSION,
    columns: {
      event_id: 'The question',
      person_key: COVERED,
      voted: 'Whether there is a vote among it',
    },
  },
]
