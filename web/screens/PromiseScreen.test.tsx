// The page of an owner who comes by the link of an email.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PromiseView } from '#domain/promises/contract.ts'
import { type Answers, answered, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { dayAhead } from '#web/promises/days.ts'
import { PromiseScreen } from './PromiseScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LOAD = 'GET /promises/t0k'
const SAY = 'POST /promises/t0k'
const promise: PromiseView = {
  ...{ title: 'Fix the heating', list_name: 'Weekly meeting', state: 'promised', owner_name: 'Olga Owner' },
  ...{ is_yours: true, due_on: '2026-12-05', is_overdue: false, note: '', decision: 'Ask the landlord' },
  ...{ list_id: 'l1', event_slug: 'weekly' },
}

const open = (answers: Answers) =>
  openScreen(PromiseScreen, { path: '/promises/t0k', params: { token: 't0k' }, answers, user: null })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const said = (asked: { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call === SAY).map(({ body }) => body)

describe('the page of a promise', () => {
  it('shows what was promised, and sends nothing before a button is pressed', async () => {
    const asked = await open({ [LOAD]: () => answered(promise) })
    await screen.findByText('Fix the heating')
    expect(screen.getByText('Promised for Dec 5, 2026')).toBeTruthy()
    expect(asked.map(({ call }) => call)).toEqual([LOAD])
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it.each([
    ['Done', { answer: 'done' }, 'done', 'Thank you! This is marked as done.'],
    ['In a week', { answer: 'later', due_on: dayAhead(7) }, 'promised', /^Thank you! The new date is/],
    ['In two weeks', { answer: 'later', due_on: dayAhead(14) }, 'promised', /^Thank you! The new date is/],
  ] as const)('takes %s with one press and says so', async (name, body, state, outcome) => {
    const asked = await open({
      [LOAD]: () => answered(promise),
      [SAY]: () => answered({ ...promise, state }),
    })
    await screen.findByText('Fix the heating')
    await press(name)
    const place = await screen.findByText(outcome)
    expect(said(asked)).toMatchObject([body])
    expect(document.activeElement).toBe(place)
  })

  it('hands on to somebody else, and leaves nothing to press', async () => {
    const asked = await open({
      [LOAD]: () => answered(promise),
      [SAY]: () => answered({ ...promise, is_yours: false, owner_name: 'Nia Next', title: '', due_on: null }),
    })
    await screen.findByText('Fix the heating')
    await press('Hand on')
    fireEvent.change(screen.getByLabelText(/Who takes over/), { target: { value: 'Nia Next' } })
    fireEvent.change(screen.getByLabelText(/Their email/), { target: { value: 'nia@example.com' } })
    await act(async () => void fireEvent.submit(screen.getByLabelText(/Their email/).closest('form')!))
    await screen.findByText(/Nia Next takes care of it now/)
    expect(said(asked)).toMatchObject([
      { answer: 'hand_on', owner_name: 'Nia Next', owner_email: 'nia@example.com' },
    ])
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  })

  it('says why an answer was not taken, and shows how it is by now', async () => {
    let now = promise
    await open({
      [LOAD]: () => answered(now),
      [SAY]: () => {
        now = { ...promise, state: 'declined' }
        return refused(409, { error_code: 'promise_over', user_message: 'This was settled in the meantime.' })
      },
    })
    await screen.findByText('Fix the heating')
    await press('Done')
    expect((await screen.findByRole('alert')).textContent).toBe('This was settled in the meantime.')
    await screen.findByText(/settled in the meantime: Declined/)
  })

  it('that was done before says so, and takes it back with one press', async () => {
    const asked = await open({
      [LOAD]: () => answered({ ...promise, state: 'done' }),
      [SAY]: () => answered(promise),
    })
    await screen.findByText('Thank you! This is marked as done.')
    expect(screen.queryByRole('button', { name: 'In a week' })).toBeNull()
    await press('Not done after all')
    await screen.findByRole('button', { name: 'In a week' })
    expect(said(asked)).toMatchObject([{ answer: 'not_done' }])
  })

  it('with a link that nobody was sent there is nothing', async () => {
    await open({ [LOAD]: () => refused(404, { error_code: 'promise_not_found' }) })
    await screen.findByRole('heading', { name: 'This link is not valid' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
