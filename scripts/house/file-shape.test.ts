import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'

function rulesBroken(path: string, text: string): string[] {
  return checkHouse([{ path, text }]).map(({ rule }) => rule)
}

test.each([
  ["// job\nexport * from './ideas.ts'\n"],
  ["// job\nexport { a } from './ideas.ts'\nexport type { B } from './phase.ts'\n"],
  ["// job\nimport { a } from './ideas.ts'\n\nexport { a }\n"],
  ["// job\nexport * as ideas from './ideas.ts';\n"],
])('a file that only hands on is a barrel: %s', (text) => {
  expect(rulesBroken('domain/events/phase.ts', text)).toContain('barrel')
})

test.each([
  ["// job\nexport * from './ideas.ts'\nexport const own = 1\n"],
  ["// job\nimport './theme.css'\n"],
  ['// job\nconst a = 1\nexport { a }\n'],
  ['// job\nexport {}\n'],
])('a file with something of its own is none: %s', (text) => {
  expect(rulesBroken('domain/events/phase.ts', text)).not.toContain('barrel')
})

test.each([['// The phases.\n'], ['/** The phases. */\n'], ['#!/usr/bin/env node\n// The phases.\n']])(
  'the file says its job: %s',
  (head) => {
    expect(rulesBroken('server/main.ts', `${head}export const a = 1\n`)).toEqual([])
  },
)

test.each([
  ['export const a = 1\n'],
  ['\n// The phases.\n'],
  ['//\n'],
  ['/**\n * The phases.\n */\n'],
  ['/* The phases. */\n'],
  ['// @ts-nocheck\n'],
  ['// biome-ignore lint: no\n'],
  ['/// <reference types="vite/client" />\n'],
])('the file does not say its job: %s', (head) => {
  expect(rulesBroken('server/main.ts', `${head}export const a = 1\n`)).toEqual(['head-comment'])
})

test('tests and files outside the rooms need no head line', () => {
  for (const path of ['server/main.test.ts', 'e2e/voting.ts', 'scripts/prestart.mjs', 'web/app/theme.css']) {
    expect(rulesBroken(path, 'a\n')).toEqual([])
  }
})

test.each([
  ['domain/votes/rules.ts'],
  ['server/vote/routes.ts'],
  ['server/mail-settings.ts'],
  ['web/testing/render.ts'],
  ['web/Voting/live.ts'],
])('%s stands in no known place', (path) => {
  expect(rulesBroken(path, '// job\n')).toEqual(['feature-folder'])
})

test.each([
  ['domain/voting/rules.ts'],
  ['domain/base/time.ts'],
  ['domain/contracts.ts'],
  ['server/timetable.ts'],
  ['server/app.test.ts'],
  ['server/testing/world.ts'],
  ['web/app/shell/live.ts'],
  ['web/vite.config.ts'],
  ['scripts/anywhere/thing.ts'],
])('%s stands in its place', (path) => {
  expect(rulesBroken(path, '// job\n')).toEqual([])
})
