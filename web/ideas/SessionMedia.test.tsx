// What opens and closes a question, as participants see it.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { EventMedia } from '#domain/events/contract.ts'
import { MediaPlace } from './MediaPlace.tsx'
import { SessionMedia } from './SessionMedia.tsx'

afterEach(cleanup)

const FILES = '/popin/api/1.0/media/key'
const video = (changes: Partial<EventMedia> = {}): EventMedia =>
  ({
    id: 'v1',
    photo: `${FILES}/photo`,
    thumb: `${FILES}/thumb`,
    video_720p: `${FILES}/video_720p`,
    video_mp4: `${FILES}/video_mp4`,
    encoding_state: 'success',
    duration: 6,
    ...changes,
  }) as EventMedia
const image = { ...video(), video_720p: null, video_mp4: null, encoding_state: null } as EventMedia

type Media = { launch_media?: EventMedia | null; closing_media?: EventMedia | null }
const show = ({ launch_media = null, closing_media = null }: Media, isOver = false) =>
  render(<SessionMedia event={{ launch_media, closing_media }} isOver={isOver} />)

describe('an opening video', () => {
  test('is the small one, with its picture, and plays when it is wanted', () => {
    show({ launch_media: video() })
    const player = screen.getByLabelText<HTMLVideoElement>('Question video')
    expect(player.getAttribute('src')).toBe(`${FILES}/video_720p`)
    expect(player.getAttribute('poster')).toBe(`${FILES}/photo`)
    expect([player.autoplay, player.controls]).toEqual([false, true])
  })

  test('is the uploaded one while it is prepared, and a player does not begin anew when that is done', () => {
    const launch_media = video({ video_720p: null, encoding_state: 'encoding', photo: null })
    const { rerender } = show({ launch_media })
    const player = screen.getByLabelText('Question video')
    expect(player.getAttribute('src')).toBe(`${FILES}/video_mp4`)
    rerender(<SessionMedia event={{ launch_media: video(), closing_media: null }} isOver={false} />)
    expect(screen.getByLabelText('Question video').getAttribute('src')).toBe(`${FILES}/video_mp4`)
  })

  test.each([
    ['waiting', 'The video is being prepared'],
    ['failed', 'This video cannot be played'],
  ] as const)('that is %s and has nothing to play says so', (encoding_state, told) => {
    show({ launch_media: video({ video_720p: null, video_mp4: null, encoding_state }) })
    expect(screen.getByRole('status').textContent).toBe(told)
  })
})

test('a closing video shows once the session is over, before the opening one', () => {
  const media = { launch_media: video(), closing_media: video({ id: 'v2' as EventMedia['id'] }) }
  const { unmount } = show(media)
  expect(screen.queryByLabelText('Closing video')).toBeNull()
  unmount()
  show(media, true)
  const players = [...document.querySelectorAll('video')].map((player) => player.getAttribute('aria-label'))
  expect(players).toEqual(['Closing video', 'Question video'])
})

test.each([
  ['nothing', {}, false],
  ['an image', { launch_media: image }, false],
  ['a video', { launch_media: video() }, false],
  ['both videos', { launch_media: video(), closing_media: video() }, true],
])('there is a place of the same shape for %s before it comes', (_name, media: Media, isOver) => {
  const shapesOf = (place: HTMLElement) =>
    [...place.querySelectorAll('[class]')].map((element) => element.className)
  const come = shapesOf(show(media, isOver).container)
  const { launch_media = null, closing_media = null } = media
  const before = render(<MediaPlace event={{ launch_media, closing_media }} isOver={isOver} />)
  expect(shapesOf(before.container)).toEqual(come)
})
