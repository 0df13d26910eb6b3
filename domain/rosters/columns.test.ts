// Headers as programs and people write them, and files without one.
import { describe, expect, it, test } from 'vitest'
import { bareAddress, layoutOf } from './columns.ts'
import { readRow } from './rows.ts'

describe('a header', () => {
  test.each([
    [['email', 'first_name', 'last_name'], { email: 0, first: 1, last: 2, full: null }],
    [['Last name', 'E-Mail', 'First name'], { email: 1, first: 2, last: 0, full: null }],
    [['Nachname', 'Vorname', 'E-Mail-Adresse'], { email: 2, first: 1, last: 0, full: null }],
    [['Vorname', 'Name', 'Email'], { email: 2, first: 0, last: 1, full: null }],
    [['Nom', 'Prénom', 'Courriel'], { email: 2, first: 1, last: 0, full: null }],
    [['Name', 'Mail'], { email: 1, first: null, last: null, full: 0 }],
    [['Address', 'EMAIL ADDRESS', 'Phone'], { email: 1, first: null, last: null, full: null }],
    [['Department', 'Address'], { email: 1, first: null, last: null, full: null }],
    [[' "e-mail" '], { email: 0, first: null, last: null, full: null }],
  ])('%j says where what stands', (titles, columns) => {
    expect(layoutOf(titles)).toMatchObject({ columns, has_header: true })
  })

  test.each([[['Name', 'Phone']], [['']], [['ann', 'lee']], [[]]])('%j shows no addresses', (titles) => {
    expect(layoutOf(titles)).toBeNull()
  })
})

test.each([
  [['ann@acme.example'], { email: 0, first: null, last: null, full: null }],
  [['Ann', 'Lee', 'ann@acme.example'], { email: 2, first: 0, last: 1, full: null }],
  [['ann@acme.example', 'Ann Lee'], { email: 0, first: null, last: null, full: 1 }],
])('without a header %j shows its columns by the address in it', (cells, columns) => {
  expect(layoutOf(cells)).toMatchObject({ columns, has_header: false })
})

test.each([
  ['  ann@acme.example ', 'ann@acme.example'],
  ['Ann Lee <ann@acme.example>', 'ann@acme.example'],
  ['mailto:ann@acme.example', 'ann@acme.example'],
  ["'+ann@acme.example", '+ann@acme.example'],
  ["o'hara@acme.example", "o'hara@acme.example"],
])('the address in %j is %s', (cell, address) => expect(bareAddress(cell)).toBe(address))

describe('a row', () => {
  const layout = layoutOf(['E-Mail', 'Vorname', 'Nachname'])!
  const named = layoutOf(['Email', 'Name'])!
  const read = (cells: string[]) => readRow(cells, 7, layout)

  it('is somebody, with names in one line', () => {
    const person = { email: 'ann@acme.example', first_name: 'Ann Marie', last_name: 'Lee' }
    expect(read(['ann@acme.example', ' Ann\n Marie', 'Lee\u202e'])).toEqual({ person })
    expect(read(['ann@acme.example'])).toEqual({ person: { ...person, first_name: '', last_name: '' } })
  })
  it('cuts names that are too long', () => {
    expect(read(['ann@acme.example', 'x'.repeat(200)])).toMatchObject({
      person: { first_name: 'x'.repeat(100) },
    })
  })
  it.each([
    ['Ann Marie Lee', 'Ann Marie', 'Lee'],
    ['Lee, Ann', 'Ann', 'Lee'],
    ['Ann', 'Ann', ''],
  ])('with the whole name %s parts it', (name, first_name, last_name) => {
    expect(readRow(['a@acme.example', name], 2, named)).toMatchObject({ person: { first_name, last_name } })
  })
  it('that is empty is nothing', () => expect(read(['', ' ', '\t'])).toBeNull())
  it.each([
    ['', 'The email address is missing.'],
    ['ann at acme', 'This is not an email address.'],
    ['ann@acme', 'This is not an email address.'],
    ['a@x.com;b@x.com', 'This is not an email address.'],
    [`${'x'.repeat(250)}@acme.example`, 'This address has more than 254 characters.'],
  ])('with the address %j is told with its number and column: %s', (written, problem) => {
    const value = written.slice(0, 80)
    expect(read([written, 'Ann'])).toEqual({ problem: { row: 7, column: 'E-Mail', value, problem } })
  })
})
