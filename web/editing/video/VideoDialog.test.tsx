// The video of a question: chosen or recorded, sent, prepared, and saved with the session.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEditor, press, savedEvent, write } from '#web/editing/fake-editor.ts'
import { aFile, aPhoto, openFakeUploads } from '#web/media/fake-uploads.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })

let uploads: ReturnType<typeof openFakeUploads>
beforeEach(() => {
  uploads = openFakeUploads()
  // the test's browser plays nothing
  HTMLMediaElement.prototype.load = () => {}
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const SMALL = '/popin/api/1.0/media/key-v1/video_720p'
const ready = {
  encoding_state: 'success',
  encoding_progress: 1,
  video_720p: SMALL,
  video_mp4: SMALL,
  duration: 6,
}
const video = (changes: object = ready) => aPhoto('v1', { kind: 'video', ...changes } as object)
const preparing = (encoding_progress: number) =>
  video({ encoding_state: 'encoding', encoding_progress, video_720p: null, video_mp4: null, photo: null })

async function openDialog(name = 'Add a video') {
  await press(name)
  await screen.findByRole('button', { name: 'Choose a video' })
}
const choose = (type: string, size?: number) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Choose a video', { selector: 'input' }), {
      target: { files: [aFile(type, size)] },
    }),
  )
const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('choosing', () => {
  test.each(['video/mp4', 'video/webm', 'video/quicktime'])('%s is shown before it is sent', async (type) => {
    await openEditor('/q/edit')
    await openDialog()
    await choose(type)
    expect(screen.getByLabelText('Preview of the video').getAttribute('src')).toBe('blob:chosen')
    expect(screen.getByRole('button', { name: 'Upload' })).not.toBeNull()
  })

  test.each(['video/avi', 'video/x-msvideo', 'video/x-ms-wmv'])('%s can be sent unseen', async (type) => {
    await openEditor('/q/edit')
    await openDialog()
    await choose(type)
    expect(screen.queryByLabelText('Preview of the video')).toBeNull()
    await press('Upload')
    expect(uploads.requests[0]!.sent!.get('video')).not.toBeNull()
  })

  test.each([
    ['video/ogg', 1000, 'Please choose a video: MP4, MOV, WebM, AVI or WMV.'],
    ['image/png', 1000, 'Please choose a video: MP4, MOV, WebM, AVI or WMV.'],
    ['video/mp4', 100_000_001, 'The file is too large.'],
  ])('%s of %i bytes is not taken', async (type, size, told) => {
    await openEditor('/q/edit')
    await openDialog()
    await choose(type, size)
    expect(screen.getByRole('alert').textContent).toBe(told)
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
    await choose('video/mp4', 100_000_000)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('sending', () => {
  test('tells its percents, asks every two seconds until the video is ready, and never again', async () => {
    const server = await openEditor('/q/edit')
    write('What do you think of it?')
    await openDialog()
    await choose('video/mp4')
    await press('Upload')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel upload' }))
    for (const done of [0, 42, 100]) {
      await uploads.move(done)
      expect(percent()).toBe(`${done}`)
      expect(screen.getByText(`${done}%`)).not.toBeNull()
    }
    const told = [preparing(0), preparing(0.5), video()]
    server.answers['GET /media/v1'] = () => ({ body: told.shift() })
    const asked = () => server.requests('GET /media/v1').length
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    })
    await uploads.finish(preparing(0), 'video' as never)
    expect([asked(), percent()]).toEqual([0, null])
    for (const count of [1, 2]) {
      await act(() => vi.advanceTimersByTimeAsync(1999))
      expect(asked()).toBe(count - 1)
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(asked()).toBe(count)
    }
    expect(percent()).toBe('50')
    // what follows is drawn between the steps, and what is drawn moves on with the next one
    for (let step = 0; step < 10; step++) await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(asked()).toBe(3)
    expect(screen.queryByRole('dialog')).toBeNull()
    vi.useRealTimers()
    expect(screen.getByLabelText('Question video').getAttribute('src')).toBe(SMALL)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove the video' }))
    await press('Launch')
    expect(server.body()!.events[0]!.launch_media_id).toBe('v1')
  })

  test('keeps the chosen video when it fails, says so, and tries again on a press', async () => {
    await openEditor('/q/edit')
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await openDialog()
    await choose('video/mp4')
    await press('Upload')
    await uploads.breakOff()
    expect(screen.getByRole('alert').textContent).toBe(
      'The video could not be uploaded. Please try again in a moment.',
    )
    await press('Upload')
    expect(screen.queryByRole('alert')).toBeNull()
    await uploads.finish(video(), 'video' as never)
    await isClosed()
    expect(screen.getByLabelText('Question video').getAttribute('src')).toBe(SMALL)
  })

  test('says what cannot be prepared, and takes it back', async () => {
    const server = await openEditor('/q/edit')
    await openDialog()
    await choose('video/mp4')
    await press('Upload')
    await uploads.finish(video({ ...ready, encoding_state: 'failed' }), 'video' as never)
    expect(screen.getByRole('alert').textContent).toBe(
      'This video cannot be played. Please choose another one.',
    )
    expect(server.requests('DELETE /media/v1')).toHaveLength(1)
  })

  test('is cancelled with what was sent already', async () => {
    const server = await openEditor('/q/edit')
    await openDialog()
    await choose('video/mp4')
    await press('Upload')
    await press('Cancel upload')
    expect(uploads.requests[0]!.isAborted).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload' }))
    await press('Upload')
    await uploads.finish(preparing(0), 'video' as never)
    await press('Cancel upload')
    expect(server.requests('DELETE /media/v1')).toHaveLength(1)
  })
})

describe('recording', () => {
  const openDevices = (getUserMedia: (wanted: MediaStreamConstraints) => Promise<MediaStream>) => {
    vi.stubGlobal('MediaRecorder', class {})
    vi.stubGlobal('navigator', { ...navigator, language: 'en', mediaDevices: { getUserMedia } })
  }
  const fails = (name: string) => Promise.reject(new DOMException('no', name))

  test.each([
    ['NotReadableError', 'camera', 'Webcam stream is locked. Please close other applications that use it.'],
    [
      'NotReadableError',
      'microphone',
      'Microphone stream is locked. Please close other applications that use it.',
    ],
    ['NotAllowedError', 'both', 'Please allow this page to use your webcam and microphone, then try again.'],
    ['NotFoundError', 'microphone', 'Recording needs a webcam and a microphone. One of them was not found.'],
  ])('does not begin on a %s of the %s, and says why', async (error, device, told) => {
    const stream = { getTracks: () => [] } as unknown as MediaStream
    openDevices(({ audio }) => (device === 'microphone' && !audio ? Promise.resolve(stream) : fails(error)))
    await openEditor('/q/edit')
    await openDialog()
    await press('Record a video')
    expect((await screen.findByRole('alert')).textContent).toBe(told)
    expect(screen.queryByRole('button', { name: 'Stop recording' })).toBeNull()
  })

  test('lets go of devices that are granted after the dialog was closed', async () => {
    const stop = vi.fn()
    let grant: (stream: MediaStream) => void = () => {}
    openDevices(
      () =>
        new Promise((resolve) => {
          grant = resolve
        }),
    )
    class FakeRecorder {
      static isTypeSupported = () => true
      state = 'inactive'
      start() {}
    }
    vi.stubGlobal('MediaRecorder', FakeRecorder)
    await openEditor('/q/edit')
    await openDialog()
    await press('Record a video')
    await press('Close')
    await act(async () => grant({ getTracks: () => [{ stop }] } as unknown as MediaStream))
    expect(stop).toHaveBeenCalled()
  })
})

test('the video of the question before a meeting is none of the one after it', async () => {
  const server = await openEditor('/meetings/edit')
  // a new meeting asks about itself first
  await screen.findByRole('dialog')
  await press('Done')
  await isClosed()
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Add a video' })[0]!))
  await screen.findByRole('button', { name: 'Choose a video' })
  await choose('video/mp4')
  await press('Upload')
  await uploads.finish(video(), 'video' as never)
  await isClosed()
  await press('Launch')
  expect(server.body()!.events.map((event) => [event.meeting_part, event.launch_media_id])).toEqual([
    ['before', 'v1'],
    ['after', null],
  ])
})

describe('a closing video', () => {
  test('of a series is that of one occurrence, and says so', async () => {
    const told = () => screen.queryByText('A closing video is for this occurrence only.')
    const collection = { id: 'k1', events: [], recurrence_setting: { enabled: true } }
    await openEditor('/q/lunch/edit', [savedEvent({ published: true, slug: 'lunch', collection } as never)])
    expect(told()).toBeTruthy()
    await openEditor('/q/lunch/edit', [savedEvent({ published: true, slug: 'lunch' })])
    expect(told()).toBeNull()
  })

  test('is attached at once, and leads to the answers', async () => {
    const event = savedEvent({ published: true })
    const server = await openEditor(`/q/${event.slug}/edit`, [event])
    server.answers[`POST /events/${event.id}/closing_video`] = ({ media_id }) => ({
      body: { ...event, closing_media_id: media_id, closing_media: video() },
    })
    await openDialog('Add a closing video')
    await choose('video/mp4')
    await press('Upload')
    await uploads.finish(video(), 'video' as never)
    await waitFor(() => expect(location.hash).toBe(`#/q/${event.slug}/answers`))
    expect(server.requests(`POST /events/${event.id}/closing_video`)[0]!.body).toMatchObject({
      media_id: 'v1',
    })
    expect(server.body()).toBeUndefined()
  })
})

test('an image that cannot be uploaded holds no session back: it is saved without it', async () => {
  const server = await openEditor('/q/edit')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  write('What do you see?')
  const input = screen.getByLabelText('Add an image', { selector: 'input' })
  await act(async () => fireEvent.change(input, { target: { files: [aFile('image/png')] } }))
  await uploads.fail(500, { error_code: 'failed', error_message: 'x', user_message: 'x', data: null })
  expect(screen.getByRole('alert').textContent).toBe(
    'The image could not be uploaded. Please choose it again in a moment.',
  )
  await press('Launch')
  expect(server.body()!.events[0]).toMatchObject({ name: 'What do you see?', launch_media_id: null })
})
