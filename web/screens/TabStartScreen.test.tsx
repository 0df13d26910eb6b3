import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { TabHelpScreen } from './TabHelpScreen.tsx'
import { TabSignInScreen } from './TabSignInScreen.tsx'
import { TabStartScreen } from './TabStartScreen.tsx'
import { openScreen } from './testing/open-screen.ts'

test.each([
  ['/mstabs/start', TabStartScreen, 'POPin in your team chat', 'Open POPin', '#/'],
  ['/mstabs/signin', TabSignInScreen, 'Sign in to the tab', 'Sign in in the browser', '#/signin'],
  ['/mstabs/help', TabHelpScreen, 'Help with the tab', 'Open POPin', '#/'],
] as const)(
  '%s says what it is, that it is not set up, and leads on',
  async (path, Screen, title, name, way) => {
    await openScreen(Screen, { path })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(/not set up on this server yet/)).toBeDefined()
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(way)
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  },
)
