import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'

function rulesBroken(path: string, text: string): string[] {
  return checkHouse([{ path, text }]).map(({ rule }) => rule)
}

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
