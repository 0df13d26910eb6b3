// The way back as people meet it: by pointer, by keys, with a dead network, and with time to find it.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#web/base/api/failures.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { currentToasts, dismissToast, showToast } from '../ui/toasts.ts'
import { offerUndo } from './undo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of currentToasts()) act(() => dismissToast(id))
  vi.useRealTimers()
})

const said = () => currentToasts().map(({ text }) => text)
const undoButton = () => screen.getByRole('button', { name: 'Undo' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function offer(undo: () => Promise<string> = async () => 'It is back') {
  const spy = vi.fn(undo)
  render(<Toasts />)
  act(() => offerUndo('It is gone', spy))
  return spy
}

test('is there for nearly twenty seconds, and as long as somebody points at it or is in it', async () => {
  offer()
  await pass(19_000)
  fireEvent.pointerEnter(screen.getByRole('status'))
  await pass(60_000)
  act(() => undoButton().focus())
  fireEvent.pointerLeave(screen.getByRole('status'))
  await pass(60_000)
  expect(said()).toEqual(['It is gone'])
  act(() => undoButton().blur())
  await pass(20_000)
  expect(said()).toEqual([])
})

test('undoes once, says what came of it, and gives the focus back', async () => {
  render(<button type="button">Before</button>)
  const undo = offer()
  const before = screen.getByRole('button', { name: 'Before' })
  before.focus()
  act(() => undoButton().focus())
  fireEvent.click(undoButton())
  await pass(0)
  expect(undo).toHaveBeenCalledOnce()
  expect(said()).toEqual(['It is back'])
  expect(document.activeElement).toBe(before)
})

test('the keys undo the newest, and none while somebody types', async () => {
  const older = offer()
  const newer = vi.fn(async () => 'Back')
  act(() => offerUndo('Another is gone', newer))
  render(<input aria-label="Name" />)
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'z', ctrlKey: true })
  expect([older, newer].map((undo) => undo.mock.calls.length)).toEqual([0, 0])
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await pass(0)
  expect([older, newer].map((undo) => undo.mock.calls.length)).toEqual([0, 1])
})

test('without a network it is offered again', async () => {
  const undo = offer()
  undo.mockRejectedValueOnce(new NetworkError('away'))
  fireEvent.click(undoButton())
  await pass(0)
  expect(said()).toEqual(['No connection. Nothing is undone yet.'])
  fireEvent.click(undoButton())
  await pass(0)
  expect(said()).toEqual(['It is back'])
})

test('a message without anything to do goes as before', async () => {
  render(<Toasts />)
  act(() => void showToast('Saved'))
  await pass(4500)
  expect(said()).toEqual([])
})
