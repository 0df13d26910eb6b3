import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConfirmHost } from './ConfirmHost.tsx'
import { askConfirm, closeDialogs } from './dialogs.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { useDialog } from './useDialog.ts'

const question = { title: 'Delete this session?', confirm: 'Delete' }

async function ask(): Promise<Promise<boolean>[]> {
  render(
    <MantineProvider>
      <ConfirmHost />
    </MantineProvider>,
  )
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = askConfirm(question)
  })
  await screen.findByRole('dialog', { name: 'Delete this session?' })
  return [answer]
}

test('agreeing means yes, and the dialog is gone', async () => {
  const [answer] = await ask()
  act(() => screen.getByRole('button', { name: 'Delete' }).click())
  expect(await answer).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('cancelling means no', async () => {
  const [answer] = await ask()
  act(() => screen.getByRole('button', { name: 'Cancel' }).click())
  expect(await answer).toBe(false)
})

test('the focus goes back to where it was when the question was asked', async () => {
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  const [answer] = await ask()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(await answer).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(button))
  button.remove()
})

test('a change of path cancels an open question', async () => {
  const [answer] = await ask()
  act(() => closeDialogs())
  expect(await answer).toBe(false)
})

test('a change of path closes every dialog', () => {
  const { result } = renderHook(() => useDialog())
  act(() => result.current.open())
  expect(result.current.opened).toBe(true)
  act(() => closeDialogs())
  expect(result.current.opened).toBe(false)
})

test('a dialog shows a tenth of a second after it was wanted', async () => {
  vi.useFakeTimers()
  render(
    <MantineProvider>
      <NoticeDialog title="Saved" onClose={() => {}} />
    </MantineProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(90))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(20))
  // what stands in a portal is drawn with the next frames
  await act(() => vi.advanceTimersByTimeAsync(40))
  expect(screen.getByRole('dialog', { name: 'Saved' })).toBeTruthy()
  vi.useRealTimers()
})
