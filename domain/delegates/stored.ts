// What `delegates` stores, column by column, for the public page.
import type { StoredTable } from '#domain/base/stored-table.ts'

export const delegatesTables: readonly StoredTable[] = [
  {
    table: 'delegates',
    area: 'people',
    title: 'Who acts for whom',
    why: 'To let someone work in your account when you want it',
    who: 'Both of them',
    kept: 'Until one of you ends it',
    columns: { user_id: 'Who is acted for', delegate_id: 'Who acts', granted_on: 'The day of the right' },
  },
]
