import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'

function rulesBroken(path: string, line = ''): string[] {
  return checkHouse([{ path, text: `// job\n${line}\n` }]).map(({ rule }) => rule)
}

test.each([
  ['server/voting/utils.ts'],
  ['server/voting/vote-helpers.ts'],
  ['domain/base/types.ts'],
  ['domain/base/index.ts'],
  ['domain/base/common.test.ts'],
  ['scripts/constants.mjs'],
  ['server/base/misc/clock.ts'],
  ['server/voting/vote-service.ts'],
  ['server/voting/job-manager.ts'],
])('the name says nothing: %s', (path) => {
  expect(rulesBroken(path)).toContain('forbidden-name')
})

test.each([
  ['server/accounts/common-passwords.ts'],
  ['server/base/db/prototypes.ts'],
  ['server/base/db/search-index.ts'],
  ['docs/index.md'],
])('the name is a noun: %s', (path) => {
  expect(rulesBroken(path)).toEqual([])
})

test('a React file is not called after helpers either', () => {
  expect(rulesBroken('web/voting/VoteHelpers.tsx')).toContain('forbidden-name')
  expect(rulesBroken('web/voting/VoteTypes.tsx')).toContain('forbidden-name')
})

test.each([
  ['domain/voting/voteRules.ts'],
  ['domain/voting/vote_rules.ts'],
  ['domain/voting/VoteRules.ts'],
  ['server/voting/useVoting.ts'],
  ['web/voting/vote-buttons.tsx'],
  ['web/voting/useVoting.tsx'],
  ['web/app/shell/main.tsx'],
])('the case is wrong: %s', (path) => {
  expect(rulesBroken(path)).toContain('name-case')
})

test.each([
  ['domain/voting/vote-rules.ts'],
  ['domain/voting/rules.test.ts'],
  ['web/main.tsx'],
  ['web/app/routes.tsx'],
  ['web/voting/VoteButtons.test.tsx'],
  ['web/voting/useVoting.test.tsx'],
  ['web/voting/live.test.tsx'],
  ['server/base/db/migrations/001-start.ts'],
  ['web/vite.config.ts'],
])('the case is right: %s', (path) => {
  expect(rulesBroken(path)).toEqual([])
})

test.each([
  ['export function VoteButtons() {}'],
  ['export const VoteButtons = memo(Bare)'],
  ['export default function VoteButtons() {}'],
  ['export { Bare as VoteButtons }'],
])('a React file exports its own name with: %s', (line) => {
  expect(rulesBroken('web/voting/VoteButtons.tsx', line)).toEqual([])
})

test.each([
  ['export function Buttons() {}'],
  ['function VoteButtons() {}'],
  ['// export function VoteButtons'],
])('a React file does not export its own name with: %s', (line) => {
  expect(rulesBroken('web/voting/VoteButtons.tsx', line)).toEqual(['own-export'])
})

test('a hook lives in a file called useX, and such a file holds a hook', () => {
  const hook = 'export function useVoting() {}'
  expect(rulesBroken('web/voting/useVoting.ts', hook)).toEqual([])
  expect(rulesBroken('web/voting/voting-state.ts', hook)).toEqual(['hook-file'])
  expect(rulesBroken('web/voting/useVoting.ts', 'export const voting = 1')).toEqual(['hook-file'])
})
