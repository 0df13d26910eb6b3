// What screen readers hear, and where the focus is, on the screen in front of the room and on its remote.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Presentation } from '#domain/presenting/contract.ts'
import { lastSpoken, onSpeech } from '#web/base/ui/speech.ts'
import { anEvent, type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anIdea, sessionAnswers } from '#web/ideas/fake-session.ts'
import { fakePresentation } from './fake-presentation.ts'
import { PresenterPage } from './PresenterPage.tsx'
import { RemotePage } from './RemotePage.tsx'

let heard: string[] = []
let end = () => {}
beforeEach(() => {
  heard = []
  end = onSpeech(() => {
    if (lastSpoken() !== '') heard.push(lastSpoken())
  })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lunch = anIdea('a', { content: 'Lunch' })
const tea = anIdea('b', { content: 'Tea' })
const pinned = { ...lunch, pinned: true }

async function open(
  Page: typeof RemotePage,
  ideas: Idea[],
  told: Partial<Presentation> = {},
  answers: FakeSession['answers'] = {},
) {
  const links = {
    share_link: 'https://popin.example/q/lunch/answers',
    short_share_link: 'https://popin.example/s/ACD346',
  }
  const event = anEvent({ user_created: true, short_code: 'ACD346', ...links })
  const server = openFakeSession({
    ...sessionAnswers(event, ideas),
    ...fakePresentation(event, told).answers,
    'PUT /ideas/a/moderation': (body) => ({ body: { ...ideas[0], ...body } }),
    [`GET /events/${event.id}/words`]: () => ({ body: { words: [], are_short: false } }),
    ...answers,
  })
  vi.stubGlobal('fetch', server.fetch)
  await act(async () => {
    showPage(<Page slug={event.slug} />)
  })
}

const press = async (name: RegExp | string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  await act(async () => void fireEvent.click(button))
}
/** All that was said, once there is something. */
const said = async () => {
  await waitFor(() => expect(heard).not.toEqual([]), { timeout: 30_000 })
  return heard.splice(0)
}
const ON = 'The answer is on the screen.'
const OFF = 'The answer is off the screen.'

describe('on the remote', () => {
  test('an answer that is put on the screen is told, and so is one that is taken off', async () => {
    await open(RemotePage, [lunch, tea])
    await press('Lunch')
    expect(await said()).toEqual([ON])
    await press('Lunch')
    expect(await said()).toEqual([OFF])
  })

  test('one that its host pinned is told when it goes', async () => {
    await open(RemotePage, [pinned, tea])
    await press('Lunch')
    expect(await said()).toEqual([OFF])
  })

  test.each([
    ['Hide results', 'Results are hidden'],
    ['Lock voting', 'Voting is locked'],
    ['Show the code', 'On the screen now: How to join'],
    ['Larger', 'Text size: 112.5%'],
    ['2 minutes', 'Time left: 2:00'],
  ])('“%s” says: %s', async (name, sentence) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await open(RemotePage, [lunch])
    await press(name)
    expect(await said()).toEqual([sentence])
  })

  test('the timer that comes in place of the pressed button takes the focus', async () => {
    await open(RemotePage, [])
    await press('2 minutes')
    expect(screen.getByRole('group', { name: 'Timer' })).toBe(document.activeElement)
    await press('Stop the timer')
    expect(screen.getByRole('group', { name: 'Timer' })).toBe(document.activeElement)
    await waitFor(() => expect(heard.join(' ')).toMatch(/The timer is stopped$/), { timeout: 30_000 })
  })

  test('whoever starts or ends it stands at the question, which stays', async () => {
    await open(RemotePage, [], { is_on: false })
    await press('Start presenting')
    expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement)
    await press('End presentation')
    expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement)
    expect(await said()).toEqual(['No one is presenting right now.'])
  })
})

describe('on the screen', () => {
  test('what stands there at first is not news', async () => {
    await open(PresenterPage, [pinned, tea])
    await screen.findByRole('figure')
    await press('Lock voting')
    expect(await said()).toEqual(['Voting is locked'])
  })

  test('an answer that is put there takes the focus along, and gives it back when it is taken off', async () => {
    await open(PresenterPage, [lunch, tea], { view: 'answers' })
    await press(/^Put in the spotlight: Lunch/)
    expect(screen.getByRole('button', { name: 'Take off the spotlight' })).toBe(document.activeElement)
    expect(await said()).toEqual([ON])
    await press('Take off the spotlight')
    const region = screen.getByRole('region', { name: 'Presentation' })
    expect(within(region).getByRole('button', { name: /Lunch/ })).toBe(document.activeElement)
    expect(await said()).toEqual([OFF])
  })

  test('where no list stands behind it the question has the focus', async () => {
    await open(PresenterPage, [pinned])
    await press('Take off the spotlight')
    expect(await said()).toEqual([OFF])
    expect([
      screen.getByRole('heading', { level: 1 }),
      screen.getByRole('button', { name: /Lunch/ }),
    ]).toContain(document.activeElement)
  })

  test('whoever cannot scan a code opens the host view in a window beside the screen', async () => {
    await open(PresenterPage, [])
    await screen.findByRole('button', { name: 'Open the host view' })
    const opened = vi.spyOn(window, 'open').mockReturnValue(window)
    await act(async () => void fireEvent.keyDown(document.body, { key: 'n' }))
    await press('Open the host view')
    await press('Keys, look and host view')
    const list = within(await screen.findByRole('dialog'))
    await act(async () => list.getByRole('button', { name: 'Open the host view' }).click())
    const window_of = ['#/q/lunch/present/remote', 'popin-host-lunch', expect.stringContaining('popup')]
    expect(opened.mock.calls).toEqual([window_of, window_of, window_of])
    opened.mockRestore()
  })
})

test.each([
  ['the remote', RemotePage],
  ['the screen', PresenterPage],
])(
  'that something is not sent yet is said where %s has a place for it from the first',
  async (_what, Page) => {
    await open(Page, [lunch], {}, { 'PUT /events/e1/presentation': () => 'silence' })
    await screen.findByRole('button', { name: 'Lock voting' })
    const places = screen.getAllByRole('status')
    await press('Lock voting')
    const said = () => places.map(({ textContent }) => textContent).filter(Boolean)
    await waitFor(() => expect(said()).toContain('Not sent yet, we keep trying'))
  },
)
