// The walks of docs/add-a-feature.md fit the tree; walks-run.test.ts runs what they make.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROLES } from '#domain/base/access.ts'
import { QUESTION_TYPES } from '#domain/events/model.ts'
import { readTree } from '../house/tree.ts'
import { fileAfter, readWalks } from './walks.ts'

const root = resolve(import.meta.dirname, '../..')
const walks = readWalks(root)

test('there are three', () => {
  expect(walks.map(({ title }) => title)).toEqual([
    'Walk 1: a setting',
    'Walk 2: a call',
    'Walk 3: a kind of question',
  ])
})

test.each(walks)('$title changes what is there, and adds what is not', ({ steps }) => {
  expect(steps.length).toBeGreaterThan(3)
  for (const step of steps) expect(fileAfter(root, step)).toMatch(/\S\n$/)
})

test('a step that does not fit any longer is told', () => {
  const step = { path: 'server/settings.ts', isChange: true, text: ' nowhere in this file\n+a line\n' }
  expect(() => fileAfter(root, step)).toThrow(
    'docs/add-a-feature.md has to show the lines of server/settings.ts as they are now; these stand there 0 times',
  )
  expect(() => fileAfter(root, { ...step, isChange: false })).toThrow('is there already')
})

test('as many roles are named as there are', () => {
  const numbers = ['six', 'seven', 'eight', 'nine', 'ten']
  expect(walks[1]!.text).toContain(`the ${numbers[ROLES.length - 6]} roles`)
})

/** A line that decides by the kind of a question. */
const NAMES = QUESTION_TYPES.filter((type) => type !== 'default').join('|')
const DECIDES = new RegExp(
  `\\b(?:isPoll|isScale|isWritten)\\(|QUESTION_KINDS\\[|(?<![|:] )'(?:${NAMES})'|type (?:===|!==) 'default'`,
)
const NO_PLACE = /\.test\.tsx?$|\/fake-|^server\/(?:base|testing)\//

test('the walk to a kind of question lists every file that decides by the kind', () => {
  const table = walks[2]!.text.split('\n').filter((line) => line.startsWith('| '))
  const listed = [...table.join('\n').matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, path]) => path!)
  const places = readTree(root).filter(
    ({ path, text }) =>
      /^(?:domain|server|web)\/.*\.tsx?$/.test(path) && !NO_PLACE.test(path) && DECIDES.test(text),
  )
  expect(listed.toSorted()).toEqual(places.map(({ path }) => path).toSorted())
})
