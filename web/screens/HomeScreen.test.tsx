import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, address, answered, guest, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { arrivedAs } from '#web/arrivals/fake-arrival.ts'
import { readHomeDraft } from '#web/home/home-draft.ts'
import { HomeScreen } from './HomeScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ARRIVE = 'POST /arrivals'
const open = (answers: Answers = {}) => openScreen(HomeScreen, { path: '/', answers })
const code = () => screen.getByLabelText<HTMLInputElement>('Join code')
const question = () => screen.getByLabelText<HTMLTextAreaElement>('Try it: ask a question')
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
/** What is lazy is drawn only outside of `act`. */
async function choose(name: string): Promise<void> {
  const choice = await screen.findByLabelText(name)
  await act(async () => choice.click())
}

describe('the join code', () => {
  test('joins at the sixth character, in small letters', async () => {
    const asked = await open({ [ARRIVE]: () => answered(arrivedAs(guest)) })
    write(code(), 'abc346')
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
    expect(asked[0]).toMatchObject({
      call: ARRIVE,
      body: { collection: 'ABC346', join_source: 'short_code' },
    })
  })

  test('that leads nowhere says so beside the field, and stays there', async () => {
    await open({ [ARRIVE]: () => refused(404) })
    write(code(), 'ABC346')
    expect((await screen.findByRole('alert')).textContent).toBe('This POPin is unavailable or not found.')
    expect(code().value).toBe('ABC346')
    expect(code().getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a question to try', () => {
  test('stands on the phone, and leads to the sign-up and from there to the dashboard', async () => {
    await open()
    expect(screen.getByRole('img', { name: /^A phone with a live poll/ })).toBeTruthy()
    write(question(), 'Where do we eat?')
    const phone = screen.getByRole('img', { name: /^Your question as a live poll/ })
    expect(phone.textContent).toContain('Where do we eat?')
    expect(phone.textContent).toMatch(/Yes.*No/)
    await press('Launch')
    expect(address()).toBe('/r/signup?t=%2Fdashboard')
    expect(readHomeDraft()).toMatchObject({ name: 'Where do we eat?', type: 'binary' })
  })

  test('with choices shows them, with open text lines that nobody has written yet', async () => {
    await open()
    write(question(), 'Where do we eat?')
    await choose('Choices')
    write(screen.getByLabelText('Choice 1'), 'Inside')
    write(screen.getByLabelText('Choice 2'), 'Outside')
    const phone = screen.getByRole('img')
    expect(phone.textContent).toMatch(/Inside.*Outside/)
    await press('Remove choice 3')
    expect(screen.queryByLabelText('Choice 3')).toBeNull()
    await press('Add a choice')
    expect(document.activeElement).toBe(screen.getByLabelText('Choice 3'))
    await choose('Open text')
    expect(phone.textContent).not.toContain('Inside')
  })

  test('that is too short says why, and keeps people here', async () => {
    await open()
    write(question(), 'Why')
    await press('Launch')
    expect(screen.getByRole('alert').textContent).toBe('Write a question of at least 4 characters.')
    expect(document.activeElement).toBe(question())
    expect(address()).toBe('/')
  })

  test('without choices to choose from asks for two', async () => {
    await open()
    write(question(), 'Where do we eat?')
    await choose('Choices')
    await press('Launch')
    expect(screen.getByRole('alert').textContent).toBe('Write at least two choices.')
    expect(document.activeElement).toBe(screen.getByLabelText('Choice 1'))
  })

  test('of somebody whose account was here before leads to the sign-in', async () => {
    localStorage.setItem('popin.known', 'account')
    await open()
    write(question(), 'Where do we eat?')
    await press('Launch')
    expect(address()).toBe('/signin?path=%2Fdashboard')
  })
})

describe('the sample votes', () => {
  const votes = () => Number(/(\d+) votes?/.exec(screen.getByRole('img').textContent ?? '')?.[1])
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

  test('come one by one until they are paused', async () => {
    vi.useFakeTimers()
    await open()
    const before = votes()
    await wait(2000)
    const then = votes()
    expect(then).toBeGreaterThan(before)
    await press('Pause the sample votes')
    await wait(5000)
    expect(votes()).toBe(then)
    await press('Play the sample votes')
    await wait(2000)
    expect(votes()).toBeGreaterThan(then)
  })

  test('stand still for people who asked for less motion, with nothing to pause', async () => {
    const media = (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    })
    vi.stubGlobal('matchMedia', media)
    vi.useFakeTimers()
    await open()
    const before = votes()
    await wait(5000)
    expect(votes()).toBe(before)
    expect(screen.queryByRole('button', { name: 'Pause the sample votes' })).toBeNull()
  })
})

test('the page has no accessibility problem', async () => {
  await open()
  await choose('Choices')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
