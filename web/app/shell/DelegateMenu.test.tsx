import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, test } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { address, answered, member, openScreen } from '#web/accounts/fake-screen.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { AccountSlot } from './AccountSlot.tsx'

const BECOME = 'POST /user/delegate/become'

afterEach(() => act(async () => closeDialogs()))

function Bar() {
  return (
    <>
      <AccountSlot />
      <ConfirmHost />
    </>
  )
}

async function openMenu(more: object) {
  const asked = await openScreen(Bar, {
    path: '/dashboard',
    user: {
      ...member,
      delegate_user: null,
      delegate_user_id: null,
      plan: { features: { delegates: true } },
      ...more,
    } as User,
    answers: {
      'GET /user/delegatefor': () =>
        answered([
          { id: 'a1', email: 'ann@x.co', first_name: 'Ann', last_name: 'Lee', display_name: 'Ann Lee' },
          { id: 'c1', email: 'cleo@x.co', first_name: 'Cleo', last_name: '', display_name: 'Cleo' },
        ]),
      [BECOME]: () => answered(member),
    },
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Account menu' })))
  return asked
}
const entry = (name: string) => screen.findByRole('menuitem', { name, hidden: true })

test('the menu leads to the delegates where the plan has them', async () => {
  await openMenu({})
  expect((await entry('Delegates')).getAttribute('href')).toBe('#/manage-users')
})

test('on a smaller plan it offers a larger one, and the page stays', async () => {
  await openMenu({ plan: { features: { delegates: false } } })
  fireEvent.click(await entry('Delegates'))
  const offer = await screen.findByRole('dialog', { name: 'Additional moderators is a Premium feature.' })
  expect(within(offer).getByRole('button', { name: 'See plans' })).toBeTruthy()
  expect(address()).toBe('/dashboard')
})

it.each([
  ['a delegate everybody to act for', { delegate_user: { id: 'a1' } }, 'Act as Cleo', 'c1'],
  ['who acts somebody else', { id: 'a1', delegate_user_id: 'u9' }, 'Act as Cleo', 'c1'],
  ['who acts the way back', { id: 'a1', delegate_user_id: 'u9' }, 'Switch back', 'u9'],
])('it offers %s, and no delegates of their own', async (_who, more, name, id) => {
  const asked = await openMenu(more)
  const wanted = await entry(name)
  expect(screen.queryByRole('menuitem', { name: 'Delegates', hidden: true })).toBeNull()
  fireEvent.click(wanted)
  const request = { call: BECOME, body: expect.objectContaining({ id }) }
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining(request)))
})
