// The image that opens a question: whose it has to be, who sees it, when it goes, and that copies share it.
import { expect, test } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { sweepMedia } from '#server/media/jobs.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { fetchMedia, pdfBytes, plantPhoto, upload } from '#server/testing/uploads.ts'
import { type Account, guestOf, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const photo = async (person: Account = host) => (await plantPhoto(app, person.user_id)).id
const send = (question: object) => {
  const body = { events: [{ name: 'What do you see?', schedule: openWindow(app.clock.now()), ...question }] }
  return host.call(events.saveEvents, { body: body as never })
}
const save = async (question: object) => (await send(question)).data[0]!
const sweep = () => app.app.runJob(sweepMedia as never, {})

test('a question keeps its image until it is taken off, and then it goes', async () => {
  const launch_media_id = await photo()
  const event = await save({ launch_media_id })
  expect(event).toMatchObject({ launch_media_id, launch_media: { id: launch_media_id, video_mp4: null } })
  const address = event.launch_media!.photo!
  await sweep()
  expect((await save({ id: event.id, name: 'Another text?' })).launch_media?.photo).toBe(address)
  expect((await save({ id: event.id, launch_media_id: null })).launch_media).toBeNull()
  await sweep()
  expect((await fetchMedia(host, address)).status).toBe(404)
})

test('whoever sees the question sees its image', async () => {
  const event = await save({ launch_media_id: await photo() })
  await host.call(events.publishEvents, { body: { ids: [event.id] } })
  const guest = await guestOf(app, event)
  expect((await fetchMedia(guest, event.launch_media!.photo!)).status).toBe(200)
})

test('nobody takes the image of somebody else', async () => {
  const stranger = await signUp(app)
  const refused = await send({ launch_media_id: await photo(stranger) })
  expect(refused).toMatchObject({
    status: 400,
    error: { error_code: 'media_not_yours', data: { fields: [{ field: '/events/0/launch_media_id' }] } },
  })
})

test.each(['00000000-0000-4000-8000-000000000000', 'no id'])(
  'an image %j that is unknown is refused at the field that names it',
  async (unknown) => {
    const poll = {
      question_type: 'multiple',
      multiple_choices: [{ title: 'a' }, { title: 'b', media_id: unknown }],
    }
    const refusedAt = async (question: object) => {
      const { status, error } = await send(question)
      const { fields } = (error?.data ?? {}) as { fields?: { field: string }[] }
      return [status, fields?.[0]?.field]
    }
    expect(await refusedAt({ launch_media_id: unknown })).toEqual([400, '/events/0/launch_media_id'])
    const both = {
      ...poll,
      multiple_choices: poll.multiple_choices.map((one) => ({ ...one, media_id: unknown })),
    }
    expect(await refusedAt(both)).toEqual([400, '/events/0/multiple_choices/0/media_id'])
    const { id } = await save({})
    const closing = await host.call(events.setClosingVideo, {
      params: { id },
      body: { media_id: unknown as never },
    })
    expect(closing).toMatchObject({ status: 400, error: { data: { fields: [{ field: '/media_id' }] } } })
  },
)

test('a PDF where an image is wanted is refused in words of images', async () => {
  const { data } = await upload(host, await pdfBytes())
  const refused = await send({ launch_media_id: data.id })
  expect(refused.error).toMatchObject({ error_message: 'Please choose an image or a video here.' })
})

test('a copy of an own question shows the same images, and the source keeps them', async () => {
  const pictures = [await photo(), await photo()]
  const launch_media_id = await photo()
  const question = {
    launch_media_id,
    question_type: 'multiple',
    multiple_choices: pictures.map((media_id, index) => ({ title: `Picture ${index}`, media_id })),
  }
  const source = await save(question)
  const copy = await save(question)
  expect(copy.launch_media?.photo).toBe(source.launch_media?.photo)
  expect(copy.multiple_choices.map(({ media }) => media?.id)).toEqual(pictures)
  await save({ ...question, id: copy.id, launch_media_id: null })
  await sweep()
  expect((await fetchMedia(host, source.launch_media!.photo!)).status).toBe(200)
})
