// The own picture over HTTP: taken from an upload, shown by the own user from then on, gone with the next one.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { MediaId } from '#domain/base/ids.ts'
import { ideas } from '#domain/ideas/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fetchMedia, pdfBytes, upload } from '#server/testing/uploads.ts'
import { type Account, guestOf, launch, signUp } from '#server/testing/world.ts'

let app: TestApp
let ann: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await signUp(app, { first_name: 'Ann' })
  app.clock.advance(601)
})
afterAll(() => app.close())

const take = (who: TestClient, media_avatar_id: MediaId | null) =>
  who.call(accounts.changeSettings, { body: { media_avatar_id } })
const own = async (who: TestClient) => (await who.call(accounts.currentUser, {})).data

async function colourOf(who: TestClient, address: string): Promise<number[]> {
  const file = await fetchMedia(who, address)
  const { data } = await sharp(Buffer.from(await file.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)].map((part) => Math.round(part / 64) * 64)
}
const image = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

describe('the own picture', () => {
  it('is an image that was uploaded, and the own user has it wherever they sign in', async () => {
    expect(await own(ann)).toMatchObject({ media_avatar_id: null, avatar: null })
    const { data } = await upload(ann, await image('#ff0000'))
    const saved = await take(ann, data.id)
    expect(saved.data).toMatchObject({ media_avatar_id: data.id, avatar: data.thumb })
    const elsewhere = app.client()
    await elsewhere.call(accounts.login, { body: { email: ann.email, password: ann.password } })
    const { media_avatar_id, avatar } = await own(elsewhere)
    expect(media_avatar_id).toBe(data.id)
    expect(await colourOf(elsewhere, avatar!)).toEqual([256, 0, 0])
  })

  it('is replaced by a new one, and a change of the name leaves it', async () => {
    const first = (await upload(ann, await image('#ff0000'))).data
    await take(ann, first.id)
    const second = (await upload(ann, await image('#0000ff'))).data
    await take(ann, second.id)
    await ann.call(accounts.changeSettings, { body: { first_name: 'Anna' } })
    const { avatar, first_name } = await own(ann)
    expect(first_name).toBe('Anna')
    expect(await colourOf(ann, avatar!)).toEqual([0, 0, 256])
    expect((await take(ann, null)).data).toMatchObject({ media_avatar_id: null, avatar: null })
  })

  it('is no file but an image, and none of somebody else', async () => {
    const pdf = (await upload(ann, await pdfBytes())).data
    const ben = await signUp(app)
    const foreign = (await upload(ben, await image('#00ff00'))).data
    const unknown = '00000000-0000-4000-8000-000000000000' as MediaId
    for (const id of [pdf.id, foreign.id, unknown])
      expect((await take(ann, id)).status).toBeGreaterThanOrEqual(400)
    expect((await take(ben, foreign.id)).status).toBe(200)
    expect((await take(ann, foreign.id)).status).toBeGreaterThanOrEqual(400)
    expect(await own(ann)).toMatchObject({ media_avatar_id: null, avatar: null })
    expect((await fetchMedia(ann, foreign.thumb!)).status).toBe(404)
  })

  it('is read by nobody else, and by nobody once another one took its place', async () => {
    await take(ann, (await upload(ann)).data.id)
    const { avatar } = await own(ann)
    const guest = await guestOf(app, await launch(app, ann))
    for (const stranger of [await signUp(app), guest, app.client()])
      expect(`${(await fetchMedia(stranger, avatar!)).status}`).toMatch(/^4/)
    await take(ann, (await upload(ann)).data.id)
    expect((await fetchMedia(ann, avatar!)).status).toBe(404)
  })

  it('is no image that hangs on an answer, and a guest has none', async () => {
    const event = await launch(app, ann)
    const hanging = (await upload(ann)).data.id
    const body = { event_id: event.id, content: 'See this', media_id: hanging }
    expect((await ann.call(ideas.createIdea, { body })).status).toBe(200)
    expect(`${(await take(ann, hanging)).status}`).toMatch(/^4/)
    const guest = await guestOf(app, event)
    expect((await take(guest, (await upload(guest)).data.id)).status).toBe(403)
  })

  it('is one of two that are taken at once', async () => {
    const ids = [(await upload(ann)).data.id, (await upload(ann)).data.id]
    const replies = await Promise.all(ids.map((id) => take(ann, id)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(ids).toContain((await own(ann)).media_avatar_id)
  })
})
