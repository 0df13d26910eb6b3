// The pages of the tab where there is none: not set up on this server, or open outside of a chat.
import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it, test } from 'vitest'
import { address, answered, member, openScreen } from '#web/accounts/fake-screen.ts'
import { settings } from '#web/base/settings/settings.ts'
import { TabPages } from './TabPages.tsx'

afterEach(() => {
  settings.chat_tab = null
})

test.each([
  ['/mstabs/start', 'POPin in your team chat', 'Open POPin', '#/'],
  ['/mstabs/signin', 'Sign in to the tab', 'Sign in using the browser', '#/signin'],
  ['/mstabs/help', 'Help with the tab', 'Open POPin', '#/'],
  ['/mstabs/config', 'Choose what the tab shows', 'Open POPin', '#/'],
])('%s says what it is, that it is not set up, and leads on', async (path, title, name, way) => {
  await openScreen(TabPages, { path })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(/not set up on this server yet/)).toBeDefined()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(way)
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

describe('outside of a chat, where a tab is set up', () => {
  const setUp = () => {
    settings.chat_tab = { app_id: 'a', hosts: ['https://chat.example'] }
  }
  it.each(['/mstabs/start', '/mstabs/config'])('%s says so, and how to add the tab', async (path) => {
    setUp()
    await openScreen(TabPages, { path })
    await screen.findByText(/You are outside a team chat/)
    expect(screen.getByRole('link', { name: 'How to add the tab' }).getAttribute('href')).toBe(
      '#/mstabs/help',
    )
  })
  it('a join token leads to its session all the same', async () => {
    setUp()
    await openScreen(TabPages, {
      path: '/mstabs/start?token=lunch',
      user: member,
      answers: {
        'POST /events/join/lunch': () => answered({ event_slug: 'lunch', collection_id: null }),
      },
    })
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
  })
  it('the help tells administrators and everybody else what to do, step by step', async () => {
    setUp()
    await openScreen(TabPages, { path: '/mstabs/help', user: member })
    expect(screen.getAllByRole('list')).toHaveLength(2)
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(7)
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
  it.each([
    ['an administrator', 'org_admin', true],
    ['the owner', 'org_owner', true],
    ['a member', 'user', false],
  ] as const)(
    '%s is offered the app of Microsoft Teams, or told who gets it',
    async (_who, role_type, gets) => {
      setUp()
      const user = { ...member, role_type, tenant_id: 't1', delegate_user_id: null } as typeof member
      await openScreen(TabPages, { path: '/mstabs/help', user })
      expect(screen.queryByRole('button', { name: 'Download the app' }) !== null).toBe(gets)
      expect(screen.queryByText(/ask the owner or an administrator/i) !== null).toBe(!gets)
    },
  )
})
