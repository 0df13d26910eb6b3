import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anIdea } from '../fake-session.ts'
import type { LaterPage } from '../later-pages.ts'
import { LATER_PAGE, rowsOf } from './rows.ts'

const listOf = (count: number) => Array.from({ length: count }, (_, at) => anIdea(`n${at}`))
const pageOf = (all: ReturnType<typeof listOf>, start: number): LaterPage => ({
  ideas: all.slice(start, start + LATER_PAGE),
  round: 0,
})
const rows = (
  all: ReturnType<typeof listOf>,
  head: number,
  pages: [number, LaterPage][],
  count = all.length - head,
) => {
  const first = all.slice(0, head)
  const known = new Set<string>(first.map((idea) => idea.id))
  return rowsOf(first, known, { pages: new Map(pages), count })
}

test('ten thousand answers of which fifty are loaded are ten thousand rows', () => {
  const shown = rows(listOf(10_000), 50, [])
  expect(shown).toHaveLength(10_000)
  expect(shown.filter((row) => row.idea)).toHaveLength(50)
  expect(shown[50]).toMatchObject({ idea: null, page: 0 })
  expect(shown[9999]).toMatchObject({ idea: null, page: 198 })
  expect(new Set(shown.map((row) => row.key)).size).toBe(10_000)
})

const lists = fc.record({
  count: fc.integer({ min: 0, max: 400 }),
  head: fc.integer({ min: 0, max: 120 }),
  loaded: fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 9 }),
})

test('whatever is loaded stands in its place, and what is not keeps its place free', () => {
  fc.assert(
    fc.property(lists, ({ count, head: wanted, loaded }) => {
      const all = listOf(count)
      const head = Math.min(wanted, count)
      const pages = loaded.map((page): [number, LaterPage] => [page, pageOf(all, head + page * LATER_PAGE)])
      const shown = rows(all, head, pages)
      const places = new Set(loaded)
      const isLoaded = (at: number) => at < head || places.has(Math.floor((at - head) / LATER_PAGE))
      expect(shown.map((row) => row.idea?.id ?? null)).toEqual(
        all.map((idea, at) => (isLoaded(at) ? idea.id : null)),
      )
    }),
  )
})

test('pages that were fetched while answers came and went show each answer once, and leave none out', () => {
  const drifts = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 240 }), drifts, (count, drift) => {
      const all = listOf(count)
      // each page begins a little too early, as after deletions nobody knows the place of
      const pages = drift.map((early, page): [number, LaterPage] => [
        page,
        {
          ideas: all.slice(Math.max(0, 50 + page * LATER_PAGE - early), 50 + (page + 1) * LATER_PAGE),
          round: 0,
        },
      ])
      const ids = rows(all, 50, pages).flatMap((row) => row.idea?.id ?? [])
      expect(ids).toEqual(all.slice(0, 250).map((idea) => idea.id))
    }),
  )
})

test('an answer that waits to be shown at the top is not shown further down', () => {
  const [waiting, ...rest] = listOf(60)
  const known = new Set<string>([waiting!, ...rest.slice(0, 9)].map((idea) => idea.id))
  const later = { pages: new Map([[0, { ideas: [waiting!, ...rest.slice(9)], round: 0 }]]), count: 50 }
  const shown = rowsOf(rest.slice(0, 9), known, later)
  expect(shown.map((row) => row.idea?.id)).toEqual(rest.map((idea) => idea.id))
})
