// The host view while a slide or an item of the agenda is on that is no question.
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AgendaItemId, DeckId, SlideId } from '#domain/base/ids.ts'
import type { Presentation } from '#domain/presenting/contract.ts'
import type { Slide } from '#domain/slides/contract.ts'
import { anEvent, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anIdea, sessionAnswers } from '#web/ideas/fake-session.ts'
import { anItem, fakeAgenda } from './fake-agenda.ts'
import { fakePresentation } from './fake-presentation.ts'
import { RemotePage } from './RemotePage.tsx'

afterEach(() => vi.unstubAllGlobals())

const event = anEvent({ more: ['topics'], user_created: true })
const aSlide = (number: number, changes: Partial<Slide> = {}): Slide => ({
  ...{ id: `s${number}` as SlideId, number, text: `Words ${number}`, width: 3840, height: 2160 },
  ...{
    large: '/l',
    small: '/s',
    deck_id: 'd1' as DeckId,
    after_id: null,
    question_id: null,
    is_hidden: false,
  },
  ...changes,
})
const slides = [aSlide(1), aSlide(2), aSlide(3, { after_id: event.id })]

async function open(told: Partial<Presentation>) {
  const server = openFakeSession({
    ...sessionAnswers(event, [anIdea('a', { content: 'Lunch' })]),
    ...fakePresentation(event, told).answers,
    ...fakeAgenda(event, [anItem('a'), anItem('b')], []).answers,
    [`GET /events/${event.id}/slides`]: () => ({ body: { decks: [], slides } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  await act(async () => {
    showPage(<RemotePage slug={event.slug} />)
  })
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
/** What belongs to the question of now. */
const ofQuestion = () =>
  ['Answered', 'This question', 'Your notes', 'Spotlight'].filter((text) => screen.queryByText(text) !== null)

test('a question has its figures, notes and answers', async () => {
  await open({})
  await heading(event.name)
  expect(ofQuestion()).toEqual(['Answered', 'This question', 'Your notes', 'Spotlight'])
})

test('a slide is named by its words, has nothing of a question, and the button names the next one', async () => {
  await open({ slide_id: slides[0]!.id, slide: slides[0]! })
  await heading('Words 1')
  expect(screen.getByText('On the screen now · Slide')).toBeTruthy()
  expect(ofQuestion()).toEqual([])
  expect(await screen.findByRole('button', { name: 'Next: Words 2' })).toBeTruthy()
})

test('a slide that carries the question is the question', async () => {
  await open({ slide_id: slides[0]!.id, slide: aSlide(1, { question_id: event.id }) })
  await heading(event.name)
  expect(ofQuestion()).toHaveLength(4)
})

test('an item of the agenda has nothing of a question, and the button names the next one', async () => {
  await open({ agenda_item_id: 'a' as AgendaItemId })
  await heading('Topic a')
  expect(ofQuestion()).toEqual([])
  expect(await screen.findByRole('button', { name: 'Next: Topic b' })).toBeTruthy()
})
