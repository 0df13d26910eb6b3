// What of the house Biome says: each rule of biome.json is tried on files that break it.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The rules that are broken in a tree of these files, by path. */
async function lint(files: Record<string, string>): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'popin-lint-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const name of ['biome.json', 'package.json']) copyFileSync(join(root, name), join(tree, name))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout } = await promisify(execFile)(biome, ['lint', '--vcs-enabled=false', '--reporter=github'], {
    cwd: tree,
  }).catch((error: { stdout: string }) => error)
  return [...stdout.matchAll(/title=lint\/\w+\/(\w+),file=.*?popin-lint-\w+\/([^,]+),line=(\d+)/g)]
    .map(([, rule, path, line]) => `${path}:${line} ${rule}`)
    .sort()
}

test('no files import each other in a circle: values, types, and what is loaded late', async () => {
  const broken = await lint({
    'server/media/one.ts': "import { two } from './two.ts'\nexport const one = () => two()\n",
    'server/media/two.ts': "import { one } from '#server/media/one.ts'\nexport const two = () => one()\n",
    'domain/base/part.ts': "import type { Whole } from './whole.ts'\nexport type Part = { of: Whole }\n",
    'domain/base/whole.ts': "import type { Part } from './part.ts'\nexport type Whole = { parts: Part[] }\n",
    'web/base/late.ts': "export const late = async () => (await import('./loaded.ts')).loaded\n",
    'web/base/loaded.ts':
      "import type { late } from './late.ts'\nexport const loaded: typeof late | null = null\n",
  })
  expect(broken).toEqual([
    'domain/base/part.ts:1 noImportCycles',
    'domain/base/whole.ts:1 noImportCycles',
    'server/media/one.ts:1 noImportCycles',
    'server/media/two.ts:1 noImportCycles',
    'web/base/late.ts:1 noImportCycles',
    'web/base/loaded.ts:1 noImportCycles',
  ])
})
