// Images and PDFs on answers, comments and choices: who may put them there, who sees them, when they go.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#domain/base/call.ts'
import { comments } from '#domain/comments/contract.ts'
import { events } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { media } from '#domain/media/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { fetchMedia, plantPhoto } from '#server/testing/uploads.ts'
import { type Account, choicesOf, guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'
import { sweepMedia } from './jobs.ts'

type Body = RequestOf<typeof ideas.createIdea>['body']

const app = await openTestApp()
const host = await signUp(app)
const event = await launch(app, host)

const photoOf = async (person: { user_id: string }) => (await plantPhoto(app, person.user_id)).id

async function pdfOf(person: { user_id: string }) {
  const id = await photoOf(person)
  await app.db
    .updateTable('media')
    .set({ kind: 'pdf', width: null, height: null })
    .where('id', '=', id)
    .execute()
  return id
}

const post = (client: TestClient, body: Omit<Body, 'event_id'>, to = event) =>
  client.call(ideas.createIdea, { body: { event_id: to.id, ...body } })
const edit = (client: TestClient, idea: Idea, body: RequestOf<typeof ideas.updateIdea>['body']) =>
  client.call(ideas.updateIdea, { params: { id: idea.id }, body })
const sweep = () => app.app.runJob(sweepMedia as never, {})
/** Whether the files behind an address are on the disk. */
const isKept = (address: string) => {
  const key = address.split('/').at(-2)!
  return existsSync(join(app.files_dir, key.slice(0, 2), key))
}

describe('an answer', () => {
  it('with an image tells its id and an address of it, to its author and to everybody', async () => {
    const media_id = await photoOf(host)
    const { data: idea } = await post(host, { content: 'See this', media_id })
    expect(idea).toMatchObject({
      media_id,
      media_attachment_id: null,
      media: { id: media_id, attachment: null },
    })
    const guest = await guestOf(app, event)
    const { data: seen } = await guest.call(ideas.loadIdea, { params: { slug: idea.slug } })
    expect(seen.media).toEqual(idea.media)
    expect((await fetchMedia(guest, seen.media!.photo!)).status).toBe(200)
  })

  it('with a PDF tells it as an attachment', async () => {
    const media_attachment_id = await pdfOf(host)
    const { data: idea } = await post(host, { content: 'The slides', media_attachment_id })
    expect(idea).toMatchObject({ media_id: null, media_attachment_id, media: { photo: null, width: null } })
    expect((await fetchMedia(host, idea.media!.attachment!)).status).toBe(200)
  })

  it('may be an image alone, but neither a PDF alone nor nothing at all', async () => {
    const alone = await post(host, { content: '', media_id: await photoOf(host) })
    expect(alone.data.content).toBe('')
    const pdf = await post(host, { content: ' ', media_attachment_id: await pdfOf(host) })
    expect(pdf).toMatchObject({
      status: 400,
      error: { error_message: 'Add Answer text when uploading a PDF' },
    })
    expect((await post(host, { content: '' })).status).toBe(400)
  })

  it('takes one file: both at once are refused, and so is an image in the place of a PDF', async () => {
    const both = { media_id: await photoOf(host), media_attachment_id: await pdfOf(host) }
    expect(await post(host, { content: 'Both', ...both })).toMatchObject({
      status: 400,
      error: { error_code: 'one_file' },
    })
    const swapped = await post(host, { content: 'Swapped', media_id: both.media_attachment_id })
    expect(swapped).toMatchObject({ status: 400, error: { error_code: 'wrong_kind' } })
    // what was refused is still there to be used
    expect((await post(host, { content: 'Now right', media_id: both.media_id })).status).toBe(200)
  })

  it('takes no upload of somebody else, none that is unknown, and none twice', async () => {
    const ben = await guestOf(app, event)
    const theirs = await photoOf(ben)
    for (const media_id of [theirs, randomUUID() as never, 'no id' as never])
      expect(await post(host, { content: 'Not mine', media_id })).toMatchObject({
        status: 400,
        error: { error_code: 'media_not_yours', data: { fields: [{ field: '/media_id' }] } },
      })
    const tabs = await Promise.all(['one', 'two'].map((content) => post(ben, { content, media_id: theirs })))
    expect(tabs.map((reply) => reply.status).sort()).toEqual([200, 409])
    expect(tabs.find((reply) => reply.error)?.error?.error_code).toBe('media_in_use')
    expect((await ben.call(media.deleteMedia, { params: { id: theirs } })).status).toBe(409)
  })

  it('is made once with its image, however often the same try is sent', async () => {
    const body = { event_id: event.id, content: 'Only once', media_id: await photoOf(host) }
    const headers = { 'idempotency-key': 'with a picture' }
    const tries = await Promise.all([1, 2, 3].map(() => host.call(ideas.createIdea, { body }, { headers })))
    expect(new Set(tries.map((reply) => reply.data.id)).size).toBe(1)
  })
})

describe('changing an answer', () => {
  it('takes the image off by its flag and sets the new text', async () => {
    const { data: idea } = await post(host, { content: 'Old', media_id: await photoOf(host) })
    const { data } = await edit(host, idea, { content: 'New', remove_media: true })
    expect(data).toMatchObject({ content: 'New', media: null, media_id: null })
    expect((await fetchMedia(host, idea.media!.photo!)).status).toBe(404)
  })

  it('lets the text go only while an image stays', async () => {
    const refused = { status: 400, error: { error_message: 'You cannot post an empty Response' } }
    const { data: plain } = await post(host, { content: 'Words' })
    expect(await edit(host, plain, { content: '' })).toMatchObject(refused)
    const { data: pictured } = await post(host, { content: 'Words', media_id: await photoOf(host) })
    expect((await edit(host, pictured, { content: '' })).data.content).toBe('')
    expect(await edit(host, pictured, { content: '', remove_media: true })).toMatchObject(refused)
    const { data: pdf } = await post(host, { content: 'Words', media_attachment_id: await pdfOf(host) })
    expect(await edit(host, pdf, { content: '' })).toMatchObject(refused)
  })

  it('keeps the file without a word of it, and takes a new one in its place', async () => {
    const { data: idea } = await post(host, { content: 'One', media_id: await photoOf(host) })
    expect((await edit(host, idea, { content: 'Two' })).data.media).toEqual(idea.media)
    const media_id = await photoOf(host)
    expect((await edit(host, idea, { content: 'Three', media_id })).data.media_id).toBe(media_id)
    const media_attachment_id = await pdfOf(host)
    expect((await edit(host, idea, { content: 'Four', media_attachment_id })).status).toBe(400)
    const pdf = await edit(host, idea, { content: 'Four', media_attachment_id, remove_media: true })
    expect(pdf.data).toMatchObject({ media_id: null, media_attachment_id })
    await sweep()
    expect(isKept(idea.media!.photo!)).toBe(false)
    expect(isKept(pdf.data.media!.attachment!)).toBe(true)
  })
})

describe('the files of an answer', () => {
  it('are for whoever may see its event', async () => {
    const hidden = await launch(app, host, { visibility_setting: 'invite_only' })
    const { data: idea } = await post(host, { content: 'Secret', media_id: await photoOf(host) }, hidden)
    const guest = await guestOf(app, event)
    const other = await signUp(app)
    for (const [who, status] of [
      [host, 200],
      [guest, 404],
      [other, 404],
      [app.client(), 401],
    ] as const)
      for (const address of [idea.media!.photo!, idea.media!.thumb!])
        expect((await fetchMedia(who, address)).status).toBe(status)
  })

  it('cannot be reached once the answer is deleted, and then go from the disk', async () => {
    const { data: idea } = await post(host, { content: 'Short', media_id: await photoOf(host) })
    const address = idea.media!.photo!
    expect(isKept(address)).toBe(true)
    await host.call(ideas.deleteIdea, { params: { id: idea.id } })
    expect((await fetchMedia(host, address)).status).toBe(404)
    await sweep()
    expect(isKept(address)).toBe(false)
  })

  it('go with their event, those of its comments too', async () => {
    const short = await launch(app, host)
    const { data: idea } = await post(host, { content: 'Short', media_id: await photoOf(host) }, short)
    const { data: comment } = await host.call(comments.createIdeaComment, {
      params: { id: idea.id },
      body: { description: 'So', media: { id: await photoOf(host) } },
    })
    await host.call(events.deleteEvents, { body: { ids: [short.id] } })
    await sweep()
    expect([idea, comment].map(({ media: hung }) => isKept(hung!.photo!))).toEqual([false, false])
  })

  it('of an upload that no answer took go after two days, those of a waiting one stay', async () => {
    const [old, fresh] = [await plantPhoto(app, host.user_id), await plantPhoto(app, host.user_id)]
    await app.db.updateTable('media').set({ created_on: '2030-01-05' }).where('id', '=', old.id).execute()
    app.clock.set(Date.UTC(2030, 0, 8, 9) / 1000)
    await sweep()
    expect(isKept(`${old.file_key}/photo`)).toBe(false)
    expect(isKept(`${fresh.file_key}/photo`)).toBe(true)
    expect((await post(host, { content: 'Late', media_id: fresh.id })).status).toBe(200)
    await sweep()
    expect(isKept(`${fresh.file_key}/photo`)).toBe(true)
  })
})

describe('a comment', () => {
  it('comes back with its text, the wish for a name, and the image', async () => {
    const { data: idea } = await post(host, { content: 'To talk about' })
    const id = await photoOf(host)
    const { data } = await host.call(comments.createIdeaComment, {
      params: { id: idea.id },
      body: { description: 'Look', reveal_name: true, media: { id } },
    })
    expect(data).toMatchObject({ description: 'Look', reveal_name: true, media: { id } })
    const { data: seen } = await host.call(comments.listIdeaComments, { params: { id: idea.id } })
    expect(seen[0]!.media).toEqual(data.media)
  })

  it('loses its image with its text when replies keep its place', async () => {
    const { data: idea } = await post(host, { content: 'To talk about' })
    const params = { id: idea.id }
    const said = { description: 'Look', media: { id: await photoOf(host) } }
    const { data: comment } = await host.call(comments.createIdeaComment, { params, body: said })
    const reply = { description: 'Nice', parent_comment_id: comment.id }
    await host.call(comments.createIdeaComment, { params, body: reply })
    await host.call(comments.deleteComment, { params: { id: comment.id } })
    const { data: seen } = await host.call(comments.listIdeaComments, { params })
    expect(seen.find((one) => one.id === comment.id)).toMatchObject({ description: '', media: null })
    await sweep()
    expect(isKept(comment.media!.photo!)).toBe(false)
  })
})

describe('a choice', () => {
  const draftOf = (choices: object[]) => ({
    name: 'Which one?',
    question_type: 'multiple' as const,
    schedule: openWindow(app.clock.now()),
    multiple_choices: choices as never,
  })

  const pictured = async (person: Account) => [
    { title: 'Blue', media_id: await photoOf(person) },
    { title: 'Red', media_id: await photoOf(person) },
  ]

  it('has the picture that its creator uploaded, and keeps it when only words of the event change', async () => {
    const poll = await launch(app, host, draftOf(await pictured(host)))
    const { id: media_id } = poll.multiple_choices[0]!.media!
    expect((await choicesOf(host, poll))[0]!.media_id).toBe(media_id)
    expect((await fetchMedia(host, poll.multiple_choices[0]!.media!.file)).status).toBe(200)
    const again = { id: poll.id, ...draftOf(poll.multiple_choices.map(({ id, title }) => ({ id, title }))) }
    const { data } = await host.call(events.saveEvents, { body: { events: [again] } })
    expect(data[0]!.multiple_choices).toEqual(poll.multiple_choices)
  })

  it('changes its picture without losing votes, and lets the old one go', async () => {
    const poll = await launch(app, host, draftOf(await pictured(host)))
    const before = await choicesOf(host, poll)
    const changed = [
      { id: before[0]!.id, title: 'Blue', media_id: before[0]!.media_id },
      { id: before[1]!.id, title: 'Red', media_id: await photoOf(host) },
    ]
    await host.call(events.saveEvents, { body: { events: [{ id: poll.id, ...draftOf(changed) }] } })
    const after = await choicesOf(host, poll)
    expect(after.map((choice) => choice.id)).toEqual(before.map((choice) => choice.id))
    expect(after.map((choice) => choice.media_id)).toEqual(changed.map((choice) => choice.media_id))
    await sweep()
    expect(poll.multiple_choices.map((choice) => isKept(choice.media!.file))).toEqual([true, false])
  })

  it('takes no picture that somebody else uploaded', async () => {
    const draft = draftOf(await pictured(await signUp(app)))
    const refused = await host.call(events.saveEvents, { body: { events: [draft] } })
    const field = '/events/0/multiple_choices/0/media_id'
    expect(refused).toMatchObject({
      status: 400,
      error: {
        error_message: 'This image can no longer be added. Please choose it again.',
        data: { fields: [{ field }] },
      },
    })
  })
})

it('a live message of a new answer carries its image', async () => {
  const listener = await listen(app, host, `private-event-${event.id}`)
  const { data: idea } = await post(host, { content: 'Live', media_id: await photoOf(host) })
  const message = await listener.until(
    ({ name, data }) => name === 'created' && JSON.stringify(data).includes(idea.id),
  )
  expect((message.data.ideas as Idea[]).find(({ id }) => id === idea.id)!.media).toEqual(idea.media)
  listener.close()
})
