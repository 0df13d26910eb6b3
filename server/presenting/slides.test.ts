// Slides in front of a room, over HTTP.
import { expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import type { SlideId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { slides } from '#domain/slides/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { plantDeck } from '#server/testing/slides.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const change = (event: PopinEvent, body: PresentationChange) =>
  host.call(presenting.changePresentation, { params: { id: event.id }, body })
const load = async (who: TestClient, event: PopinEvent) =>
  (await who.call(presenting.loadPresentation, { params: { id: event.id } })).data
const small = async (who: TestClient, id: SlideId) => (await who.raw(`${API_ROOT}/slides/${id}/small`)).status

it('a slide on screen is told to everybody at once, and its picture is theirs while it is there', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const { slide_ids } = await plantDeck(app, event, ['First', 'Second'])
  const [first, second] = slide_ids as [SlideId, SlideId]
  await change(event, { is_on: true })
  const line = await listen(app, guest, `private-collection-${event.collection!.id}`)
  await change(event, { slide_id: first })
  const told = await line.until(({ name, data }) => name === 'presented' && data.slide_id === first)
  expect(told.data.slide).toMatchObject({ id: first, text: 'First', width: 3840 })
  expect([await small(guest, first), await small(guest, second)]).toEqual([200, 404])
  await change(event, { slide_id: second })
  expect([await small(guest, first), await small(guest, second)]).toEqual([404, 200])
  await change(event, { slides_on_phones: 'own_pace', view: 'question' })
  expect([await small(guest, first), await small(guest, second)]).toEqual([200, 200])
  expect(await load(guest, event)).toMatchObject({ slide: null, slides_on_phones: 'own_pace' })
})

it('the code covers a slide, which is there again afterwards', async () => {
  const event = await launch(app, host)
  const { slide_ids } = await plantDeck(app, event)
  await change(event, { is_on: true, slide_id: slide_ids[0]! })
  expect((await change(event, { view: 'join' })).data).toMatchObject({ view: 'join', slide_id: slide_ids[0] })
  await change(event, { slide_id: slide_ids[0]! })
  expect(await load(host, event)).toMatchObject({ view: 'chart', slide_id: slide_ids[0] })
})

it('a slide that is left out or removed leaves the screen, and cannot be put there', async () => {
  const event = await launch(app, host)
  const { slide_ids } = await plantDeck(app, event)
  const params = { id: slide_ids[0]! }
  await change(event, { is_on: true, slide_id: params.id })
  await host.call(slides.changeSlide, { params, body: { is_hidden: true } })
  expect((await load(host, event)).slide).toBeNull()
  expect((await change(event, { slide_id: params.id })).error?.error_code).toBe('slide_elsewhere')
  await host.call(slides.deleteSlide, { params })
  expect(await load(host, event)).toMatchObject({ slide_id: null, slide: null })
})

it('a slide of another session is refused', async () => {
  const [event, other] = [await launch(app, host), await launch(app, host)]
  const { slide_ids } = await plantDeck(app, other)
  expect((await change(event, { slide_id: slide_ids[0]! })).error?.error_code).toBe('slide_elsewhere')
})
