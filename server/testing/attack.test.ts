// The attack of `npm run attack`, on few sessions: what is promised holds, and what cannot be promised is as documented.
import { beforeAll, expect, test } from 'vitest'
import { type Attacker, attack, type Result, type Scene } from './attack/attack.ts'
import { isAboveBar, tail } from './attack/figures.ts'
import { missedBars } from './attack/report.ts'
import type { Kind } from './attack/session.ts'

let results: Result[]
beforeAll(async () => {
  results = await attack({ 'when asked': 2, 'on arrival': 1, 'ballots just before': 1, 'over days': 0 })
}, 600_000)

const figureOf = (kind: Kind, scene: Scene, who: Attacker) =>
  results.find((result) => result.kind === kind && result.scene === scene)!.figures[who]

test('no attacker links more people than chance gives where the product promises it', () => {
  expect(missedBars(results)).toEqual([])
})

test('whoever has database and secret links everybody in an anonymous session, as docs/security.md says', () => {
  const { linked, of } = figureOf('anonymous', 'when asked', 'operator')
  expect(linked).toBe(of)
})

// said in docs/security.md and decision 083; also shows that the attacker's eyes are open
test.each([
  ['anonymous', 'host'],
  ['sealed', 'host'],
  ['sealed', 'dump'],
  ['sealed', 'operator'],
] as const)('answers on arrival are linked by whoever watches the door: %s, %s', (kind, who) => {
  expect(isAboveBar(figureOf(kind, 'on arrival', who))).toBe(true)
})

test('ballots that are fetched seconds before an answer are linked by whoever has the write-ahead log, as documented', () => {
  expect(isAboveBar(figureOf('sealed', 'ballots just before', 'operator'))).toBe(true)
})

test('luck is no finding, and order is', () => {
  const of = 8 * 17
  expect(isAboveBar({ linked: 2 * 8, of })).toBe(false)
  expect(isAboveBar({ linked: 4 * 8, of })).toBe(true)
  expect(tail({ linked: 8, of }, 1 / 17)).toBeGreaterThan(0.4)
})
