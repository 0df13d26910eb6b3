// People as they are typed, pasted from email programs, and copied from tables.
import { expect, it, test } from 'vitest'
import { namedByContacts, readTyped, writeTyped } from './typed.ts'

const person = (email: string, first_name = '', last_name = '') => ({ email, first_name, last_name })

it.each([
  ['nothing', ' \n ', []],
  ['words alone', 'Ann, Ben', [person('Ann'), person('Ben')]],
  [
    'what is no address beside one that is',
    'ben(at)x.com, ann@x.com;\n" ",',
    [person('ann@x.com'), person('ben(at)x.com')],
  ],
  ['an address', ' ann@x.com ', [person('ann@x.com')]],
  ['the same address twice', 'ann@x.com, ANN@x.com; ben@x.com', [person('ann@x.com'), person('ben@x.com')]],
  [
    'addresses with one space between them',
    'ann@x.com ben@x.com\ncleo@x.com dan@x.com',
    ['ann', 'ben', 'cleo', 'dan'].map((name) => person(`${name}@x.com`)),
  ],
  ['an address with a gap', 'ann lee@x.com', [person('ann lee@x.com')]],
  ['an apostrophe', "o'brien@x.com", [person("o'brien@x.com")]],
  ['what is no address but looks like one', 'ben@, ann@x.com', [person('ben@'), person('ann@x.com')]],
  [
    'addresses of an email program',
    'Ann Lee <ann@x.com>, "Ode, Ben" <ben@x.com>; cleo@x.com, Dan <dan@x.com>\nFox, Eve < eve@x.com >',
    [
      person('ann@x.com', 'Ann', 'Lee'),
      person('ben@x.com', 'Ben', 'Ode'),
      person('cleo@x.com'),
      person('dan@x.com', 'Dan'),
      person('eve@x.com', 'Eve', 'Fox'),
    ],
  ],
  [
    'rows of a table',
    'First\tLast\tEmail\nAnn\tLee\tann@x.com\r\nBen Ode\tben@x.com\n',
    [person('ann@x.com', 'Ann', 'Lee'), person('ben@x.com', 'Ben', 'Ode')],
  ],
  [
    'addresses before their names',
    'ann@x.com\tAnn Lee\nben@x.com\tBen Ode',
    [person('ann@x.com'), person('ben@x.com')],
  ],
])('of %s', (_what, text, people) => {
  expect(readTyped(text)).toEqual(people)
})

test('who has no name gets that of a contact, if it is one', () => {
  const contacts = [
    { email: 'Ann@x.com', name: 'Ann Lee' },
    { email: 'ben@x.com', name: 'Benjamin Ode' },
    { email: 'cleo@x.com', name: 'cleo' },
  ]
  const typed = [person('ann@x.com'), person('ben@x.com', 'Ben'), person('cleo@x.com'), person('dan@x.com')]
  const named = [person('ann@x.com', 'Ann', 'Lee'), ...typed.slice(1)]
  expect(namedByContacts(typed, contacts)).toEqual(named)
})

it('are written as they are read again', () => {
  const people = [
    person('ann@x.com', 'Ann', 'Lee'),
    person('ben@x.com'),
    person('cleo@x.com', 'Cleo'),
    person('dan@x.com', 'Dan', 'van der Fox'),
    person('eve@x.com', 'Eve Maria', 'Ode'),
    person('ben(at)x.com'),
  ]
  const written = writeTyped(people)
  expect(written).toMatch(/^Ann Lee <ann@x.com>, ben@x.com, Cleo <cleo@x.com>, van der Fox, Dan </)
  expect(readTyped(written)).toEqual(people)
  // a name that would split the text is left out
  expect(writeTyped([person('ann@x.com', 'Ann;', 'Lee')])).toBe('ann@x.com')
})

test('somebody who is named twice is one person, whose name is no address', () => {
  const lee = { email: 'a@acme.example', first_name: 'Ann', last_name: 'Lee' }
  expect(readTyped('Lee, Ann <a@acme.example>, Lee, Ann <a@acme.example>')).toEqual([lee])
})
