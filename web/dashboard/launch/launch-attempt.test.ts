import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { attemptFor, type LaunchAttempt, runAttempt } from './launch-attempt.ts'
import { emptyDraft, type LaunchDraft } from './launch-draft.ts'

const draft: LaunchDraft = { ...emptyDraft(), name: 'Lunch?' }
const NOW = 1_800_000_000

describe('which attempt it is', () => {
  const first = attemptFor(null, draft, NOW)

  test('the same draft soon after is the same attempt, with the same keys and the same body', () => {
    expect(attemptFor(first, { ...draft }, NOW + 60)).toBe(first)
  })

  test('long after it is a new one', () => {
    const later = attemptFor(first, draft, NOW + 3600)
    expect(later.key).not.toBe(first.key)
    expect(later.body.schedule.ideas.start_time).toBe(NOW + 3600)
  })

  test('a changed draft is a new one that saves over the event of the last', () => {
    const saved: LaunchAttempt = { ...first, event_id: 'e7' as EventId }
    const changed = attemptFor(saved, { ...draft, name: 'Dinner?' }, NOW + 5)
    expect(changed.key).not.toBe(first.key)
    expect(changed.body).toMatchObject({ id: 'e7', name: 'Dinner?' })
  })
})

describe('a launch', () => {
  type Sent = { path: string; key: string | null; body: Record<string, unknown> }
  const sent: Sent[] = []
  let skew = 0
  let failing: string | null = null
  const event = () => anEvent({ created_time: NOW + skew })

  beforeEach(() => {
    sent.length = 0
    skew = 0
    failing = null
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const path = address.replace('/popin/api/1.0', '')
      const headers = new Headers(init.headers)
      sent.push({
        path,
        key: headers.get('idempotency-key'),
        body: JSON.parse((init.body as string | undefined) ?? '{}'),
      })
      if (path === failing) return new Response('{}', { status: 500 })
      return new Response(JSON.stringify({ data: path.startsWith('/events/lunch') ? event() : [event()] }))
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const run = (attempt = attemptFor(null, draft, NOW), onSaved = (_: EventId) => {}) =>
    runAttempt(attempt, onSaved)
  const paths = () => sent.map((request) => request.path)

  test('saves, publishes, and saves a concurrent collection with the event, in this order', async () => {
    await run()
    expect(paths()).toEqual(['/events/save', '/events/publish', '/collections', '/events/lunch'])
    expect(sent[1]!.body.ids).toEqual(['e1'])
    expect(sent[2]!.body).toMatchObject({ type: 'concurrent', event_ids: ['e1'] })
  })

  test('sends the same keys on every try, another one for each step', async () => {
    const attempt = attemptFor(null, draft, NOW)
    failing = '/events/publish'
    await expect(run(attempt)).rejects.toThrow()
    failing = null
    await run(attempt)
    const keys = sent.filter(({ key }) => key).map(({ path, key }) => `${path} ${key}`)
    expect(new Set(keys).size).toBe(3)
    expect(keys).toHaveLength(5)
  })

  test('tells the id of the event before a later step fails', async () => {
    failing = '/events/publish'
    const ids: string[] = []
    await expect(run(undefined, (id) => void ids.push(id))).rejects.toThrow()
    expect(ids).toEqual(['e1'])
  })

  test('starts by the clock of the server when the one of the device is wrong', async () => {
    skew = -180
    await run()
    expect(paths().slice(0, 3)).toEqual(['/events/save', '/events/save', '/events/publish'])
    expect(sent[1]!.body).toMatchObject({
      events: [{ id: 'e1', schedule: { ideas: { start_time: NOW - 180, end_time: NOW - 180 + 86_400 } } }],
    })
  })

  test('ends with the event as it was published when only reading it back fails', async () => {
    failing = '/events/lunch'
    await expect(run()).resolves.toMatchObject({ slug: 'lunch' })
  })
})
