import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'
import type { LockedPackages } from './lock.ts'

function sentencesOf(packages: LockedPackages): string[] {
  return checkHouse([{ path: 'package-lock.json', text: JSON.stringify({ packages }, null, 2) }]).map(
    ({ rule, sentence }) => `${rule}: ${sentence}`,
  )
}

const integrity = 'sha512-x'

test('every package that is asked for has an entry, those of other platforms too', () => {
  const packages: LockedPackages = {
    '': { dependencies: { a: '1.0.0' } },
    'node_modules/a': { integrity, optionalDependencies: { 'a-linux': '1.0.0', 'a-win': '1.0.0' } },
    'node_modules/a-linux': { integrity, optional: true, os: ['linux'] },
  }
  expect(sentencesOf(packages)).toEqual([
    'lock-file: node_modules/a asks for a-win 1.0.0, which has no entry: node scripts/complete-lock.ts',
  ])
  packages['node_modules/a-win'] = { integrity, optional: true, os: ['win32'] }
  expect(sentencesOf(packages)).toEqual([])
})

test('an entry is found beside the package that asks, or further out, and not inside another', () => {
  const packages: LockedPackages = {
    'node_modules/a': { integrity, dependencies: { b: '2', c: '1' } },
    'node_modules/a/node_modules/b': { integrity, dependencies: { c: '1' } },
    'node_modules/c': {
      integrity,
      peerDependencies: { b: '*', d: '*' },
      peerDependenciesMeta: { d: { optional: true } },
    },
  }
  expect(sentencesOf(packages)).toEqual([
    'lock-file: node_modules/c asks for b *, which has no entry: node scripts/complete-lock.ts',
  ])
})

test('only a development package of another platform goes without a checksum', () => {
  const win = { optional: true, os: ['win32'] }
  expect(sentencesOf({ 'node_modules/a-win': { ...win, dev: true } })).toEqual([])
  expect(sentencesOf({ 'node_modules/a-win': win })).toEqual([
    'lock-file: node_modules/a-win has no checksum',
  ])
  expect(sentencesOf({ 'node_modules/a': { dev: true } })).toEqual([
    'lock-file: node_modules/a has no checksum',
  ])
})

test('no entry names the host of a registry', () => {
  const resolved = 'https://registry.example/a-1.0.0.tgz'
  expect(sentencesOf({ 'node_modules/a': { integrity, resolved } })).toEqual([
    'lock-file: node_modules/a names the host of a registry',
  ])
})

test('a package of one platform says by os and cpu which one', () => {
  const path = 'node_modules/@a/tool-linuxmusl-arm64'
  const entry = { integrity, optional: true }
  const refused = [`lock-file: ${path} is for linux and arm64 by its name, and its os and cpu do not say so`]
  expect(sentencesOf({ [path]: entry })).toEqual(refused)
  expect(sentencesOf({ [path]: { ...entry, os: ['linux'] } })).toEqual(refused)
  expect(sentencesOf({ [path]: { ...entry, os: ['linux'], cpu: ['x64'] } })).toEqual(refused)
  expect(sentencesOf({ [path]: { ...entry, os: ['linux'], cpu: ['arm64'] } })).toEqual([])
})
