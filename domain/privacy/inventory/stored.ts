// Everything that is stored, for the public page; a test compares it with the tables there are.
import { answerTables } from './answers.ts'
import { mailAndMoneyTables } from './mails-and-money.ts'
import { organisationTables } from './organisations.ts'
import { peopleTables } from './people.ts'
import { sessionTables } from './sessions.ts'
import { signInTables } from './sign-ins.ts'
import type { StoredTable } from './stored-table.ts'

/** In the order in which people read it. */
export const STORED: readonly {
  area: 'people' | 'sessions' | 'answers' | 'rest'
  tables: readonly StoredTable[]
}[] = [
  { area: 'people', tables: [...peopleTables, ...signInTables, ...organisationTables] },
  { area: 'sessions', tables: sessionTables },
  { area: 'answers', tables: answerTables },
  { area: 'rest', tables: mailAndMoneyTables },
]
