// Which videos are sent at all, and which ones browsers can play before encoding.
import { expect, it } from 'vitest'
import { isPlayable, videoRefusal } from './rules.ts'

const TYPES = [
  ['video/mp4', true],
  ['video/quicktime', true],
  ['video/webm', true],
  ['video/webm;codecs=vp8,opus', true],
  ['video/avi', false],
  ['video/x-msvideo', false],
  ['video/x-ms-wmv', false],
] as const

it.each(TYPES)('%s is sent; played before it is prepared: %s', (type, plays) => {
  expect(videoRefusal({ type, size: 100_000_000 })).toBeNull()
  expect(isPlayable(type)).toBe(plays)
})

it.each(['video/ogg', 'image/png', 'application/pdf', '', 'constructor'])(
  '%s is no video that is sent',
  (type) => {
    expect(videoRefusal({ type, size: 1 })?.code).toBe('video_kind')
    expect(isPlayable(type)).toBe(false)
  },
)

it('a video of one byte more than 100,000,000 is too large', () => {
  expect(videoRefusal({ type: 'video/mp4', size: 100_000_001 })?.error_message).toBe('The file is too large.')
})
