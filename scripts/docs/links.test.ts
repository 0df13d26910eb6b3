// Every relative link of the documents leads to a file that is there, and to a heading of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
const read = (path: string) => readFileSync(path, 'utf8').replace(/^```[\s\S]*?^```$/gm, '')

/** As GitHub names them. */
function anchorsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isBroken(page: string, link: string): boolean {
  const [path, anchor] = link.split('#')
  const target = path ? join(root, dirname(page), path) : join(root, page)
  return !existsSync(target) || Boolean(anchor && !anchorsOf(target).includes(anchor))
}

test.each(pages)('%s has no broken link', (page) => {
  const links = [...read(join(root, page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  const relative = links.filter((link) => !/^[a-z]+:/.test(link))
  expect(relative.filter((link) => isBroken(page, link))).toEqual([])
})

test('a file and a heading that are not there are broken', () => {
  expect(isBroken('README.md', 'docs/nowhere.md')).toBe(true)
  expect(isBroken('README.md', 'docs/house.md#nowhere')).toBe(true)
  expect(isBroken('README.md', 'docs/house.md#three-rooms')).toBe(false)
})
