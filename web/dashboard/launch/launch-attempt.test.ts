import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anEvent } from '#web/events/fake-page.ts'
import { attemptFor, runAttempt } from './launch-attempt.ts'
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
    expect(later.body.events[0]!.schedule.ideas.start_time).toBe(NOW + 3600)
  })

  test('a changed draft is a new one', () => {
    const changed = attemptFor(first, { ...draft, name: 'Dinner?' }, NOW + 5)
    expect(changed.key).not.toBe(first.key)
    expect(changed.body.events[0]).toMatchObject({ name: 'Dinner?' })
  })
})

describe('a launch', () => {
  const sent: { path: string; key: string | null; body: Record<string, unknown> }[] = []
  let status = 200

  beforeEach(() => {
    sent.length = 0
    status = 200
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const path = address.replace('/popin/api/1.0', '')
      const key = new Headers(init.headers).get('idempotency-key')
      sent.push({ path, key, body: JSON.parse(String(init.body)) })
      return new Response(JSON.stringify({ data: { events: [anEvent()] } }), { status })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is one save, which starts the question by the clock of the server', async () => {
    expect(await runAttempt(attemptFor(null, draft, NOW))).toMatchObject({ slug: 'lunch' })
    expect(sent.map(({ path }) => path)).toEqual(['/sessions/save'])
    expect(sent[0]!.body).toMatchObject({ collection: { type: 'concurrent' }, start_now_for: 86_400 })
  })

  test('sends the same key on every try', async () => {
    const attempt = attemptFor(null, draft, NOW)
    status = 500
    await expect(runAttempt(attempt)).rejects.toThrow()
    status = 200
    await runAttempt(attempt)
    expect(sent).toHaveLength(2)
    expect(sent[0]!.key).toBe(sent[1]!.key)
  })
})
