// Whose screens the pages of hosts would record, on the host that the operator names.
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { settings } from '#web/base/settings/settings.ts'
import { answered, member, openScreen, refused } from './fake-screen.ts'
import { useScreenRecorder } from './useScreenRecorder.ts'

const RECORD = 'POST /activity'
afterEach(() => {
  settings.recording = null
  vi.unstubAllGlobals()
})

function Page() {
  useScreenRecorder(false)
  return <p>Dashboard</p>
}
const launched = { ...member, email: 'ada@example.org', has_self_launched: true } as User
const open = (user: User, answer = () => answered({ recorded: true })) =>
  openScreen(Page, { path: '/dashboard', user, answers: { [RECORD]: answer } })

test('who launched by themselves is recorded on that host, the own people and other hosts are not', async () => {
  settings.recording = { host: location.hostname, staff_hosts: [] }
  const asked = await open(launched)
  await waitFor(() => expect(asked.map(({ body }) => body.type)).toEqual(['screen_recording']))
  settings.recording = { host: location.hostname, staff_hosts: ['example.org'] }
  expect(await open(launched)).toEqual([])
  settings.recording = { host: 'app.elsewhere.example', staff_hosts: [] }
  expect(await open(launched)).toEqual([])
})

test('when that cannot be noted it is logged once, and the page stays', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  settings.recording = { host: location.hostname, staff_hosts: [] }
  await open(launched, () => refused(500))
  await act(async () => {})
  await waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(document.body.textContent).toContain('Dashboard')
})
