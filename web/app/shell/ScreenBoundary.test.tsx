import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeConsoleErrors } from '#web/base/testing/setup.ts'
import type { Shown } from '../router.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

function Screen({ broken }: { broken: boolean }) {
  if (broken) throw new Error('this screen cannot be drawn')
  return <p>drawn</p>
}

/** What is shown is compared by identity only. */
const nextShown = () => ({}) as Shown

const page = (shown: Shown, broken: boolean) => (
  <MantineProvider>
    <ScreenBoundary shown={shown}>
      <Screen broken={broken} />
    </ScreenBoundary>
  </MantineProvider>
)

test('a screen that breaks gives way to a page that says so, and what is shown next gets its own try', () => {
  const shown = nextShown()
  const { rerender } = render(page(shown, true))
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown')
  expect(takeConsoleErrors()).not.toEqual([])

  rerender(page(shown, false))
  expect(screen.queryByText('drawn')).toBeNull()
  rerender(page(nextShown(), false))
  expect(screen.getByText('drawn')).toBeTruthy()
})
