import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { AccountPartScreen } from './AccountPartScreen.tsx'
import { member, openScreen } from './testing/open-screen.ts'

test.each([
  ['/manage-users', 'Delegates'],
  ['/admin-settings', 'Settings of your organisation'],
  ['/email-notifications', 'Mails about your sessions'],
])('%s says what it is, that it is not here yet, and leads to what is', async (path, title) => {
  await openScreen(AccountPartScreen, { path, user: member })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(/cannot be changed here yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open your settings' }).getAttribute('href')).toBe('#/settings')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
