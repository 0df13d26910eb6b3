import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { anEvent, OPEN, OVER, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { useEvent } from '#web/events/useEvent.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { aPhoto } from '#web/media/fake-uploads.ts'
import { anIdea, mine, sessionAnswers } from '../fake-session.ts'
import { YouWin } from './YouWin.tsx'

const closed = { schedule: OVER, phase: 'closed' } as const
const over = { ...closed, anonymous: false }
const ideas = [
  anIdea('a', { ...mine, content: 'More coffee', like_count: 3 }),
  anIdea('b', { like_count: 2 }),
]
const NAME = 'You win!'

function Page() {
  const { data } = useEvent('lunch')
  return data ? <Part event={data} /> : null
}

function Part({ event }: { event: PopinEvent }) {
  const state = useSessionState(event)
  return (
    <>
      <h1>{state.phase}</h1>
      <YouWin key={event.id} event={event} state={state} />
    </>
  )
}

function open(changes: Partial<PopinEvent>, list: Idea[] = ideas) {
  const event = anEvent(changes)
  const session = openFakeSession(sessionAnswers(event, list))
  vi.stubGlobal('fetch', session.fetch)
  return { session, ...showPage(<Page />) }
}

async function expectNothing(phase: string): Promise<void> {
  await screen.findByRole('heading', { name: phase })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
}

beforeEach(() => {
  vi.unstubAllGlobals()
  // a page without a canvas: confetti has a test of its own
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: media.includes('reduced-motion'), media, onchange: null, dispatchEvent: () => false },
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
})

it('the author of the favourite answer is told when the session is over, once on this device', async () => {
  const first = open(over)
  const dialog = await screen.findByRole('dialog', { name: NAME })
  expect(within(dialog).getByText('No answer got more likes. Yours is the favourite.')).toBeTruthy()
  expect(within(dialog).getByText('More coffee')).toBeTruthy()
  expect(within(dialog).getByText('3 likes')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Great' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // it stays on the device: nothing but the page itself was asked for
  expect(first.session.sent.every((one) => one.request.startsWith('GET '))).toBe(true)
  first.unmount()
  open(over)
  await expectNothing('closed')
})

it('in an anonymous session nothing says so unasked: a press opens it, and the button names no winner', async () => {
  open({ ...closed, anonymous: true })
  const button = await screen.findByRole('button', { name: 'How your answer did' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.body.textContent).not.toContain('More coffee')
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: NAME })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Great' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('popin.won.e1')).toBeNull()
})

it('in a sealed session nothing says it, asked or unasked', async () => {
  open({ ...closed, anonymous: true, sealed: true })
  await expectNothing('closed')
  expect(screen.queryByRole('button')).toBeNull()
  expect(localStorage.getItem('popin.won.e1')).toBeNull()
})

it('where answers are rated the stars decide', async () => {
  const rated = [
    anIdea('a', { ...mine, avg_rating: 4.5, total_rater: 2 }),
    anIdea('b', { avg_rating: 4, total_rater: 9, like_count: 7 }),
  ]
  open({ ...over, voting_mode: 'star-rating' }, rated)
  const dialog = await screen.findByRole('dialog', { name: NAME })
  expect(within(dialog).getByText('No answer was rated higher. Yours is the favourite.')).toBeTruthy()
  expect(within(dialog).getByText('Average 4.5 · 2 ratings')).toBeTruthy()
})

it('an answer of nothing but a picture is shown as one', async () => {
  open(over, [anIdea('a', { ...mine, content: '', media: aPhoto(), like_count: 1 })])
  const dialog = await screen.findByRole('dialog', { name: NAME })
  expect(within(dialog).getByRole('img', { name: 'Image' }).getAttribute('src')).toBe(aPhoto().thumb)
  expect(within(dialog).getByText('1 like')).toBeTruthy()
})

it('nobody else is told', async () => {
  open(over, [anIdea('a', { like_count: 3 }), anIdea('b', { ...mine, like_count: 2 })])
  await expectNothing('closed')
})

it('nobody is told while it is open, nor on the page that saw it end', async () => {
  const { client } = open({ schedule: OPEN, phase: 'open' })
  await expectNothing('open')
  client.setQueryData(['event', 'lunch'], anEvent(over))
  await expectNothing('closed')
  expect(localStorage.getItem('popin.won.e1')).toBeNull()
})

it('polls have no author to tell', async () => {
  open({ ...over, question_type: 'multiple' }, [anIdea('a', { ...mine, like_count: 3, choice_count: 3 })])
  await expectNothing('closed')
})
