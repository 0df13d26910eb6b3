// Files that documents name are there, and the page about the house lists what its rules know.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compositionPlaces, features } from '../house/features.ts'
import { readTree } from '../house/tree.ts'
import { readWalks } from './walks.ts'

const root = resolve(import.meta.dirname, '../..')
const CONTRIBUTING = { path: 'CONTRIBUTING.md', text: readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8') }
const pages = [...readTree(root).filter(({ path }) => path.endsWith('.md')), CONTRIBUTING]
/** Files that a reader makes: by walking, and by a script for containers. */
const made = readWalks(root).flatMap(({ steps }) => steps.filter((step) => !step.isChange))
const MADE = [...made.map((step) => step.path), 'deploy/secrets/smtp-url']
const FILE = /`((?:domain|server|web|e2e|bench|scripts|deploy|docs)\/[\w./-]*)`/g

test.each(pages)('$path names no file that is not there', ({ text }) => {
  const named = [...text.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(FILE)].map(([, path]) => path!)
  expect(named.filter((path) => !existsSync(join(root, path)) && !MADE.includes(path))).toEqual([])
})

const house = readFileSync(join(root, 'docs/house.md'), 'utf8')

test('the page lists the features in order', () => {
  const list = house.slice(house.indexOf('## Feature order'), house.indexOf('## Who may import'))
  const named = [...list.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)
  expect(named).toEqual(features)
})

test('the page names all composition places', () => {
  const part = house.slice(house.indexOf('**Composition places**'), house.indexOf('Code anywhere else'))
  for (const place of compositionPlaces)
    expect(part).toMatch(new RegExp(`\`(?:domain/)?${place.replace(/^\w+\//, '').replace('.', '\\.')}\``))
})
