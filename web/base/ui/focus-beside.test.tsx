import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { focusNear, stepFocus } from './focus-beside.ts'
import { useHeldFocus } from './useHeldFocus.ts'

const focused = () => document.activeElement?.textContent ?? ''
const key = (name: string) => screen.getByRole('button', { name })
const keys = () => screen.getAllByRole('button')

test('after what went comes what stands in its place, else the last one, else what was given', () => {
  const { container } = render(
    ['A', 'B', 'C'].map((name) => (
      <button key={name} type="button">
        {name}
      </button>
    )),
  )
  focusNear(container, 'button', 1)
  expect(focused()).toBe('B')
  focusNear(container, 'button', 3)
  expect(focused()).toBe('C')
  focusNear(container, 'a', 0, key('A'))
  expect(focused()).toBe('A')
})

test('arrows go a step further up to either end, and begin with the first', () => {
  render(
    ['A', 'B', 'C'].map((name) => (
      <button key={name} type="button">
        {name}
      </button>
    )),
  )
  const reached = ([1, 1, 1, 1, -1] as const).map((step) => {
    stepFocus(keys(), step)
    return focused()
  })
  expect(reached).toEqual(['A', 'B', 'C', 'C', 'B'])
})

function Row({ name, onMove }: { name: string; onMove: () => void }) {
  const hold = useHeldFocus()
  const press = (control: HTMLElement) => {
    hold(control)
    onMove()
  }
  return (
    <button type="button" onClick={(event) => press(event.currentTarget)}>
      {name}
    </button>
  )
}

function Rows() {
  const [names, setNames] = useState(['A', 'B', 'C'])
  const toEnd = (name: string) =>
    name !== names.at(-1) && setNames([...names.filter((other) => other !== name), name])
  return names.map((name) => <Row key={name} name={name} onMove={() => toEnd(name)} />)
}

const press = (name: string) =>
  act(async () => {
    key(name).focus()
    fireEvent.click(key(name))
  })

test('a row that moves keeps the focus, also after another one that could not move', async () => {
  render(<Rows />)
  await press('A')
  expect(keys().map(({ textContent }) => textContent)).toEqual(['B', 'C', 'A'])
  expect(focused()).toBe('A')
  // it stands at the end: nothing moves
  await press('A')
  await press('B')
  expect(keys().map(({ textContent }) => textContent)).toEqual(['C', 'A', 'B'])
  expect(focused()).toBe('B')
})
