// What people wrote, on the screen in the room: an answer that goes, or has other words, does so at once.
import '#web/base/testing/realtime-settings.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AgendaItemId } from '#domain/base/ids.ts'
import { openFakeLine } from '#web/base/testing/fake-line.ts'
import { anEvent, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { sessionAnswers } from '#web/ideas/fake-session.ts'
import { anItem, fakeAgenda } from './fake-agenda.ts'
import { fakePresentation } from './fake-presentation.ts'
import { PresenterPage } from './PresenterPage.tsx'

const line = openFakeLine()
afterEach(() => vi.unstubAllGlobals())

test('an archived original leaves the wall, and an edited one has its new words', async () => {
  const links = {
    share_link: 'https://popin.example/q/lunch/answers',
    short_share_link: 'https://popin.example/s/ACD346',
  }
  const event = anEvent({ more: ['topics'], user_created: true, short_code: 'ACD346', ...links })
  const told = { agenda_item_id: 'a' as AgendaItemId, view: 'answers' as const }
  const originals = ['Rude words', 'Fewer meetings']
  const fake = fakeAgenda(event, [anItem('a')], originals)
  const presentation = fakePresentation(event, told)
  const server = openFakeSession({ ...sessionAnswers(event, []), ...presentation.answers, ...fake.answers })
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) =>
    String(given[0]).includes('/pusher/auth')
      ? new Response(JSON.stringify({ auth: 'k:signed' }))
      : server.fetch(...(given as Parameters<typeof server.fetch>)),
  )
  await act(async () => void showPage(<PresenterPage slug={event.slug} />))
  expect(await screen.findByText('Rude words')).toBeTruthy()
  const channel = `private-event-${event.id}`
  await waitFor(() => expect(line.subscribed()).toContain(channel))
  originals.splice(0, 2, 'Shorter meetings')
  act(() => line.say(channel, 'topics_changed', { list_id: 'l1' }))
  expect(await screen.findByText('Shorter meetings', undefined, { timeout: 8000 })).toBeTruthy()
  expect(screen.queryByText('Rude words')).toBeNull()
})
