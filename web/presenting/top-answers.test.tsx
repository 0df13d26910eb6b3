// The answers people like most, on the screen in front of the room: who leads, and that nobody does before the first like.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Presentation } from '#domain/presenting/contract.ts'
import { anEvent, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anIdea, sessionAnswers } from '#web/ideas/fake-session.ts'
import { fakePresentation } from './fake-presentation.ts'
import { PresenterPage } from './PresenterPage.tsx'

afterEach(() => vi.unstubAllGlobals())

async function open(likes: number[], told: Partial<Presentation>) {
  const share_link = 'https://popin.example/q/lunch/answers'
  const event = anEvent({
    user_created: true,
    short_code: 'ACD346',
    share_link,
    short_share_link: share_link,
  })
  const ideas = likes.map((like_count, at) => anIdea(`a${at}`, { content: `Answer ${at}`, like_count }))
  const presentation = fakePresentation(event, told)
  const server = openFakeSession({
    ...sessionAnswers(event, ideas),
    ...presentation.answers,
    [`GET /events/${event.id}/words`]: () => ({ body: { words: [], are_short: false } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  await act(async () => {
    showPage(<PresenterPage slug={event.slug} />)
  })
  return {
    kept: presentation.kept,
    stage: within(await screen.findByRole('region', { name: 'Presentation' })),
  }
}

const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))

test('answers with as many likes share a place, and those without a like have none', async () => {
  const { stage } = await open([5, 5, 2, 0], { view: 'answers' })
  const list = await stage.findByRole('list', { name: 'Top answers by likes' })
  const places = within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[aria-hidden]')?.textContent)
  expect(places).toEqual(['1', '1', '3', ''])
})

test('while nobody likes an answer the wall stands in place of the top answers', async () => {
  const { stage } = await open([0, 0], { view: 'answers' })
  expect(await stage.findByRole('list', { name: 'Answer wall' })).toBeTruthy()
})

test.each([
  [
    [0, 0],
    ['table', 'wall', 'cloud'],
  ],
  [
    [1, 0],
    ['table', 'wall', 'answers'],
  ],
])('of answers with the likes %j the view key shows %j', async (likes, views) => {
  const { kept, stage } = await open(likes, { view: 'cloud' })
  await stage.findByRole('list', { name: 'Answer wall' })
  const seen: string[] = []
  for (const _ of views) {
    await press('v')
    seen.push(kept.state.view)
  }
  expect(seen).toEqual(views)
})
