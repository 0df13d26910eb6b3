import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, answered, guest, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { arrivedAs } from '#web/arrivals/fake-arrival.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { EmbedScreen } from './EmbedScreen.tsx'

const ENTER = 'POST /arrivals'
const event = anEvent({ collection: null, branding: null })
const page: Answers = {
  [ENTER]: () => answered(arrivedAs(guest, event)),
  'GET /events/lunch': () => answered(event),
  'POST /events/join/lunch': () => answered({}),
}
afterEach(() => vi.restoreAllMocks())

const open = (answers: Answers, user: typeof guest | null = null) =>
  openScreen(EmbedScreen, { path: '/embed/lunch', params: { slug: 'lunch' }, user, answers })

test('who is known in the frame already meets the question at once', async () => {
  await open(page, guest)
  expect(await screen.findByRole('heading', { name: 'What shall we eat?' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open in a new tab' })).toBeNull()
})

test.each([
  ['whose browser keeps no cookie in a frame', '', /does not let embedded pages remember you/],
  ['who may not come in as a guest', null, /asks you to sign in/],
])('who %s is told why, and led to a page of its own', async (_who, cookies, words) => {
  if (cookies !== null) vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  await open({ ...page, [ENTER]: () => refused(403) })
  expect(await screen.findByText(words)).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Open in a new tab' })
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['/q/lunch/answers', '_blank'])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
