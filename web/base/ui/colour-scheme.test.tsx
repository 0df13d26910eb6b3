// The colours of the page: chosen here, chosen in another tab, or those of the system.
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseScheme, followScheme, useColourScheme } from './useColourScheme.ts'

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme')

function Colours() {
  const { chosen, isDark } = useColourScheme()
  return <p>{`${chosen} ${isDark}`}</p>
}

test('follow the system until something is chosen, here or in another tab', async () => {
  const system = Object.assign(new EventTarget(), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(system as never)
  followScheme()
  render(<Colours />)
  const darken = () => {
    system.matches = !system.matches
    system.dispatchEvent(new Event('change'))
  }
  act(darken)
  expect([shown(), screen.getByText('auto true')]).toMatchObject(['dark', {}])
  act(() => chooseScheme('light'))
  act(darken)
  act(darken)
  expect([shown(), screen.getByText('light false')]).toMatchObject(['light', {}])
  // as another tab leaves it
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  act(() => void window.dispatchEvent(new Event('storage')))
  expect([shown(), screen.getByText('dark true')]).toMatchObject(['dark', {}])
  act(() => chooseScheme('auto'))
  expect(shown()).toBe('dark')
  act(darken)
  expect([shown(), screen.getByText('auto false')]).toMatchObject(['light', {}])
})
