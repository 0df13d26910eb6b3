import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { NEWS } from '#domain/accounts/news.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { WhatsNew } from './WhatsNew.tsx'

const SEEN = 'POST /account/new_stuff_seen'
let server: ReturnType<typeof openFakeSession>

beforeEach(() => {
  server = openFakeSession({ [SEEN]: () => ({ body: { has_new_stuff: false } }) })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(async () => {
  await act(async () => closeDialogs())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Bar() {
  const user = useCurrentUser()
  return user && <WhatsNew user={user} />
}
async function open(has_new_stuff: boolean) {
  await act(async () => {
    showPage(<Bar />, { ...member, has_new_stuff } as User)
  })
}
const read = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  return screen.findByRole('dialog', { name: 'What’s new' })
}

test('unread news are marked, and the mark goes with reading them', async () => {
  await open(true)
  const dialog = await read('What’s new (unread)')
  expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(NEWS.length)
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Close' })))
  await waitFor(() => expect(screen.getByRole('button', { name: 'What’s new' })).toBeTruthy())
  expect(server.requests(SEEN)).toHaveLength(1)
})

test('news that were read are read again without a word to the server', async () => {
  await open(false)
  await read('What’s new')
  expect(server.sent).toEqual([])
})

test('the news are read although it cannot be kept, and stay marked', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.answers[SEEN] = () => ({ status: 503, body: {} })
  await open(true)
  await read('What’s new (unread)')
  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(screen.getByText(/unread/)).toBeTruthy()
})
