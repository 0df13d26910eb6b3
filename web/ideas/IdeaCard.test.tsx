import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Idea } from '#domain/ideas/contract.ts'
import { deviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { flush } from '#web/base/outbox/outbox.ts'
import { anEvent, type FakeSession, OPEN } from '#web/events/fake-page.ts'
import { openAnswersPage } from './fake-answers-page.ts'
import { anIdea, mine } from './fake-session.ts'

let server: FakeSession
let warnings: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.history.replaceState(null, '', '/#/q/lunch/answers')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(ideas: Idea[], event = anEvent()) {
  const shown = openAnswersPage(ideas, { event })
  server = shown.server
  await screen.findByText(ideas[0]!.content)
  return shown
}

const votes = () =>
  screen
    .getAllByRole('button', { name: /ike/ })
    .map((button) => `${button.textContent}${button.getAttribute('aria-pressed') === 'true' ? '!' : ''}`)
const like = () => fireEvent.click(screen.getAllByRole('button', { name: /^Like/ })[0]!)
const dislike = () => fireEvent.click(screen.getAllByRole('button', { name: /^Dislike/ })[0]!)
const tally = (like_count: number, dislike_count = 0) => ({ ...anIdea('a'), like_count, dislike_count })
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

test('a like counts before the server has answered, and three quick presses are one request', async () => {
  await open([anIdea('a', { like_count: 4 })])
  let answer = () => {}
  server.answers['POST /ideas/a/votes'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ body: { user_vote: { vote: true }, ideas: [tally(5)] } })
    })
  like()
  expect(votes()).toEqual(['Liked5!', 'Dislike0'])
  like()
  dislike()
  await waitFor(() => expect(server.requests('POST /ideas/a/votes')).toHaveLength(1))
  await pause(150)
  expect(server.requests('POST /ideas/a/votes')).toHaveLength(1)
  expect(server.requests('POST /ideas/a/votes')[0]).toMatchObject({ body: { vote: true } })
  await act(async () => answer())
  await waitFor(() => expect(deviceOutbox.entries ?? []).toEqual([]))
  expect(votes()).toEqual(['Liked5!', 'Dislike0'])
})

test('the same vote again takes it back, the opposite switches it', async () => {
  await open([
    anIdea('a', { like_count: 1, user_vote: { vote: true, vote_type: null, vote_numeric_value: null } }),
  ])
  server.answers['DELETE /ideas/a/votes'] = () => ({ body: { user_vote: null, ideas: [tally(0)] } })
  server.answers['POST /ideas/a/votes'] = ({ vote }) => ({
    body: { user_vote: { vote }, ideas: [vote ? tally(1) : tally(0, 1)] },
  })
  expect(votes()).toEqual(['Liked1!', 'Dislike0'])
  fireEvent.click(screen.getByRole('button', { name: /^Liked/ }))
  expect(votes()).toEqual(['Like0', 'Dislike0'])
  await waitFor(() => expect(deviceOutbox.entries ?? []).toEqual([]))
  like()
  await waitFor(() => expect(server.requests('POST /ideas/a/votes')).toHaveLength(1))
  await waitFor(() => expect(deviceOutbox.entries ?? []).toEqual([]))
  dislike()
  expect(votes()).toEqual(['Like0', 'Disliked1!'])
})

test.each([400, 500])(
  'a vote that is answered %i goes back, and a line on its card says so',
  async (status) => {
    await open([anIdea('a', { like_count: 4 }), anIdea('b')])
    server.answers['POST /ideas/a/votes'] = () => ({ status, body: { error_message: 'no' } })
    like()
    expect(votes()[0]).toBe('Liked5!')
    await waitFor(() => expect(votes()[0]).toBe('Like4'))
    expect(warnings).toHaveBeenCalled()
    const card = screen.getByText('Answer a').closest('article')!
    const line = within(card).getByText('Your vote was not counted, please try again.')
    expect(line.getAttribute('role')).toBe('status')
    expect(screen.getAllByText(line.textContent!)).toHaveLength(1)
    expect(screen.queryByText('no')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('the line about a refused vote goes after some seconds, or as soon as the vote counts', async () => {
  await open([anIdea('a', { like_count: 4 })])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const line = () => screen.queryByText('Your vote was not counted, please try again.')
  server.answers['POST /ideas/a/votes'] = () => ({ status: 500 })
  like()
  await waitFor(() => expect(line()).toBeTruthy())
  server.answers['POST /ideas/a/votes'] = () => ({ body: { user_vote: { vote: true }, ideas: [tally(5)] } })
  like()
  await waitFor(() => expect(line()).toBeNull())
  server.answers['DELETE /ideas/a/votes'] = () => ({ status: 500 })
  fireEvent.click(screen.getByRole('button', { name: /^Liked/ }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(line()).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(line()).toBeNull()
})

test('a vote that nobody answers is kept, says so, and is sent when the network is back', async () => {
  await open([anIdea('a', { like_count: 4 })])
  server.answers['POST /ideas/a/votes'] = () => 'silence'
  like()
  await waitFor(() => expect(screen.getAllByText('Not sent yet, we keep trying').length).toBeGreaterThan(0))
  expect(votes()[0]).toBe('Liked5!')
  server.answers['POST /ideas/a/votes'] = () => ({ body: { user_vote: { vote: true }, ideas: [tally(9)] } })
  await act(() => flush(deviceOutbox))
  await waitFor(() => expect(votes()[0]).toBe('Liked9!'))
  expect(screen.queryByText('Not sent yet, we keep trying')).toBeNull()
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('once the end of voting has passed an open page sends no vote', async () => {
  const now = Math.floor(Date.now() / 1000)
  const schedule = { ...OPEN, voting: { start_time: now - 60, end_time: now + 4 } }
  await open([anIdea('a', { like_count: 4 })], anEvent({ schedule }))
  expect(screen.getByRole('button', { name: /^Like/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull())
  expect(screen.getByText('4 likes')).toBeTruthy()
})

test('the three numbers stand on the card, a host is marked, and a name shows only where it is given', async () => {
  const ideas = [
    anIdea('a', { like_count: 2, dislike_count: 1, comment_count: 3, is_hero: true, author_name: 'Ada L' }),
    anIdea('b', { edited: true }),
  ]
  await open(ideas)
  const card = within(screen.getByText('Answer a').closest('article')!)
  expect(votes().slice(0, 2)).toEqual(['Like2', 'Dislike1'])
  expect(card.getByRole('button', { name: '3 comments' })).toBeTruthy()
  expect([card.getByText('Host'), card.getByText('Ada L')]).toHaveLength(2)
  expect(within(screen.getByText('Answer b').closest('article')!).getByText('Edited')).toBeTruthy()
})

async function openMenu(entry: 'Edit' | 'Delete') {
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

test('only own answers have a menu', async () => {
  await open([anIdea('a'), anIdea('b', mine)])
  expect(screen.getAllByRole('button', { name: 'More' })).toHaveLength(1)
})

test('an edit that empties the answer is refused in words, a good one shows at once', async () => {
  await open([anIdea('a', mine)])
  await openMenu('Edit')
  const field = await screen.findByRole('textbox', { name: 'Change your text' })
  fireEvent.change(field, { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('You cannot post an empty Response')).toBeTruthy()
  server.answers['PUT /ideas/a'] = ({ content }) => ({
    body: anIdea('a', { ...mine, content: String(content), edited: true }),
  })
  fireEvent.change(field, { target: { value: 'Better' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Better')).toBeTruthy()
  await waitFor(() => expect(server.requests('PUT /ideas/a')).toHaveLength(1))
  await waitFor(() => expect(deviceOutbox.entries ?? []).toEqual([]))
  expect(screen.getByText('Better')).toBeTruthy()
  expect(screen.getByText('Edited')).toBeTruthy()
})

test.each(['Save', 'Cancel'])('after %s the focus is where the editor was opened', async (button) => {
  await open([anIdea('a', mine)])
  server.answers['PUT /ideas/a'] = () => ({ body: anIdea('a', mine) })
  await openMenu('Edit')
  const press = await screen.findByRole('button', { name: button })
  press.focus()
  fireEvent.click(press)
  await waitFor(() => expect(screen.queryByLabelText('Change your text')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('More')
})

test('a refused edit opens again with the text and says why', async () => {
  await open([anIdea('a', mine)])
  await openMenu('Edit')
  server.answers['PUT /ideas/a'] = () => ({ status: 403, body: { error_message: 'This POPin is closed.' } })
  const field = await screen.findByRole('textbox', { name: 'Change your text' })
  fireEvent.change(field, { target: { value: 'Better' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This POPin is closed.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Change your text' }).value).toBe('Better')
})

test('deleting asks first, and whoever cancels keeps the answer', async () => {
  await open([anIdea('a', mine)])
  await openMenu('Delete')
  const question = await screen.findByRole('dialog', { name: "Are you sure you'd like to delete this?" })
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requests('DELETE /ideas/a')).toEqual([])
  expect(screen.getByText('Answer a')).toBeTruthy()
})

test('a confirmed deletion takes the answer off the page', async () => {
  await open([anIdea('a', mine), anIdea('b')])
  server.answers['DELETE /ideas/a'] = () => ({ body: { id: 'a' } })
  await openMenu('Delete')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Answer a')).toBeNull())
  expect(screen.getByText('Answer b')).toBeTruthy()
})

test('when a card with the focus is deleted, the focus goes to the next one', async () => {
  await open([anIdea('a', mine), anIdea('b')])
  server.answers['DELETE /ideas/a'] = () => ({ body: {} })
  await openMenu('Delete')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Answer a')).toBeNull())
  await waitFor(() =>
    expect(String(document.activeElement?.closest('article')?.textContent)).toContain('Answer b'),
  )
})

test('a failed deletion says so, and the answer is still there', async () => {
  await open([anIdea('a', mine)])
  server.answers['DELETE /ideas/a'] = () => ({ status: 500 })
  await openMenu('Delete')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Failed to delete, please try again later.')
  expect(screen.getByText('Answer a')).toBeTruthy()
})

test('addresses in an answer are links that leave nothing behind', async () => {
  await open([anIdea('b'), anIdea('a', { content: 'See https://example.com/a?b=1.' })])
  const link = await screen.findByRole('link', { name: 'https://example.com/a?b=1' })
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(link.getAttribute('rel')).toContain('noreferrer')
})
