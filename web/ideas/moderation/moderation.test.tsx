// What a host sees and does about answers, and what their authors see of it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { anEvent, type FakeSession, guest, member } from '#web/events/fake-page.ts'
import { openAnswersPage } from '../fake-answers-page.ts'
import { anIdea, mine } from '../fake-session.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.history.replaceState(null, '', '/#/q/lunch/answers')
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const host = { ...member, plan: { features: { moderation: true } } } as User
const freeHost = { ...member, plan: { features: { moderation: false } } } as User
const own = (changes: Partial<PopinEvent> = {}) => anEvent({ user_created: true, ...changes })
const pageOf = (ideas: Idea[]) => () => ({ body: { ideas, total: ideas.length, next_offset: null } })
const waitingIdea = (id: string) => anIdea(id, { state: 'waiting' })

async function open(event: PopinEvent, user: User, ideas: Idea[], answers: FakeSession['answers'] = {}) {
  const shown = openAnswersPage(ideas, { event, user, answers })
  await screen.findByRole('heading', { level: 1, name: event.name })
  return shown.server
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
async function pick(item: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  const found = await screen.findByRole('menuitem', { name: item })
  await act(async () => fireEvent.click(found))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}
/** What the live region says; toasts and notes beside an answer are statuses too. */
const heard = (sentence: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(sentence))
/** A message with the way back. */
const told = (sentence: string) =>
  waitFor(() =>
    expect(currentToasts()).toContainEqual(
      expect.objectContaining({ text: sentence, more: expect.anything() }),
    ),
  )
async function choose(name: RegExp) {
  const tab = await screen.findByRole('tab', { name })
  await act(async () => fireEvent.click(tab))
}

describe('the tabs', () => {
  const usual = ['Newest', 'Most Popular', 'Most Commented']
  test.each([
    ['a participant', anEvent({ needs_approval: true }), guest, usual],
    ['a creator with moderation', own(), host, [...usual, 'Archived']],
    ['a creator without it', own(), freeHost, usual],
    [
      'one for whom it was switched on',
      own(),
      { ...freeHost, features: ['MODERATION'] } as User,
      [...usual, 'Archived'],
    ],
    ['one who approves', own({ needs_approval: true }), host, [...usual, 'Waiting (0)', 'Archived']],
    [
      'one whose plan is over, with answers that wait',
      own({ waiting_ideas_count: 2 }),
      freeHost,
      [...usual, 'Waiting (2)'],
    ],
  ])('of %s', async (_case, event, user, expected) => {
    await open(event, user, [anIdea('a')], { 'GET /events/lunch/ideas/waiting': pageOf([]) })
    expect(tabs()).toEqual(expected)
  })
})

describe('archiving', () => {
  test('asks first, and a no sends nothing', async () => {
    const server = await open(own(), host, [anIdea('a')])
    await screen.findByText('Answer a')
    await pick('Archive')
    const dialog = await screen.findByRole('dialog', { name: 'Archive this answer?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests('POST /events/e1/ideas/moderation')).toHaveLength(0)
    expect(screen.getByText('Answer a')).toBeTruthy()
  })

  test('takes the answer off the list once it is confirmed; it is found under Archived and comes back', async () => {
    const server = await open(own(), host, [anIdea('a')], {
      'GET /events/lunch/ideas/archived': pageOf([anIdea('a', { state: 'archived', like_count: 2 })]),
      'POST /events/e1/ideas/moderation': () => ({ body: { ids: ['a'] } }),
    })
    await screen.findByText('Answer a')
    server.answers['GET /events/lunch/ideas'] = () => ({
      body: { ideas: [], total: 0, next_offset: null, seq: 1 },
    })
    await pick('Archive')
    const again = await screen.findByRole('dialog', { name: 'Archive this answer?' })
    await act(async () => fireEvent.click(within(again).getByRole('button', { name: 'Archive' })))
    await waitFor(() => expect(screen.queryByText('Answer a')).toBeNull())
    expect(server.requests('POST /events/e1/ideas/moderation')[0]).toMatchObject({
      body: { ids: ['a'], state: 'archived' },
    })
    await told('1 answer archived.')
    await choose(/^Archived/)
    expect(await screen.findByText('Answer a')).toBeTruthy()
    expect(screen.getByText('2 likes')).toBeTruthy()
    await press('Restore')
    await told('1 answer is now shown to everyone.')
    expect(server.requests('POST /events/e1/ideas/moderation')[1]).toMatchObject({
      body: { ids: ['a'], state: 'shown' },
    })
  })

  test('offers the plan to who lacks it, sends nothing, and the answer stays', async () => {
    const server = await open(own(), freeHost, [anIdea('a')])
    await screen.findByText('Answer a')
    await pick('Archive')
    expect(await screen.findByText('Moderation is a Premium feature.')).toBeTruthy()
    expect(server.requests('POST /events/e1/ideas/moderation')).toHaveLength(0)
    expect(screen.getByText('Answer a')).toBeTruthy()
  })

  test('that fails is told, and the answer stays', async () => {
    await open(own(), host, [anIdea('a')], {
      'POST /events/e1/ideas/moderation': () => ({ status: 500 }),
    })
    await screen.findByText('Answer a')
    await pick('Archive')
    const dialog = await screen.findByRole('dialog')
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Archive' })))
    expect(await screen.findByText('That was not saved. Nothing changed, please try again.')).toBeTruthy()
    expect(screen.getByText('Answer a')).toBeTruthy()
  })

  test('is not for one’s own answers, which are deleted', async () => {
    await open(own(), host, [anIdea('a', mine)])
    await screen.findByText('Answer a')
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items).toEqual(['Show on the screen', 'Mark as answered', 'Edit', 'Delete'])
  })
})

describe('marks', () => {
  test('show at once, and go again when they were not saved', async () => {
    let answer = (_: unknown): void => {}
    const slow = new Promise((resolve) => {
      answer = resolve
    })
    await open(own(), host, [anIdea('a')], {
      'PUT /ideas/a/moderation': async () => {
        await slow
        return { status: 500 }
      },
    } as never)
    await screen.findByText('Answer a')
    await pick('Mark as answered')
    expect(await screen.findByText('Answered')).toBeTruthy()
    await act(async () => answer(null))
    await waitFor(() => expect(screen.queryByText('Answered')).toBeNull())
  })

  test.each([
    ['Mark as answered', {}, 'Marked as answered.'],
    ['Not answered yet', { answered: true }, 'No longer marked as answered.'],
    ['Show on the screen', {}, 'The answer is on the screen.'],
  ])('“%s” is told to screen readers once it is saved', async (item, before, sentence) => {
    await open(own(), host, [anIdea('a', before)], {
      'PUT /ideas/a/moderation': (change) => ({ body: anIdea('a', { ...before, ...change }) }),
    })
    await screen.findByText('Answer a')
    await pick(item)
    await heard(sentence)
  })

  test('“Take off the screen” is told with the way back', async () => {
    await open(own(), host, [anIdea('a', { pinned: true })], {
      'PUT /ideas/a/moderation': (change) => ({ body: anIdea('a', { pinned: true, ...change }) }),
    })
    await screen.findByText('Answer a')
    await pick('Take off the screen')
    await told('The answer is off the screen.')
  })

  test('on the screen is one answer at a time', async () => {
    await open(own(), host, [anIdea('a', { pinned: true }), anIdea('b')], {
      'PUT /ideas/b/moderation': () => ({ body: anIdea('b', { pinned: true }) }),
    })
    const card = (text: string) => within(screen.getByText(text).closest('article')!)
    await screen.findByText('Answer b')
    expect(card('Answer a').getByText('On the screen')).toBeTruthy()
    fireEvent.click(await card('Answer b').findByRole('button', { name: 'More' }))
    const item = await screen.findByRole('menuitem', { name: 'Show on the screen' })
    await act(async () => fireEvent.click(item))
    await waitFor(() => expect(card('Answer b').getByText('On the screen')).toBeTruthy())
    expect(card('Answer a').queryByText('On the screen')).toBeNull()
  })
})

describe('what waits', () => {
  const approving = (ideas: Idea[], counted = ideas.length) =>
    open(own({ needs_approval: true, waiting_ideas_count: counted }), host, [], {
      'GET /events/lunch/ideas/waiting': pageOf(ideas),
      'POST /events/e1/ideas/moderation': () => ({ body: { ids: [] } }),
    })
  const sent = (server: FakeSession) =>
    server.requests('POST /events/e1/ideas/moderation').map((request) => request.body)

  test('is approved one by one, all at once, or as chosen', async () => {
    const server = await approving([waitingIdea('a'), waitingIdea('b'), waitingIdea('c')])
    await choose(/^Waiting/)
    await screen.findByText('Answer a')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select the answer “Answer a”' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select the answer “Answer c”' }))
    expect(screen.getByText('2 of 3 selected')).toBeTruthy()
    await press('Approve 2')
    await waitFor(() => expect(sent(server)).toMatchObject([{ ids: ['a', 'c'], state: 'shown' }]))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve all' })).toBeTruthy())
    await press('Approve all')
    await waitFor(() => expect(sent(server)[1]).toMatchObject({ ids: ['a', 'b', 'c'], state: 'shown' }))
  })

  test('is approved as far as it is read, where more waits than that', async () => {
    const ideas = [waitingIdea('a'), waitingIdea('b')]
    const server = await open(own({ needs_approval: true, waiting_ideas_count: 120 }), host, [], {
      'GET /events/lunch/ideas/waiting': () => ({ body: { ideas, total: 120, next_offset: null } }),
      'POST /events/e1/ideas/moderation': () => ({ body: { ids: [] } }),
    })
    await choose(/^Waiting/)
    await screen.findByText('Answer a')
    expect(screen.queryByRole('button', { name: 'Approve all' })).toBeNull()
    await press('Approve 2')
    await waitFor(() => expect(sent(server)).toMatchObject([{ ids: ['a', 'b'], state: 'shown' }]))
  })

  test('leaves the focus on the empty list, once the last one is gone from it', async () => {
    const server = await approving([waitingIdea('a')])
    await choose(/^Waiting/)
    await screen.findByText('Answer a')
    server.answers['GET /events/lunch/ideas/waiting'] = pageOf([])
    const approve = screen.getByRole('button', { name: 'Approve' })
    const list = approve.closest('[tabindex="-1"]')
    approve.focus()
    await act(async () => fireEvent.click(approve))
    await screen.findByText('Nothing to review')
    await waitFor(() => expect(document.activeElement).toBe(list))
  })

  test('leaves the focus on the next answer', async () => {
    const server = await approving([waitingIdea('a'), waitingIdea('b')])
    await choose(/^Waiting/)
    await screen.findByText('Answer a')
    server.answers['GET /events/lunch/ideas/waiting'] = pageOf([waitingIdea('b')])
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Approve' })[0]!))
    await waitFor(() => expect(screen.queryByText('Answer a')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Approve'))
  })

  test('teaches when nothing does', async () => {
    await approving([])
    await choose(/^Waiting/)
    expect(await screen.findByText('Nothing to review')).toBeTruthy()
  })
})

test('an author sees the own answer wait, and finds it neither in the list nor counted', async () => {
  const event = anEvent({ needs_approval: true })
  const waits = anIdea('n', { ...mine, content: 'Soup', state: 'waiting' })
  const server = await open(event, guest, [], {
    'GET /events/lunch/ideas/waiting': pageOf([]),
    'POST /ideas': () => ({ body: waits }),
  })
  expect(await screen.findByText('The host reviews answers before everyone sees them.')).toBeTruthy()
  server.answers['GET /events/lunch/ideas/waiting'] = pageOf([waits])
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'Soup' } })
  await press('Post')
  expect(await screen.findByText('Waiting for the host')).toBeTruthy()
  expect(screen.getAllByText('Soup')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^(Like|Comment)/ })).toBeNull()
  expect(screen.getByText('No answers yet')).toBeTruthy()
})

test('a refused word brings the text back with the sentence of the server', async () => {
  const told = 'The host has blocked the word “darn”. Your text is still here: change it and send it again.'
  await open(anEvent(), guest, [], {
    'POST /ideas': () => ({
      status: 400,
      body: { error_code: 'filtered_word', error_message: told, user_message: told },
    }),
  } as never)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
  fireEvent.change(field, { target: { value: 'darn' } })
  await press('Post')
  expect(await screen.findByText(told)).toBeTruthy()
  expect(field.value).toBe('darn')
})
