// Which part of the ground the room looks at.
import { expect, test } from 'vitest'
import { frameOf, GROUND } from './cloud-layout.ts'

const corners = (x0: number, y0: number, x1: number, y1: number) =>
  [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
  ] as const

test('words that cover the ground are looked at from as far as it goes', () => {
  expect(frameOf(corners(0, 0, GROUND.width, GROUND.height))).toEqual({ x: 0, y: 0, ...GROUND })
})

test('few words in the middle are brought nearer, around their middle and with all of them inside', () => {
  const { x, y, width, height } = frameOf(corners(300, 250, 1100, 600))
  expect([width, height]).toEqual([880, 400])
  expect([x + width / 2, y + height / 2]).toEqual([700, 425])
})

test('one small word is never brought nearer than so much', () => {
  const { width, height } = frameOf(corners(790, 370, 810, 390))
  expect([width, height]).toEqual([GROUND.width * 0.45, GROUND.height * 0.45])
})

test('a frame never leaves the ground', () => {
  const { x, y } = frameOf(corners(0, 0, 200, 100))
  expect([x, y]).toEqual([0, 0])
})
