import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTree } from './tree.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'house-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function runScript(): Promise<{ code: number; output: string }> {
  const script = join(import.meta.dirname, '../check-house.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, root], (error, stdout) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout })
    })
  })
}

test('only text files of the known folders, the README and the lock file are read', () => {
  for (const path of ['domain/a.ts', 'docs/a.md', 'README.md', 'package-lock.json', 'web/app/theme.css'])
    write(path, 'a\r\n')
  for (const path of ['web/dist/a.ts', 'bench/data/a.ts', 'web/node_modules/a.ts', 'e2e/.artifacts/a.ts']) {
    write(path, '')
  }
  write('other/a.ts', '')
  write('package.json', '{}')
  write('web/logo.png', '')
  expect(readTree(root).map(({ path }) => path)).toEqual([
    'domain/a.ts',
    'web/app/theme.css',
    'docs/a.md',
    'README.md',
    'package-lock.json',
  ])
  expect(readTree(root)[0]?.text).toBe('a\n')
})

test('the script prints each problem, the figures and the count, and fails', async () => {
  write('domain/voting/rules.ts', "// Rules.\n\nimport 'node:fs'\n")
  const { code, output } = await runScript()
  expect(code).toBe(1)
  expect(output).toBe(
    'domain/voting/rules.ts:3 import-direction: imports node:fs, but domain imports no package but zod, rrule-temporal, temporal-polyfill\n' +
      '1 source files, median 3 lines, nine in ten up to 3\n' +
      '1 problem\n',
  )
})

test('the script passes a tree without problems', async () => {
  write('domain/voting/rules.ts', '// Rules.\nexport const a = 1\n')
  const { code, output } = await runScript()
  expect(code).toBe(0)
  expect(output).toContain('0 problems')
})
