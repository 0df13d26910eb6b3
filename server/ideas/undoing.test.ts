// What a host decided about answers and undoes, over HTTP.
import { expect, test } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()

async function room(draft: Parameters<typeof launch>[2] = {}) {
  const host = await signUpVerified(app)
  const event = await launch(app, host, draft)
  const guest = await guestOf(app, event)
  const params = { id: event.id }
  return {
    host,
    guest,
    event,
    decide: (ids: string[], state: 'shown' | 'archived', by: TestClient = host) =>
      by.call(ideas.moderateIdeas, { params, body: { ids: ids as never, state } }),
    undo: async (ids: string[], from: 'shown' | 'archived', to: 'shown' | 'waiting' | 'archived') =>
      (await host.call(ideas.undoModeration, { params, body: { ids: ids as never, from, to } })).data.ids,
    shown: async () => (await guest.call(ideas.listIdeas, { params })).data.ideas.map(({ id }) => id),
    waiting: async () => (await host.call(ideas.listWaitingIdeas, { params })).data.ideas.map(({ id }) => id),
    counts: async () => {
      const { data } = await host.call(events.loadEvent, { params: { slug: event.slug } })
      return [data.ideas_count, data.waiting_ideas_count]
    },
  }
}

test('an archived answer is shown again', async () => {
  const { guest, event, decide, undo, shown } = await room()
  const { id } = await answer(guest, event)
  await decide([id], 'archived')
  expect(await undo([id], 'archived', 'shown')).toEqual([id])
  expect(await shown()).toEqual([id])
})

test('an answer that waited waits again, whether it was approved or archived, and counts as waiting', async () => {
  const { guest, event, decide, undo, shown, waiting, counts } = await room({ needs_approval: true })
  const { id } = await answer(guest, event)
  for (const state of ['shown', 'archived'] as const) {
    await decide([id], state)
    expect(await undo([id], state, 'waiting')).toEqual([id])
    expect(await waiting()).toEqual([id])
    expect(await shown()).toEqual([])
    expect(await counts()).toEqual([0, 1])
  }
})

test('what someone decided or deleted since stays as they left it', async () => {
  const { guest, event, decide, undo, shown } = await room()
  const [restored, deleted, untouched] = [
    await answer(guest, event, 'A'),
    await answer(guest, event, 'B'),
    await answer(guest, event, 'C'),
  ]
  const ids = [restored, deleted, untouched].map(({ id }) => id)
  await guest.call(ideas.deleteIdea, { params: { id: deleted.id } })
  await decide([restored.id, untouched.id], 'archived')
  await decide([restored.id], 'shown')
  expect(await undo(ids, 'archived', 'shown')).toEqual([untouched.id])
  expect((await shown()).toSorted()).toEqual([restored.id, untouched.id].toSorted())
})
