import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressBrotli } from './compress-files.ts'

/** Bytes, compressed as they are sent, of what is fetched before the participant's page is drawn. */
const JS_MAX = 117_300
const FONT_MAX = 25_000
/** All but the answers of the API, for which eight thousand are left. */
const FILES_MAX = 151_000

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'popin-first-load-'))
let page = ''
let files: { name: string; bytes: number }[] = []

beforeAll(() => {
  const { VITEST: _, ...environment } = process.env
  const command = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]
  execFileSync(process.execPath, command, {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  page = readFileSync(join(folder, 'index.html'), 'utf8')
  files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name]) => ({
    name: name!,
    bytes: readFileSync(join(folder, /woff2$/.test(name!) ? name! : `${name}.br`)).length,
  }))
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytesOf = (ending: RegExp) =>
  files.filter(({ name }) => ending.test(name)).reduce((sum, { bytes }) => sum + bytes, 0)
const readText = (ending: RegExp) =>
  files
    .filter(({ name }) => ending.test(name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

test('the page names all that it is drawn from: two scripts, one style sheet, one font', () => {
  expect(files.map(({ name }) => name.split('.').at(-1)).sort()).toEqual(['css', 'js', 'js', 'woff2'])
})

test('the scripts of the first load stay within their budget', () => {
  expect(bytesOf(/\.js$/)).toBeLessThanOrEqual(JS_MAX)
})

test('the typeface of the first load stays within its budget', () => {
  expect(bytesOf(/\.woff2$/)).toBeLessThanOrEqual(FONT_MAX)
})

test('all files of the first load together stay within their budget', () => {
  expect(bytesOf(/./) + compressBrotli(Buffer.from(page)).length).toBeLessThanOrEqual(FILES_MAX)
})

test('the screen of the participants is in it, and nothing that only others need', () => {
  const scripts = readText(/\.js$/)
  const styles = readText(/\.css$/)
  expect(styles).toContain('@font-face')
  // a word of the page of answers; words of the realtime client, of dialogs and of the server's checks
  expect(scripts).toContain('ideas.not_loaded')
  for (const foreign of ['pusher:connection_established', 'data-autofocus', 'ZodError']) {
    expect(scripts).not.toContain(foreign)
  }
})

/** Bytes of the file of the build that begins so, with all that it imports at once and the first load does not have. */
function bytesBeside(name: string): number {
  const assets = join(folder, 'assets')
  const found = new Set(
    readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js')),
  )
  expect(found.size).toBe(1)
  const known = new Set(files.map((file) => file.name.replace('assets/', '')))
  // a set hears of what is added to it on the way
  for (const file of found)
    for (const [, needed] of readFileSync(join(assets, file), 'utf8').matchAll(
      /(?:from|import)"\.\/([^"]+\.js)"/g,
    ))
      if (!known.has(needed!)) found.add(needed!)
  return [...found].reduce((sum, file) => sum + compressBrotli(readFileSync(join(assets, file))).length, 0)
}

test('the home page is drawn from no more scripts than the page of the participants has with its live line', () => {
  const home = bytesBeside('HomeScreen') + bytesBeside('AskOptions')
  expect(home).toBeLessThanOrEqual(bytesBeside('connection'))
})

test('the colours of the theme are in the style sheet, and no script writes them', () => {
  const variable = '--mantine-primary-color-contrast'
  expect(readText(/\.css$/)).toContain(variable)
  expect(readText(/\.js$/)).not.toContain(variable)
})

test('React is there once, and as it is for production', () => {
  const scripts = readText(/\.js$/)
  expect(scripts.split('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=')).toHaveLength(2)
  expect(scripts).not.toContain('Warning: ')
  expect(scripts).not.toMatch(/jsxDEV|react-dom-client\.development/)
})
