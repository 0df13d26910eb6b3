import { expect, it } from 'vitest'
import { anIdea, mine } from '../fake-session.ts'
import { ownWin } from './winner.ts'

const own = (changes: object) => anIdea('own', { ...mine, ...changes })
const other = (changes: object) => anIdea('other', changes)

it.each([
  ['the most likes', 'active', { like_count: 2 }, { like_count: 1 }, true],
  ['as many likes as another', 'active', { like_count: 2 }, { like_count: 2 }, false],
  ['fewer likes', 'active', { like_count: 1 }, { like_count: 2 }, false],
  ['no likes at all', 'active', {}, {}, false],
  [
    'the most likes in spite of dislikes',
    'active',
    { like_count: 2, dislike_count: 9 },
    { like_count: 1 },
    true,
  ],
  ['the best stars', 'rating', { avg_rating: 4.5 }, { avg_rating: 4 }, true],
  ['the same stars', 'rating', { avg_rating: 4 }, { avg_rating: 4 }, false],
] as const)('an own answer with %s', (_with, sort, ofOwn, ofOther, wins) => {
  for (const ideas of [
    [own(ofOwn), other(ofOther)],
    [other(ofOther), own(ofOwn)],
  ])
    expect(ownWin(ideas, sort)?.id ?? null).toBe(wins ? 'own' : null)
})

it('the answer of somebody else is no own win, the only own one is', () => {
  expect(ownWin([other({ like_count: 3 })], 'active')).toBeNull()
  expect(ownWin([own({ like_count: 3 })], 'active')?.id).toBe('own')
  expect(ownWin([], 'active')).toBeNull()
})
