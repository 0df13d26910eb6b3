// Where the screen in front of the room begins, once it knows what stands before the first question.
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeckId, SlideId } from '#domain/base/ids.ts'
import type { Slide } from '#domain/slides/contract.ts'
import { anEvent, type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { sessionAnswers } from '#web/ideas/fake-session.ts'
import { fakePresentation } from './fake-presentation.ts'
import { PresenterPage } from './PresenterPage.tsx'
import { RemotePage } from './RemotePage.tsx'

afterEach(() => vi.unstubAllGlobals())

const aSlide = (id: string, is_hidden = false): Slide => ({
  ...{ id: id as SlideId, number: 1, text: '', width: 3840, height: 2160, large: '/l', small: '/s' },
  ...{ deck_id: 'd1' as DeckId, after_id: null, question_id: null, is_hidden },
})

async function open(Page: typeof PresenterPage, slides: FakeSession['answers'][string]) {
  const share_link = 'https://popin.example/q/lunch/answers'
  const event = anEvent({ user_created: true, share_link, short_share_link: share_link })
  const presentation = fakePresentation(event, { number: 0, is_on: false })
  const server = openFakeSession({
    ...sessionAnswers(event, []),
    ...presentation.answers,
    [`GET /events/${event.id}/slides`]: slides,
  })
  vi.stubGlobal('fetch', server.fetch)
  let page: ReturnType<typeof showPage>
  await act(async () => {
    page = showPage(<Page slug={event.slug} />)
  })
  const sent = () =>
    server
      .requests(`PUT ${presentation.path}`)
      .map(({ body: { app_id, bid, type, build_number, ...change } }) => change)
  return { page: page!, sent }
}

const two = () => ({ body: { decks: [], slides: [aSlide('s1', true), aSlide('s2')] } })

test('it begins with the first slide that is not left out', async () => {
  const { sent } = await open(PresenterPage, two)
  await waitFor(() => expect(sent()).toEqual([{ event_id: 'e1', is_on: true, slide_id: 's2' }]))
})

test('it begins with the question where its slides cannot be read', async () => {
  const { sent } = await open(PresenterPage, () => ({ status: 500, body: { error_code: 'no' } }))
  await waitFor(() => expect(sent()).toEqual([{ event_id: 'e1', is_on: true }]))
})

test('the host view begins with it too', async () => {
  const { page, sent } = await open(RemotePage, two)
  const start = await page.findByRole('button', { name: 'Start presenting' })
  await page.findByRole('region', { name: 'Up next' })
  await act(async () => start.click())
  expect(sent()).toEqual([{ event_id: 'e1', is_on: true, slide_id: 's2' }])
})
