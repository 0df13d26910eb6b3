// Texts that people read: what the rule finds, and what it leaves alone.
import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'

const TEXTS = 'web/accounts/texts.ts'

function broken(path: string, line: string): string[] {
  return checkHouse([{ path, text: `// job\n${line}\n` }]).map(({ rule }) => rule)
}
const said = (path: string, words: string) => broken(path, `export const a = '${words}'`)

test.each([TEXTS, 'server/accounts/mails.ts', 'domain/accounts/refusals.ts'])(
  '%s has one word for one thing',
  (path) => {
    for (const words of [
      'Log out',
      'You were logged out',
      'logging in',
      'Login',
      'Mails you get',
      'We mailed it',
      'The box to tick',
      'Both tickboxes',
      'Nobody has answered',
      'Whoever runs this',
      'This account is switched off',
      'It does not work any more',
      'At most 200 characters',
      'It starts by itself',
      'A payment is under way',
      'Please go on without one',
      'See what came out of it',
      'Too many tries',
    ])
      expect(said(path, words), words).toEqual(['vocabulary'])
  },
)

test.each([
  'Your login session has ended',
  'Sign out of this dialog in a blog',
  'notifications.mails',
  'The mail server refused an email to your mailbox',
  'organisations.somebody',
  'User is not logged in',
])('"%s" may stand in a catalogue', (words) => expect(said(TEXTS, words)).toEqual([]))

test('comments and code have words of their own', () => {
  expect(broken(TEXTS, '// nobody goes on by itself')).toEqual([])
  expect(broken('server/accounts/mails.ts', "import { type Mail } from '#server/base/mail/mail.ts'")).toEqual(
    [],
  )
  expect(said('web/accounts/sign-out.ts', 'Log out')).toEqual([])
})
