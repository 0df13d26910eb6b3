import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newMeeting } from '../form/meeting.ts'
import { AboutMeeting } from './AboutMeeting.tsx'

afterEach(() => vi.useRealTimers())

test('the dialog of a new meeting opens a tenth of a second after the screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const defaults = {
    anonymous: true,
    visibility: 'anyone_as_guest',
    auto_send_reminders: true,
    duration: 86_400,
    polls_crowdsourcing: false,
    messages: {},
  } as const
  const form = newMeeting({ use_case: undefined, defaults, time_zone: 'UTC', now: Date.now() / 1000 })
  const gates = { scheduling: true } as Parameters<typeof AboutMeeting>[0]['gates']
  const nothing = () => {}
  const about = { form, initial: form, change: nothing, gates, clock_ahead: 0, problem: null }
  render(
    createElement(
      MantineProvider,
      { env: 'test' },
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(AboutMeeting, { ...about, onUpsell: nothing }),
      ),
    ),
  )
  await act(async () => vi.advanceTimersByTime(99))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => vi.advanceTimersByTime(1))
  expect(screen.getByRole('dialog', { name: 'Tell us about your meeting' })).toBeTruthy()
})
