import { expect, test } from 'vitest'
import { findFunctions } from './functions.ts'
import { maskText } from './mask.ts'

function namesIn(text: string): string[] {
  return findFunctions(maskText(text).bare).map(({ name }) => name)
}

test.each([
  ['export async function load(id: string) {\n}', 'load'],
  ['function* walk<T extends { a: 1 }>(tree: T): Generator<{ a: T }> {\n}', 'walk'],
  ['function split(a: A): { b: string; c: () => void } {\n}', 'split'],
  ['function pick(a: A): a is B {\n}', 'pick'],
  ['function pick(\n  a: A,\n):\n  | B\n  | C {\n}', 'pick'],
  ['const load = async <T>(id: T): Promise<T[]> => {\n}', 'load'],
  ['const load: Load = (id) => {\n}', 'load'],
  ['const load = id => {\n}', 'load'],
  ['const load = function (id) {\n}', 'load'],
  ['const Row = memo((props) => {\n})', 'Row'],
  ['implement(voting, { async castVote({ db }, { params }) {\n} })', 'castVote'],
  ['const a = { load: (id) => {\n} }', 'load'],
  ["const a = { 'load all'(id) {\n} }", 'a method'],
  ['class A { [Symbol.iterator]() {\n} }', 'a method'],
  ['const a = { catch(error) {\n} }', 'catch'],
  ['class A { get size(): number {\n} }', 'size'],
  ['list.map((one) => {\n})', 'callback of list.map'],
  ["test('a {b', async () => {\n})", 'callback of test'],
  ["test.each([['(']])('a', (b) => {\n})", 'callback of test.each'],
])('the function is found in: %s', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test.each([
  ['if (a) {\n}'],
  ['for (const a of b(c)) {\n}'],
  ['while (a()) {\n} '],
  ['switch (a) {\n}'],
  ['try {\n} catch (error) {\n}'],
  ['const a = b ? c(d) : { e: 1 }'],
  ['switch (a) { case b(c): {\n} }'],
  ['type A = { load(id: string): { a: string }\n b: { c: 1 } }'],
  ['declare function load(id: string): void\nconst a = {}'],
  ['const load = (id: string) => ({ id })'],
  ['// function load() {}'],
])('no function is found in: %s', (text) => {
  expect(namesIn(text)).toEqual([])
})

test('the lines are counted from the head to the last brace', () => {
  const text = '\nexport function load() {\n  // {\n  if (a) {\n    b(`}`)\n  }\n}\n\nconst c = 1\n'
  expect(findFunctions(maskText(text).bare)).toEqual([{ name: 'load', callee: '', line: 2, lines: 6 }])
})

test('a function inside a function is found as well', () => {
  expect(namesIn('function outer() {\n  const inner = () => {\n  }\n}')).toEqual(['outer', 'inner'])
})
