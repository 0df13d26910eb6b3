import { expect, test } from 'vitest'
import { cardPlace } from './card-place.ts'

const card = { width: 320, height: 200 }
const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }

test.each([
  ['below, where there is room', { top: 100, bottom: 300, left: 200 }, desk, { top: 316, left: 200 }],
  ['above, where there is none below', { top: 600, bottom: 880, left: 200 }, desk, { top: 384, left: 200 }],
  [
    'at the foot, where the target fills the window',
    { top: 0, bottom: 900, left: 0 },
    desk,
    { top: 684, left: 16 },
  ],
  ['within the right edge', { top: 10, bottom: 50, left: 1240 }, desk, { top: 66, left: 944 }],
  [
    'in sight, where the target is below',
    { top: 1500, bottom: 1600, left: 0 },
    phone,
    { top: 524, left: 16 },
  ],
  ['in sight, where the target is above', { top: -300, bottom: -200, left: 0 }, phone, { top: 16, left: 16 }],
  ['within a phone', { top: 10, bottom: 50, left: 300 }, phone, { top: 66, left: 24 }],
])('a card stands %s', (_where, target, window, place) => {
  expect(cardPlace(target, card, window)).toEqual(place)
})
