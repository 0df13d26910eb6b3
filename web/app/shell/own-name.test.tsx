// The own name in the bar, when it is changed in another window.
import '#web/base/testing/realtime-settings.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answered, member, openScreen } from '#web/accounts/fake-screen.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { openFakeLine } from '#web/base/testing/fake-line.ts'
import { Bell } from '#web/notifications/Bell.tsx'

// the page has one connection, and keeps it from test to test
const line = openFakeLine()
afterEach(() => vi.unstubAllGlobals())

function Bar() {
  const user = useCurrentUser()
  return (
    <>
      <Bell user_id="u1" />
      <p>{user?.display_name}</p>
    </>
  )
}

test('whatever screen is open, another name of the own account is fetched and shown', async () => {
  let display_name = member.display_name
  const person = { ...member, toJSON: () => ({ ...member, display_name }) }
  await openScreen(Bar, {
    path: '/dashboard',
    user: person,
    answers: {
      'GET /notifications/count': () => answered({ unseen_count: 0 }),
      'POST /pusher/auth': () => new Response(JSON.stringify({ auth: 'k:signed' })),
    },
  })
  expect(screen.getByText('Ada Lovelace')).toBeTruthy()
  await waitFor(() => expect(line.subscribed()).toContain('private-user-u1'))
  display_name = 'Augusta King'
  act(() => line.say('private-user-u1', 'updated', {}))
  expect(await screen.findByText('Augusta King')).toBeTruthy()
})
