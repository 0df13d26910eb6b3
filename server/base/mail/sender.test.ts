import { expect, it } from 'vitest'
import { fromHost, mailboxOf, senderName } from './sender.ts'

it.each([
  ['POPin <popin@x.example>', { name: 'POPin', address: 'popin@x.example' }],
  ['"Acme, Polls" <polls@x.example>', { name: 'Acme, Polls', address: 'polls@x.example' }],
  ['<popin@x.example>', { name: 'POPin', address: 'popin@x.example' }],
  ['popin@x.example', { name: 'POPin', address: 'popin@x.example' }],
])('the sender %j is %o', (from, mailbox) => expect(mailboxOf(from)).toEqual(mailbox))

it.each([
  ['Ann Lee', 'Ann Lee'],
  ["Ann O'Brien, Dr.", "Ann O'Brien, Dr."],
  ['Zoë 李 🎈', 'Zoë 李 🎈'],
  ['Ann\r\nBcc: all@x.example', 'Ann Bcc: all x.example'],
  ['"Boss" <boss@bank.example>', 'Boss boss bank.example'],
  ['\u202eeel nnA\u202c', 'eel nnA'],
  ['x'.repeat(200), 'x'.repeat(60)],
  [' \n ', ''],
])('the name %j stands in the header as %j', (name, written) => expect(senderName(name)).toBe(written))

it('a host without a name leaves the email to the product', () => {
  const product = { name: 'Acme', address: 'polls@x.example' }
  expect([fromHost(product, null), fromHost(product, ' <> ')]).toEqual([product, product])
  expect(fromHost(product, 'Ann')).toEqual({ name: 'Ann via Acme', address: 'polls@x.example' })
})
