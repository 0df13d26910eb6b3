// The recipes of docs/api.md, run as they stand there against a whole server.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openTestApp } from './test-app.ts'
import { answer, launch, signUp } from './world.ts'

const root = resolve(import.meta.dirname, '../..')
const page = readFileSync(resolve(root, 'docs/api.md'), 'utf8')
const blocksOf = (text: string) => [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, block]) => block!)
const [recipes = '', listener = ''] = [
  page.slice(page.indexOf('\n## Recipes'), page.indexOf('\n## All calls')),
  page.slice(page.indexOf('\n### A listener')),
].map((section) => blocksOf(section).join('\n'))

const app = await openTestApp()
// the programs go by the clock of this machine
app.clock.set(Date.now() / 1000)

/** A program as somebody has it in a file; packages are those of this tree. */
function start(program: string, ...words: string[]): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, ['--input-type=module', '-', ...words], { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.stdin.end(program)
  return { child, output: () => output }
}

test('the recipes print what they say', async () => {
  const program = recipes.replace('http://localhost:3000', app.url)
  const said = [...program.matchAll(/^ *console\.log\(.*\) \/\/ (.*)$/gm)].map(([, line]) => line)
  expect(said.length).toBe(program.split('console.log').length - 1)
  expect(said.length).toBeGreaterThan(8)
  const { child, output } = start(program)
  const code = await new Promise((done) => child.once('close', done))
  expect(output().trim().split('\n')).toEqual(said)
  expect(code).toBe(0)
})

test('the listener hears of an answer', async () => {
  const host = await signUp(app)
  const event = await launch(app, host)
  await answer(host, event, 'Coffee')
  const { child, output } = start(listener, app.url, event.short_code!)
  try {
    await expect.poll(output).toMatch(/fetched, as of \d+: \[ 'Coffee \(0\)' \]/)
    await answer(host, event, 'Tea')
    await expect.poll(output).toMatch(/created .*"content":"Tea"/)
  } finally {
    child.kill()
  }
})

test('no block of code is left untried', () => {
  expect(blocksOf(page).length).toBe(blocksOf(page.slice(page.indexOf('\n## Recipes'))).length)
  expect(page.match(/^```\w/gm)?.length).toBe(blocksOf(page).length + (page.match(/^```json/gm)?.length ?? 0))
})
