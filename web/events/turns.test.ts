import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTurn } from './useTurn.ts'

const open = (turn: Parameters<typeof useTurn>[0]) =>
  renderHook((wants: boolean) => useTurn(turn, wants), { initialProps: true })

it('dialogs come one at a time, the more important first, whichever asked first', () => {
  const [won, conduct] = [open('won'), open('conduct')]
  expect([won.result.current, conduct.result.current]).toEqual([false, true])
  act(() => conduct.rerender(false))
  expect([won.result.current, conduct.result.current]).toEqual([true, false])
})

it('the end of the session goes before what is open, which comes back after it', () => {
  const conduct = open('conduct')
  expect(conduct.result.current).toBe(true)
  const ended = open('ended')
  expect([conduct.result.current, ended.result.current]).toEqual([false, true])
  act(() => ended.unmount())
  expect(conduct.result.current).toBe(true)
})
