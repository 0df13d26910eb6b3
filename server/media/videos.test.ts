// Videos over HTTP: who may send which, what is told of them, parts of them for players, where they hang.
import { describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { events } from '#domain/events/contract.ts'
import { media } from '#domain/media/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { fetchMedia, mp4, PNG, pdfBytes, plantPhoto, plantVideo, upload } from '#server/testing/uploads.ts'
import { type Account, guestOf, launch, openWindow, putOnPlan, signUp } from '#server/testing/world.ts'
import { sweepMedia } from './jobs.ts'

const app = await openTestApp()
const host = await signUp(app)

const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f38108428284', 'hex')
const webm = () => Buffer.concat([WEBM, Buffer.from('webm and pictures')])
const avi = () => Buffer.from('RIFF\x10\0\0\0AVI LIST and pictures', 'latin1')

describe('a video on a server that cannot encode', () => {
  it('is ready at once as it was uploaded, when browsers play it', async () => {
    const { data } = await upload(host, mp4(), 'video')
    const address = `${API_ROOT}/media/`
    expect(data).toMatchObject({ kind: 'video', encoding_state: 'success', photo: null, attachment: null })
    expect(data.video_720p).toMatch(new RegExp(`^${address}[0-9a-f]{48}/video_mp4$`))
    expect(data.video_mp4).toBe(data.video_720p)
    expect((await host.call(media.loadMedia, { params: { id: data.id } })).data).toEqual(data)
    const file = await fetchMedia(host, data.video_720p!)
    expect(file.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await file.arrayBuffer())).toEqual(mp4())
  })

  it('keeps the type of a WebM', async () => {
    const { data } = await upload(host, webm())
    expect((await fetchMedia(host, data.video_mp4!)).headers.get('content-type')).toBe('video/webm')
  })

  it('is refused when browsers do not play it', async () => {
    const refused = await upload(host, avi(), 'video')
    expect(refused).toMatchObject({ status: 415, error: { error_code: 'video_not_playable' } })
  })
})

describe('sending', () => {
  it.each([
    ['an image as a video', 'video', () => PNG, 'video_kind'],
    ['an Ogg video', 'video', () => Buffer.from('OggS\0\x02 and more'), 'video_kind'],
    ['a video as an image', 'photo', mp4, 'image_kind'],
    ['a video as a PDF', 'pdf', mp4, 'pdf_kind'],
    ['a video that breaks off', 'video', () => mp4().subarray(0, 60), 'video_broken'],
  ])('refuses %s', async (_name, field, bytes, code) => {
    app.clock.advance(601)
    expect((await upload(host, bytes(), field)).error?.error_code).toBe(code)
  })

  it('takes each kind in the field of its name', async () => {
    for (const [field, bytes] of [
      ['photo', PNG],
      ['pdf', await pdfBytes()],
      ['video', mp4()],
    ] as const) {
      app.clock.advance(601)
      expect((await upload(host, bytes, field)).data.kind).toBe(field)
    }
  })

  it('takes no video of a guest', async () => {
    const guest = await guestOf(app, await launch(app, host))
    const kept = () => app.files.listBefore(Date.now() + 60_000)
    const before = await kept()
    const refused = await upload(guest, mp4())
    expect(refused).toMatchObject({ status: 403, error: { error_code: 'accounts_only' } })
    expect(await kept()).toEqual(before)
  })
})

describe('playing', () => {
  it('sends the part that a player asks for', async () => {
    const { file_key } = await plantVideo(app, host.user_id)
    const ask = (range: string) => host.raw(`${API_ROOT}/media/${file_key}/video_mp4`, { headers: { range } })
    const part = await ask('bytes=1-3')
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${PNG.length}`)
    expect(part.headers.get('content-length')).toBe('3')
    expect(await part.text()).toBe('PNG')
    const beyond = await ask(`bytes=${PNG.length}-`)
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${PNG.length}`)
    const whole = await ask('bytes=0-1,4-5')
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
  })

  it('is for whoever sees the session, and before for its uploader only', async () => {
    const { id, file_key } = await plantVideo(app, host.user_id)
    const event = await launch(app, host)
    const guest = await guestOf(app, event)
    const load = () => guest.call(media.loadMedia, { params: { id } })
    expect((await load()).status).toBe(404)
    expect((await fetchMedia(guest, `${file_key}/video_mp4`)).status).toBe(404)
    const launch_media_id = id
    const body = { events: [{ id: event.id, name: event.name, schedule: event.schedule, launch_media_id }] }
    const { data } = await host.call(events.saveEvents, { body })
    expect(data[0]!.launch_media).toMatchObject({ id, encoding_state: 'success' })
    expect(data[0]!.launch_media!.video_720p).toBe(data[0]!.launch_media!.video_mp4)
    expect((await load()).data.id).toBe(id)
    expect((await fetchMedia(guest, `${file_key}/video_mp4`)).status).toBe(200)
  })
})

it.each(['launch_media_id', 'closing_media_id'])(
  'the video in %s of a private session is for its people',
  async (field) => {
    const { id, file_key } = await plantVideo(app, host.user_id)
    const event = await launch(app, host, { visibility_setting: 'invite_only' })
    await app.db
      .updateTable('events')
      .set({ [field]: id })
      .where('id', '=', event.id)
      .execute()
    const guest = await guestOf(app, await launch(app, host))
    const stranger = await signUp(app)
    for (const [who, status] of [
      [host, 200],
      [guest, 404],
      [stranger, 404],
      [app.client(), 401],
    ] as const) {
      for (const form of ['video_mp4', 'video_720p', 'photo'])
        expect((await fetchMedia(who, `${file_key}/${form}`)).status).toBe(status)
      expect((await who.call(media.loadMedia, { params: { id } })).status).toBe(status)
    }
  },
)

describe('a closing video', () => {
  const close = (person: Account, event: { id: string }, media_id: string | null) =>
    person.call(events.setClosingVideo, { params: { id: event.id }, body: { media_id } as never })

  it('is attached to an event, beside the opening one, and goes when it is taken off', async () => {
    const { id: launch_media_id } = await plantPhoto(app, host.user_id)
    const event = await launch(app, host, { launch_media_id })
    const { id, file_key } = await plantVideo(app, host.user_id)
    const { data } = await close(host, event, id)
    expect(data).toMatchObject({ closing_media_id: id, closing_media: { id }, launch_media_id })
    const guest = await guestOf(app, event)
    expect((await fetchMedia(guest, `${file_key}/video_mp4`)).status).toBe(200)
    expect((await close(host, event, null)).data.closing_media).toBeNull()
    await app.app.runJob(sweepMedia as never, {})
    expect((await fetchMedia(host, `${file_key}/video_mp4`)).status).toBe(404)
  })

  it('may be the opening one of an own question', async () => {
    const { id } = await plantVideo(app, host.user_id)
    const event = await launch(app, host, { launch_media_id: id })
    expect((await close(host, event, id)).data).toMatchObject({ closing_media_id: id, launch_media_id: id })
  })

  it('is for the creator only, an own video, and no image', async () => {
    const stranger = await signUp(app)
    const event = await launch(app, host)
    const own = await plantVideo(app, stranger.user_id)
    expect((await close(stranger, event, own.id)).status).toBe(403)
    expect((await close(host, event, own.id)).error?.error_code).toBe('media_not_yours')
    expect((await close(host, event, (await plantPhoto(app, host.user_id)).id)).error?.error_code).toBe(
      'wrong_kind',
    )
  })

  it('is part of larger plans', async () => {
    const poor = await signUp(app)
    const event = await launch(app, poor)
    const { id } = await plantVideo(app, poor.user_id)
    await putOnPlan(app, poor, 'free')
    const refused = await close(poor, event, id)
    expect(refused.error?.error_message).toBe('Adding images or videos is a Premium feature.')
  })
})

it('a choice takes no video', async () => {
  const { id: media_id } = await plantVideo(app, host.user_id)
  const picture = (await plantPhoto(app, host.user_id)).id
  const multiple_choices = [
    { title: 'A', media_id },
    { title: 'B', media_id: picture },
  ]
  const draft = { name: 'Which?', question_type: 'multiple' as const, schedule: openWindow(app.clock.now()) }
  const refused = await host.call(events.saveEvents, { body: { events: [{ ...draft, multiple_choices }] } })
  expect(refused.error?.error_code).toBe('wrong_kind')
})
