// The command that gives what people told when they signed up.
import { leadPages } from '#server/accounts/leads.ts'
import type { Command } from '../command.ts'

export const leadCommands: readonly Command[] = [
  {
    name: 'leads list',
    summary: 'What people told when they signed up; with --json all of it.',
    options: {
      since: { type: 'string', hint: 'those since this day, as YYYY-MM-DD' },
      csv: { type: 'boolean', hint: 'all who signed up by themselves, as CSV' },
    },
    async run({ db }, { options }) {
      if (options.csv) return { text: await csvOf(leadPages(db)) }
      const rows = await db
        .selectFrom('users')
        .select(['created_on', 'email', 'first_name', 'last_name', 'sign_up'])
        .where('guest', '=', false)
        .where('created_on', '>=', typeof options.since === 'string' ? options.since : '0001-01-01')
        .orderBy('created_on')
        .orderBy('email')
        .execute()
      return {
        rows: rows.map(({ sign_up, ...row }) => ({ ...row, ...(sign_up as Record<string, unknown>) })),
      }
    },
  },
]

async function csvOf(pages: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const page of pages) text += page
  return text.trimEnd()
}
