import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DotRow, DotRows } from './DotRows.tsx'
import { DotStrip } from './DotStrip.tsx'
import { DotWorth } from './DotWorth.tsx'
import { planDots } from './plan.ts'

const row = (id: string, count: number, more: Partial<DotRow> = {}): DotRow => ({
  id,
  title: id,
  count,
  figure: `${count} %`,
  detail: `${count} votes`,
  look: 0,
  ...more,
})

/** Dots that stand, as the path draws them. */
const standing = (container: HTMLElement) =>
  container.querySelector('g > path:not([class])')!.getAttribute('d')!.match(/M/g)?.length ?? 0
const landing = (container: HTMLElement) => [...container.querySelectorAll('g > path[class]')]

test('words and exact numbers are read; the drawing beside them is not', () => {
  render(<DotRows rows={[row('Tea', 7), row('Coffee', 3)]} depth={3} label="Drinks" />)
  const list = screen.getByRole('list', { name: 'Drinks' })
  const items = within(list).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['Tea7 % 7 votes', 'Coffee3 % 3 votes'])
  for (const drawing of list.querySelectorAll('svg')) expect(drawing.getAttribute('aria-hidden')).toBe('true')
  expect(screen.queryByText(/One dot/)).toBeNull()
})

test('where a dot is more than a vote, the screen says so', () => {
  render(<DotRows rows={[row('Tea', 3000), row('Coffee', 1000)]} depth={3} />)
  expect(screen.getByText('One dot is 10 votes')).toBeTruthy()
})

test.each([
  ['ratings', 'One dot is 10 ratings'],
  ['people', 'One dot is 10 people'],
] as const)('where dots are %s, it says so', (of, text) => {
  render(<DotWorth plan={{ worth: 10 }} of={of} />)
  expect(screen.getByText(text)).toBeTruthy()
})

test('a new vote lands, and stands once it is there; the others do not move', () => {
  const strip = (count: number) => <DotStrip plan={planDots([count], { depth: 3 })} row={0} />
  const { container, rerender } = render(strip(20))
  expect(standing(container)).toBe(20)
  rerender(strip(22))
  expect(standing(container)).toBe(20)
  expect(landing(container)).toHaveLength(2)
  // by the name that React listens to where there are no animations
  fireEvent(landing(container)[1]!, new Event('webkitAnimationEnd', { bubbles: true }))
  expect(standing(container)).toBe(22)
  expect(landing(container)).toHaveLength(0)
})

test('votes that are taken back are gone at once, and hundreds at once come without motion', () => {
  const strip = (count: number) => <DotStrip plan={planDots([count], { depth: 3 })} row={0} />
  const { container, rerender } = render(strip(20))
  rerender(strip(18))
  expect(standing(container)).toBe(18)
  rerender(strip(200))
  expect(standing(container)).toBe(200)
  expect(landing(container)).toHaveLength(0)
})

test('a column has the same dots as a row, turned to rise', () => {
  const plan = planDots([20], { depth: 2 })
  const strip = (isUpright: boolean) =>
    render(<DotStrip plan={plan} row={0} isUpright={isUpright} />).container
  const [row, column] = [strip(false), strip(true)].map((container) => container.querySelector('svg')!)
  const [, , width, height] = row!.getAttribute('viewBox')!.split(' ')
  expect(column!.getAttribute('viewBox')).toBe(`0 0 ${height} ${width}`)
  expect(column!.querySelector('path')!.getAttribute('d')).toBe(row!.querySelector('path')!.getAttribute('d'))
})

test('my vote is the ringed dot, and only where I voted', () => {
  const { container } = render(
    <DotRows rows={[row('Tea', 7, { isOwn: true }), row('Coffee', 3)]} depth={2} />,
  )
  const drawings = [...container.querySelectorAll('svg')]
  expect(drawings.map((drawing) => drawing.querySelectorAll('circle').length)).toEqual([1, 0])
})

test('rows that come faster than they can be seen are drawn together, the last ones always', async () => {
  const { rerender } = render(<DotRows rows={[row('Tea', 1)]} depth={3} />)
  for (const count of [2, 3, 4, 5]) rerender(<DotRows rows={[row('Tea', count)]} depth={3} />)
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe('Tea5 % 5 votes'))
  await act(async () => {})
})
