import { expect, test } from 'vitest'
import {
  addLine,
  type ChoiceLine,
  hasSameWords,
  moveLine,
  pasteRows,
  removeLine,
  rowsOf,
  setTitle,
} from './choice-lines.ts'

const lines = (...titles: string[]): ChoiceLine[] => titles.map((title, key) => ({ key, title }))
const titles = (list: readonly ChoiceLine[]) => list.map((line) => line.title)

test('a line is filled, added below another, removed', () => {
  expect(titles(setTitle(lines('a', 'b'), 1, 'c'))).toEqual(['a', 'c'])
  expect(titles(addLine(lines('a', 'b'), 0))).toEqual(['a', '', 'b'])
  expect(titles(addLine(lines('a', 'b')))).toEqual(['a', 'b', ''])
  expect(titles(removeLine(lines('a', 'b'), 0))).toEqual(['b'])
})

test('no two lines have the same key, also after removing and adding', () => {
  const list = addLine(removeLine(lines('a', 'b', 'c'), 0))
  expect(new Set(list.map((line) => line.key)).size).toBe(3)
})

test('a line moves by one place, and not beyond the ends', () => {
  expect(titles(moveLine(lines('a', 'b', 'c'), 2, -1))).toEqual(['a', 'c', 'b'])
  expect(titles(moveLine(lines('a', 'b', 'c'), 0, 1))).toEqual(['b', 'a', 'c'])
  expect(titles(moveLine(lines('a', 'b'), 0, -1))).toEqual(['a', 'b'])
  expect(titles(moveLine(lines('a', 'b'), 1, 1))).toEqual(['a', 'b'])
})

test('a full list takes no line more', () => {
  const full = lines(...Array.from({ length: 99 }, () => 'x'))
  expect(addLine(full)).toHaveLength(99)
  expect(pasteRows(full, 98, ['a', 'b', 'c'])).toMatchObject({ lines: { length: 99 }, left: ['b', 'c'] })
})

test('a pasted list is read row by row, without bullets, numbers and blank rows', () => {
  expect(rowsOf('- Tea\r\n* Juice\n\n  3. Water \n7) Beer\n-5 degrees')).toEqual([
    'Tea',
    'Juice',
    'Water',
    'Beer',
    '-5 degrees',
  ])
})

test('pasted rows fill the blank lines below, and push the others down', () => {
  expect(titles(pasteRows(lines('', '', ''), 0, ['a', 'b', 'c', 'd']).lines)).toEqual(['a', 'b', 'c', 'd'])
  expect(titles(pasteRows(lines('x', 'y'), 0, ['a', 'b']).lines)).toEqual(['xa', 'b', 'y'])
})

test.each([
  ['an empty line at the end', lines('a', 'b', ''), true],
  ['another word', lines('a', 'c'), false],
  ['another order', lines('b', 'a'), false],
  ['a line less', lines('a'), false],
  ['an empty line between', lines('a', '', 'b'), false],
  ['an image', [lines('a')[0]!, { key: 1, title: 'b', media: { id: 'm' as never, file: '/m' } }], false],
])('%s makes other words of a list, or not', (_case, other, expected) => {
  expect(hasSameWords(other, lines('a', 'b'))).toBe(expected)
})
