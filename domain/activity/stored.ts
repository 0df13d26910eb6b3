// What `activity` stores, column by column, for the public page.
import { NUMBER, RUNNERS, type StoredTable, WHILE_ACCOUNT } from '#domain/base/stored-table.ts'

export const activityTables: readonly StoredTable[] = [
  {
    table: 'activities',
    area: 'people',
    title: 'What was done in the product',
    why: 'To see which parts are used, and who changed rights. It names no session and no answer',
    who: 'The people who run this server',
    kept: WHILE_ACCOUNT,
    columns: {
      id: NUMBER,
      user_id: 'Who did it',
      type: 'What was done',
      detail: 'More about it, without anything that names a session',
      page_name: 'On which page',
      recorded_on: 'The day',
      mixed: 'Whether the row was put in a random order',
    },
  },
  {
    table: 'audit_entries',
    area: 'people',
    title: 'What is on record of an organisation',
    why: 'To see who signed in, changed rights, exported something, or viewed the product as someone',
    who: RUNNERS,
    kept: 'About 13 months, unless the people who run this server set another time. People who delete their account are taken out',
    columns: {
      ...{ id: NUMBER, tenant_id: 'The organisation', area: 'Which kind of act', act: 'What was done' },
      ...{
        actor_id: 'Who did it',
        for_id: 'For whom',
        about_id: 'To whom',
        subject_id: 'Which session left as a file',
      },
      ...{ detail: 'More about it, never an answer', recorded_time: 'The minute; of sign-ins the day' },
    },
  },
]
