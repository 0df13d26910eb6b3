import { expect, test } from 'vitest'
import { dropGuestWrites } from './dropping.ts'
import type { OutboxEntry } from './entry.ts'
import { adoptGuestDrafts } from './guest-drafts.ts'
import { enqueueWrite, flush, startOutbox } from './outbox.ts'
import { entriesOf, type Outbox } from './outbox-state.ts'
import { openRehearsal, pass } from './rehearsal.ts'

const guest = { id: 'g1', guest: true }
const member = { id: 'm1', guest: false }
const isText = ({ lane }: OutboxEntry) => lane.startsWith('answer:')
const text = { method: 'POST', path: '/ideas', body: { content: 'Longer breaks' }, lane: 'answer:e1:x' }
const vote = { method: 'POST', path: '/ideas/1/votes', body: { vote: true }, lane: 'vote:1' }

function signIn(tab: Outbox, user: typeof guest): void {
  adoptGuestDrafts(tab, user, isText)
  startOutbox(tab, user.id)
}

/** A guest without a network who wrote an answer and voted. */
async function strandedGuest() {
  const rehearsal = openRehearsal()
  const tab = rehearsal.openTab()
  rehearsal.stage.mood = 'offline'
  signIn(tab, guest)
  enqueueWrite(tab, text)
  enqueueWrite(tab, vote)
  await pass(rehearsal, 5000)
  return { rehearsal, tab, stage: rehearsal.stage }
}

test('an unsent text of a guest comes back to whoever signs in, and is never sent by them', async () => {
  const { rehearsal, tab, stage } = await strandedGuest()
  stage.mood = 'fine'
  stage.tries.length = 0
  signIn(tab, member)
  expect(entriesOf(tab)).toMatchObject([
    { user: 'm1', lane: 'answer:e1:x', body: { content: 'Longer breaks' }, refusal: { error_message: null } },
  ])
  await flush(tab)
  await pass(rehearsal, 120_000)
  expect(stage.tries).toEqual([])
  expect(entriesOf(tab)).toHaveLength(1)
})

test.each([
  ['fine', []],
  ['offline', [text.body]],
] as const)(
  'one on its way while somebody signs in comes back only if it did not arrive: %s',
  async (mood, back) => {
    const { rehearsal, tab, stage } = await strandedGuest()
    stage.mood = mood
    stage.tries.length = 0
    const trying = flush(tab)
    while (stage.tries.length < 2) await Promise.resolve()
    signIn(tab, member)
    expect(entriesOf(tab)).toEqual([])
    await trying
    await pass(rehearsal, 120_000)
    expect(entriesOf(tab).map(({ user, body, refusal }) => refusal && user === 'm1' && body)).toEqual(back)
    expect(stage.tries.map(({ body }) => body)).toEqual([text.body, vote.body])
    expect([...stage.state.values()]).toEqual(mood === 'fine' ? [text.body, vote.body] : [])
    const again = rehearsal.openTab()
    signIn(again, { id: 'm3', guest: false })
    expect(entriesOf(again)).toEqual([])
  },
)

test('it comes back over a reload, and while nobody was signed in', async () => {
  const { rehearsal, tab, stage } = await strandedGuest()
  startOutbox(tab, null)
  stage.mood = 'fine'
  stage.tries.length = 0
  const reloaded = rehearsal.openTab()
  signIn(reloaded, { id: 'g2', guest: true })
  expect(entriesOf(reloaded).map(({ user, body }) => ({ user, body }))).toEqual([
    { user: 'g2', body: { content: 'Longer breaks' } },
  ])
  await pass(rehearsal, 120_000)
  expect(stage.tries).toEqual([])
})

test('a guest who becomes an account under the same id sends it all', async () => {
  const { rehearsal, tab, stage } = await strandedGuest()
  stage.mood = 'fine'
  stage.tries.length = 0
  signIn(tab, { id: guest.id, guest: false })
  await pass(rehearsal, 120_000)
  expect(stage.tries.map(({ body }) => body)).toEqual([text.body, vote.body])
  expect(entriesOf(tab)).toEqual([])
})

test('what waits for an account stays with it, whoever signs in meanwhile', async () => {
  const rehearsal = openRehearsal()
  const tab = rehearsal.openTab()
  const { stage } = rehearsal
  stage.mood = 'offline'
  signIn(tab, member)
  enqueueWrite(tab, text)
  await pass(rehearsal, 5000)
  signIn(tab, { id: 'm2', guest: false })
  expect(entriesOf(tab)).toEqual([])
  stage.mood = 'fine'
  signIn(tab, member)
  await pass(rehearsal, 120_000)
  expect(stage.state.get('/ideas')).toEqual(text.body)
})

test('a guest who signs out leaves nothing for the next person', async () => {
  const { tab } = await strandedGuest()
  dropGuestWrites(tab)
  startOutbox(tab, null)
  signIn(tab, member)
  expect(entriesOf(tab)).toEqual([])
})
