// What `templates` stores, column by column, for the public page.
import { type StoredTable, WHILE_ACCOUNT } from '#domain/base/stored-table.ts'

export const templatesTables: readonly StoredTable[] = [
  {
    table: 'persona_answers',
    area: 'people',
    title: 'What you use POPin for',
    why: 'To offer you samples that fit',
    who: 'You',
    kept: WHILE_ACCOUNT,
    columns: { user_id: 'Whose it is', key_name: 'The question', chosen: 'What you chose' },
  },
]
