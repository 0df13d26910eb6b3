// Somebody in line sees their place, and is in without doing anything.
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { IN_LINE, type PlaceInLine } from '#domain/arrivals/model.ts'
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import { tabStore } from '#web/base/storage/device-store.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { LeftLine } from '../left-line.ts'
import { LINE_KEY } from './kept-place.ts'
import { waitInLine } from './wait-in-line.ts'

const place = (ahead: number, wait_ms: number): PlaceInLine => ({
  ...{ ahead, wait_ms },
  again_ms: 20,
  line: `place ${ahead}`,
})

function inLine(data: PlaceInLine): ApiError {
  const messages = { error_message: null, user_message: null }
  return new ApiError({ status: 429, error_code: IN_LINE, ...messages, data, retry_after: 1 })
}

/** What the next tries bring, each when it is given. */
let answers: ((answer: Error | string) => void)[]
let asked: string[]

function tryAgain(line: string): Promise<string> {
  asked.push(line)
  return new Promise((resolve, reject) => {
    answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
  })
}

async function answer(given: Error | string): Promise<void> {
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  await act(async () => answers.shift()?.(given))
}

beforeEach(() => {
  ;[answers, asked] = [[], []]
  render(<ConfirmHost />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  })
})

function begin(first = place(30, 42_000)) {
  const waiting = waitInLine(inLine(first), tryAgain)
  waiting.catch(() => {})
  return waiting
}

it('tells how many are ahead and how long it takes, and goes away when the turn has come', async () => {
  const waiting = begin()
  await screen.findByRole('heading', { name: 'You are in line' })
  expect(screen.getByRole('status').textContent).toBe('30 people ahead of youAbout 50 seconds left')
  await answer(inLine(place(1, 3000)))
  expect(screen.getByRole('status').textContent).toBe('1 person ahead of youOnly a few seconds left')
  expect(tabStore.read(LINE_KEY)).toBe('place 1')
  await answer('the question')
  expect(await waiting).toBe('the question')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(tabStore.read(LINE_KEY)).toBeNull()
  expect(asked).toEqual(['place 30', 'place 1'])
})

it('keeps the place while nobody answers, says so, and tries again when the network is back', async () => {
  const waiting = begin()
  await screen.findByRole('heading', { name: 'You are in line' })
  await answer(new NetworkError('away'))
  expect(screen.getByRole('status').textContent).toContain('Your place is kept')
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return asked
    })
    .toEqual(['place 30', 'place 30'])
  await answer('in')
  expect(await waiting).toBe('in')
})

it('tells what else keeps somebody out', async () => {
  const waiting = begin()
  const gone = new ApiError({
    ...inLine(place(0, 0)),
    status: 404,
    error_code: 'event_not_found',
    retry_after: null,
  })
  await answer(gone)
  await expect(waiting).rejects.toBe(gone)
})

it.each([
  ['by the button', () => fireEvent.click(screen.getByRole('button', { name: 'Leave the line' }))],
  ['by the back button', closeDialogs],
])('is left %s, and nothing is asked after that', async (_how, leave) => {
  const waiting = begin({ ...place(30, 42_000), again_ms: 60_000 })
  await screen.findByRole('heading', { name: 'You are in line' })
  act(() => void leave())
  await expect(waiting).rejects.toBeInstanceOf(LeftLine)
  expect(asked).toEqual([])
  expect(tabStore.read(LINE_KEY)).toBeNull()
})
