import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { useLeaveGuard } from '#web/base/router/useLeaveGuard.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { address, answered, member, openScreen } from './fake-screen.ts'
import { useSignOut } from './useSignOut.ts'

const LOGOUT = 'POST /authenticate/logout'

/** Something is written here and not saved. */
function Page({ isDirty }: { isDirty: boolean }) {
  const [text] = useState('What comes next?')
  const confirm = useConfirm()
  const signOut = useSignOut()
  useLeaveGuard(isDirty, () => confirm({ title: 'Discard?', body: text, confirm: 'Discard' }))
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

const open = (isDirty = true) =>
  openScreen(() => <Page isDirty={isDirty} />, {
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

describe('what was written in another tab and not sent', () => {
  const LOSE = 'Sign out and lose what you wrote?'
  afterEach(() => localStorage.clear())

  it.each([
    ['an answer', 'idea:1', 'Longer breaks'],
    ['a session', 'session:new', { version: 2, form: { questions: [] } }],
  ])('is asked about and kept by whoever stays: %s', async (_what, key, draft) => {
    writeDraft(key, draft)
    const asked = await open(false)
    await press('Sign out')
    await press('Cancel', within(await screen.findByRole('dialog', { name: LOSE })))
    expect(asked).toEqual([])
    expect(readDraft(key)).toEqual(draft)
    expect(address()).toBe('/q/edit')
  })

  it('goes with whoever signs out all the same', async () => {
    writeDraft('idea:1', 'Longer breaks')
    const asked = await open(false)
    await press('Sign out')
    await press('Sign out', within(await screen.findByRole('dialog', { name: LOSE })))
    expect(asked.map(({ call }) => call)).toEqual([LOGOUT])
    expect(readDraft('idea:1')).toBeNull()
    expect(address()).toBe('/signin')
  })

  it.each([
    ['an empty field', 'idea:1', '  '],
    ['a mark of the page', 'done:1', ['q1']],
  ])('asks nothing about %s', async (_what, key, draft) => {
    writeDraft(key, draft)
    const asked = await open(false)
    await press('Sign out')
    expect(asked.map(({ call }) => call)).toEqual([LOGOUT])
  })
})
