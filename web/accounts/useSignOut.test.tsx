import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLeaveGuard } from '#web/base/router/useLeaveGuard.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { address, answered, member, openScreen } from './fake-screen.ts'
import { useSignOut } from './useSignOut.ts'

const LOGOUT = 'POST /authenticate/logout'

/** Something is written here and not saved. */
function Page() {
  const [text] = useState('What comes next?')
  const confirm = useConfirm()
  const signOut = useSignOut()
  useLeaveGuard(true, () => confirm({ title: 'Discard?', body: text, confirm: 'Discard' }))
  return (
    <>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
      <p>{text}</p>
      <ConfirmHost />
    </>
  )
}

afterEach(async () => {
  await act(async () => closeDialogs())
  vi.unstubAllGlobals()
})

const open = () =>
  openScreen(Page, {
    path: '/q/edit',
    user: member,
    answers: { [LOGOUT]: () => answered({ signed_out: true }) },
  })
const press = async (name: string, from = screen as Pick<typeof screen, 'findByRole'>) => {
  const button = await from.findByRole('button', { name })
  await act(async () => button.click())
}
const question = async () => within(await screen.findByRole('dialog', { name: 'Discard?' }))

it('asks about what is not saved before the login session ends, and changes nothing when that is kept', async () => {
  const asked = await open()
  await press('Sign out')
  await press('Cancel', await question())
  expect(asked).toEqual([])
  expect(address()).toBe('/q/edit')
  expect(screen.getByText('What comes next?')).toBeTruthy()
})

it('signs out once that is agreed, without a second question', async () => {
  const asked = await open()
  await press('Sign out')
  await press('Discard', await question())
  expect(asked.map(({ call }) => call)).toEqual([LOGOUT])
  expect(address()).toBe('/signin')
  expect(screen.queryByRole('dialog')).toBeNull()
})
