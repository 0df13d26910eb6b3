import { afterEach, expect, test, vi } from 'vitest'
import { member, openScreen } from '#web/accounts/fake-screen.ts'
import { ownTitle } from '#web/base/ui/usePageTitle.ts'
import { EditPrioritizedScreen } from './EditPrioritizedScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a new list has a name of its own in the tab, which is what is spoken on the way there', async () => {
  await openScreen(EditPrioritizedScreen, { path: '/r/p/create', user: member })
  expect(ownTitle()).toBe('New list to prioritize')
})
