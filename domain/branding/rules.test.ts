import { expect, it, test } from 'vitest'
import { branding_not_yours, colour_unknown } from './refusals.ts'
import { accentRefusal, brandingRefusal, colourOf } from './rules.ts'

test.each([
  ['#0A7F5B', '#0a7f5b'],
  [' 0a7f5b ', '#0a7f5b'],
  ['#0a7', '#00aa77'],
  ['#0a7f5', null],
  ['green', null],
  ['#0a7f5b;color:red', null],
  ['', null],
])('%j is kept as %j', (given, kept) => expect(colourOf(given)).toBe(kept))

it.each(['#5b4bdb', '#767676', '#000000'])('takes %s, which carries white letters', (colour) => {
  expect(accentRefusal(colour)).toBeNull()
})
it.each([
  ['#777777', '4.4'],
  ['#ffff00', '1.0'],
  ['#f8a72b', '1.9'],
])('refuses %s and says that its contrast is %s', (colour, reached) => {
  expect(accentRefusal(colour)).toMatchObject({
    code: 'colour_unreadable',
    status: 400,
    error_message: `White text is hard to read on this colour: the contrast is ${reached}:1, and it needs 4.5:1. Please choose a darker colour.`,
  })
})
test('what is no colour is refused as that', () => {
  expect(accentRefusal('red')).toBe(colour_unknown)
  // three digits and letters are taken as well
  expect(colour_unknown.error_message).toBe('Please enter a colour like #0a7f5b.')
})

test.each([
  ['the owner of an organisation', 'org_owner', 't1', null, false, true],
  ['an administrator', 'org_admin', 't1', null, false, true],
  ['a member', 'user', 't1', null, false, false],
  ['who acts for the owner', 'org_owner', 't1', 'u2', false, false],
  ['a creator without an organisation', 'user', null, null, false, true],
  ['who acts for such a creator', 'user', null, 'u2', false, false],
  ['a guest', 'user', null, null, true, false],
] as const)('%s decides about the brand as they may', (_who, role_type, tenant_id, delegate, guest, may) => {
  const refused = brandingRefusal({ role_type, tenant_id, delegate_user_id: delegate, guest })
  expect(refused).toBe(may ? null : branding_not_yours)
})
