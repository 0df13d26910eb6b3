// Agendas as plain text.
import { expect, it } from 'vitest'
import { agendaLines } from './agenda-text.ts'

it('has a number and the minutes for each item, on one line', () => {
  const items = [
    { title: 'Welcome', minutes: 5 },
    { title: ' Parking\nbehind  the house ', minutes: null },
  ]
  expect(agendaLines(items)).toEqual(['1. Welcome (5 min)', '2. Parking behind the house'])
})

it('cuts what is long, and says how much more there is', () => {
  const items = Array.from({ length: 33 }, () => ({ title: '👍'.repeat(200), minutes: null }))
  const lines = agendaLines(items)
  expect(lines).toHaveLength(31)
  expect(lines[0]).toBe(`1. ${'👍'.repeat(139)}…`)
  expect(lines.at(-1)).toBe('and 3 more')
})
