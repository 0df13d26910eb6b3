// People as they are typed, pasted from mail programs, and copied from tables.
import { expect, it } from 'vitest'
import { readTyped } from './typed.ts'

const person = (email: string, first_name = '', last_name = '') => ({ email, first_name, last_name })

it.each([
  ['nothing', ' \n ', []],
  ['words alone', 'Ann, Ben', []],
  ['an address', ' ann@x.com ', [person('ann@x.com')]],
  ['the same address twice', 'ann@x.com, ANN@x.com; ben@x.com', [person('ann@x.com'), person('ben@x.com')]],
  ['an apostrophe', "o'brien@x.com", [person("o'brien@x.com")]],
  ['what is no address but looks like one', 'ben@, ann@x.com', [person('ben@'), person('ann@x.com')]],
  [
    'addresses of a mail program',
    'Ann Lee <ann@x.com>, "Ode, Ben" <ben@x.com>; cleo@x.com, Dan <dan@x.com>',
    [
      person('ann@x.com', 'Ann', 'Lee'),
      person('ben@x.com', 'Ben', 'Ode'),
      person('cleo@x.com'),
      person('dan@x.com', 'Dan'),
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
