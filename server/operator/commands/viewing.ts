// The command that lets an administrator view the product as somebody else.
import { insertViewingLink } from '#server/organisations/viewing.ts'
import { type Command, type Given, type Told, WrongUsage } from '../command.ts'
import { changing, type Operator } from '../store.ts'
import { knownAccount } from './users.ts'

export const viewingCommands: readonly Command[] = [
  {
    name: 'view-as',
    words: ['email'],
    summary:
      'A link by which an administrator views the product as this person, for an hour, changing nothing.',
    options: {
      by: { type: 'string', wanted: true, hint: 'address of the administrator, who has to be signed in' },
      reason: {
        type: 'string',
        wanted: true,
        hint: 'stands in the audit trail of the person’s organisation',
      },
    },
    run: viewAs,
  },
]

async function viewAs(operator: Operator, { words, options }: Given): Promise<Told> {
  const reason = String(options.reason).trim()
  if (reason === '') throw new WrongUsage('--reason is missing.')
  const token = await changing(operator, async (work) => {
    const user = await knownAccount(work.db, words.email)
    const viewer = await knownAccount(work.db, String(options.by))
    if (user.id === viewer.id) throw new WrongUsage('Nobody views the product as themselves.')
    if (!viewer.verified) throw new Error(`The address ${options.by} is not verified.`)
    for (const one of [user, viewer])
      if (one.disabled_on) throw new Error(`The account ${one.email} is switched off.`)
    return insertViewingLink(work, { viewer_id: viewer.id, user_id: user.id, reason })
  })
  const link = `${operator.origin}/r/admin-settings/view-as/${token}`
  const text = `${options.by} opens this once, signed in, within ten minutes:\n${link}`
  return { text, data: { link, by: options.by, as: words.email } }
}
