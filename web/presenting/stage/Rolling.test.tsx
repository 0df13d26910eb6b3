import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Rolling } from './Rolling.tsx'

afterEach(() => vi.unstubAllGlobals())

const reels = (container: HTMLElement) => container.querySelector('[aria-hidden]')
const rolling = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-was]')].map(({ dataset }) => [dataset.was, dataset.text])

test('a number that changes rolls, and is read once', () => {
  const { container, rerender } = render(<Rolling text="9 people here" />)
  expect(reels(container)).toBeNull()
  rerender(<Rolling text="10 people here" />)
  expect(screen.getByText('10 people here')).toBeTruthy()
  expect(container.textContent).toBe('10 people here')
  expect(rolling(container)).toEqual([
    ['', '1'],
    ['9', '0'],
  ])
})

test('once it has arrived there is nothing but the text', () => {
  const { container, rerender } = render(<Rolling text="41" />)
  rerender(<Rolling text="42" />)
  // by the name that React listens to where there are no animations
  const end = new Event('webkitAnimationEnd', { bubbles: true })
  fireEvent(container.querySelector('[data-was]')!, end)
  expect(reels(container)).toBeNull()
  expect(container.textContent).toBe('42')
})

test('the next number begins where the last one was', () => {
  const { container, rerender } = render(<Rolling text="41" />)
  for (const text of ['42', '43']) rerender(<Rolling text={text} />)
  expect(rolling(container)).toEqual([['2', '3']])
})

test('with less motion it is another number at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { container, rerender } = render(<Rolling text="41" />)
  rerender(<Rolling text="42" />)
  expect(reels(container)).toBeNull()
  expect(container.textContent).toBe('42')
})
