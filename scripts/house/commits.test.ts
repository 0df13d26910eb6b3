// The rule on subjects of commits.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkSubjects, readSubjects } from './commits.ts'

it('takes subjects of up to 72 characters', () => {
  expect(checkSubjects(['x'.repeat(72), 'Say what changed'])).toEqual([])
})

it('names a longer one and how long it is', () => {
  const [problem, ...others] = checkSubjects(['Say what changed', 'x'.repeat(73)])
  expect(problem).toMatchObject({ line: 2, rule: 'commit-subject' })
  expect(problem?.sentence).toContain('has 73 characters')
  expect(others).toEqual([])
})

it('finds no subjects outside a checkout of git', () => {
  expect(readSubjects(mkdtempSync(join(tmpdir(), 'no-checkout-')))).toEqual([])
})
