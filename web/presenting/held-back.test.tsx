// The screen while the last votes of a small question are still to come: no result, and one sentence that says so.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Presentation } from '#domain/presenting/contract.ts'
import { anEvent, OVER, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anIdea, sessionAnswers } from '#web/ideas/fake-session.ts'
import { ResultsView } from '#web/insights/ResultsView.tsx'
import { fakePresentation } from './fake-presentation.ts'
import { PresenterPage } from './PresenterPage.tsx'

beforeEach(() => vi.stubGlobal('fetch', vi.fn()))
afterEach(() => vi.unstubAllGlobals())

const WAITING = 'The last votes are still being counted. The final result appears within a minute.'
const event = anEvent({
  ...{
    question_type: 'multiple',
    user_created: true,
    participants_count: 7,
    schedule: OVER,
    phase: 'closed',
  },
  ...{ share_link: 'https://popin.example/q/lunch/answers', few_voices: { least: 5, missing: 0 } },
  short_share_link: 'https://popin.example/s/ACD346',
})
const choices = [3, 2].map((choice_count, position) =>
  anIdea(`c${position}`, { content: `Place ${position + 1}`, position, choice_count }),
)

function open(told: Partial<Presentation>, shown: PopinEvent = event) {
  const { answers } = fakePresentation(shown, told)
  vi.stubGlobal('fetch', openFakeSession({ ...sessionAnswers(shown, choices), ...answers }).fetch)
  showPage(<PresenterPage slug={shown.slug} />)
}

test.each<Partial<Presentation>>([
  { view: 'chart' },
  { view: 'table' },
  { view: 'thanks' },
  { view: 'question' },
])('it is said once: %o', async (told) => {
  open(told)
  expect(await screen.findAllByText(WAITING)).toHaveLength(1)
  expect(screen.queryByText(/60%/)).toBeNull()
})

test('of written answers, whose likes are to come, the line below says it', async () => {
  open({ view: 'answers' }, { ...event, question_type: 'default' })
  expect(await screen.findAllByText(WAITING)).toHaveLength(1)
})

test('results beside the question name no leader either', () => {
  showPage(<ResultsView event={event} ideas={choices} isExact />)
  expect(screen.getByText(WAITING)).toBeTruthy()
  expect(screen.queryByText(/Place 1/)).toBeNull()
})
