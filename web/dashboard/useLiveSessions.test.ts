import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Handlers, Listening } from '#web/base/realtime/rooms.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { sessionListsKey } from '#web/insights/session-lists.ts'
import { useLiveSessions } from './useLiveSessions.ts'

type Heard = Listening & { handlers: Handlers }

let channels: Map<string, Heard>
const hear = (name: string, handlers: Handlers, listening: Listening = {}) => {
  channels.set(name, { handlers, ...listening })
  return () => void channels.delete(name)
}

beforeEach(() => {
  channels = new Map()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function open(running: PopinEvent[]) {
  const client = new QueryClient()
  client.setQueryData([...sessionListsKey, 'dashboard'], {
    pages: [{ events: running, next_offset: null }],
    pageParams: [0],
  })
  const fetched = vi.spyOn(client, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const shown = renderHook((events: PopinEvent[]) => useLiveSessions(events, hear), {
    initialProps: running,
    wrapper,
  })
  const list = () =>
    client.getQueryData<{ pages: { events: PopinEvent[] }[] }>([...sessionListsKey, 'dashboard'])!
  return { ...shown, fetched, card: () => list().pages[0]!.events[0]! }
}

const session = (id: string) => anEvent({ id: id as EventId, seq: 3 })

test('the counts of a message show on the card, older ones do not', () => {
  const { card } = open([session('a')])
  const tell = (seq: number, ideas_count: number) =>
    act(() =>
      channels.get('private-event-a')!.handlers.created!({
        seq,
        counts: { ideas_count, comments_count: 0, participants_count: 1 },
      }),
    )
  tell(4, 7)
  expect(card().ideas_count).toBe(7)
  tell(3, 6)
  expect(card().ideas_count).toBe(7)
})

test('what happened before the channels were live is fetched, once for all of them, and again after a break', () => {
  const { fetched } = open([session('a'), session('b')])
  const goLive = () => {
    for (const channel of channels.values()) channel.onSubscribed!({})
    vi.advanceTimersByTime(3000)
  }
  goLive()
  expect(fetched).toHaveBeenCalledOnce()
  goLive()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a session that ended is not listened to any more, and nothing is when the page goes', () => {
  const { rerender, unmount } = open([session('a'), session('b')])
  rerender([session('b')])
  expect([...channels.keys()]).toEqual(['private-event-b'])
  unmount()
  expect(channels.size).toBe(0)
})
