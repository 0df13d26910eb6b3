import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOff } from './entry.ts'
import { discardEntry, enqueueWrite, flush, startOutbox } from './outbox.ts'
import { entriesOf, stateOfLane } from './outbox-state.ts'
import { type Mood, openRehearsal, pass } from './rehearsal.ts'

const vote = (wanted: unknown) => ({
  method: 'POST',
  path: '/ideas/1/votes',
  body: wanted,
  lane: 'vote:1',
})

const text = {
  method: 'POST',
  path: '/ideas',
  body: { content: 'Longer breaks' },
  lane: 'answer:e1:1',
  keeps_text: true,
}

function openOne() {
  const rehearsal = openRehearsal()
  const tab = rehearsal.openTab()
  startOutbox(tab, 'u1')
  return { ...rehearsal, rehearsal, tab }
}

test('a write is sent at once and says what the server answered', async () => {
  const { tab, stage } = openOne()
  const ticket = enqueueWrite(tab, vote(true))
  expect(stateOfLane(tab, 'vote:1')).toBe('sending')
  expect(await ticket.settled).toEqual({ state: 'saved', answer: { stored: true } })
  expect(stateOfLane(tab, 'vote:1')).toBe('saved')
  expect(entriesOf(tab)).toEqual([])
  expect(stage.tries).toHaveLength(1)
})

test('without network a write waits, and every try carries the same key', async () => {
  const { tab, stage, rehearsal } = openOne()
  stage.mood = 'offline'
  enqueueWrite(tab, vote(true))
  await pass(rehearsal, 20_000)
  expect(stateOfLane(tab, 'vote:1')).toBe('waiting')
  expect(stage.tries.map(({ at }) => (at - 1_000_000) / 1000)).toEqual([0, 1, 3, 7, 15])
  stage.mood = 'fine'
  await flush(tab)
  expect(stateOfLane(tab, 'vote:1')).toBe('saved')
  expect(new Set(stage.tries.map(({ key }) => key)).size).toBe(1)
})

test('the wait before a try grows to a minute and no further', () => {
  expect([1, 2, 3, 20, 2000].map((tries) => backOff(tries, 0.5))).toEqual([1000, 2000, 4000, 60_000, 60_000])
})

test('Retry-After is honoured, also when the network comes back', async () => {
  const { tab, stage, rehearsal } = openOne()
  stage.moods = ['busy']
  stage.retry_after = 30
  enqueueWrite(tab, vote(true))
  await pass(rehearsal, 29_000)
  await flush(tab)
  expect(stage.tries).toHaveLength(1)
  await pass(rehearsal, 2000)
  expect(stateOfLane(tab, 'vote:1')).toBe('saved')
})

test('of several wanted states only the newest is sent', async () => {
  const { tab, stage, rehearsal } = openOne()
  stage.mood = 'offline'
  const first = enqueueWrite(tab, vote('like'))
  await pass(rehearsal, 100)
  const second = enqueueWrite(tab, vote('none'))
  await pass(rehearsal, 100)
  stage.mood = 'fine'
  enqueueWrite(tab, vote('dislike'))
  await pass(rehearsal, 100)
  expect(await first.settled).toEqual({ state: 'replaced' })
  expect(await second.settled).toEqual({ state: 'replaced' })
  expect(stage.state.get('/ideas/1/votes')).toBe('dislike')
  expect([...stage.done.keys()]).toHaveLength(1)
})

test('a newer state waits until the older one is no longer on its way', async () => {
  const { tab, stage, rehearsal } = openOne()
  enqueueWrite(tab, vote('like'))
  await Promise.resolve()
  await Promise.resolve()
  expect(stage.tries).toHaveLength(1)
  enqueueWrite(tab, vote('none'))
  await pass(rehearsal, 10)
  expect(stage.tries.map(({ body }) => body)).toEqual(['like', 'none'])
  expect(stage.overlaps).toBe(0)
  expect(stage.state.get('/ideas/1/votes')).toBe('none')
})

test('a refused write stops, keeps its text, and can be dropped', async () => {
  const { tab, stage, rehearsal } = openOne()
  stage.moods = ['refuses']
  const ticket = enqueueWrite(tab, text)
  const settled = await ticket.settled
  expect(settled.state === 'refused' && settled.failure.user_message).toBe('Not today')
  await pass(rehearsal, 600_000)
  expect(stage.tries).toHaveLength(1)
  expect(entriesOf(tab)[0]?.body).toEqual({ content: 'Longer breaks' })
  expect(stateOfLane(tab, ticket.lane)).toBe('refused')
  discardEntry(tab, entriesOf(tab)[0]!)
  expect(entriesOf(tab)).toEqual([])
})

test('a lost login session refuses nothing: the write waits for the next sign-in', async () => {
  const { tab, stage, rehearsal } = openOne()
  stage.moods = ['signed out']
  enqueueWrite(tab, vote(true))
  await pass(rehearsal, 10)
  expect(stateOfLane(tab, 'vote:1')).toBe('waiting')
  startOutbox(tab, 'u1')
  await pass(rehearsal, 10)
  expect(stateOfLane(tab, 'vote:1')).toBe('saved')
})

test('a write survives a reload', async () => {
  const { tab, stage, rehearsal } = openOne()
  stage.mood = 'offline'
  enqueueWrite(tab, vote(true))
  await pass(rehearsal, 10)
  startOutbox(tab, null)
  stage.mood = 'fine'
  const reloaded = rehearsal.openTab()
  startOutbox(reloaded, 'u1')
  await pass(rehearsal, 10)
  expect(stage.state.get('/ideas/1/votes')).toBe(true)
  expect(new Set(stage.tries.map(({ key }) => key)).size).toBe(1)
})

test('what one user wrote is never sent by the login session of another, not even from an old tab', async () => {
  const { tab, stage, rehearsal } = openOne()
  stage.mood = 'offline'
  enqueueWrite(tab, vote('of u1'))
  await pass(rehearsal, 10)
  stage.mood = 'fine'
  const other = rehearsal.openTab()
  startOutbox(other, 'u2')
  await flush(tab)
  await pass(rehearsal, 600_000)
  expect(entriesOf(other)).toEqual([])
  expect(stage.state.size).toBe(0)
  startOutbox(other, 'u1')
  await pass(rehearsal, 10)
  expect(stage.state.get('/ideas/1/votes')).toBe('of u1')
})

test('several tabs do not send twice, and each hears how it ended', async () => {
  const { tab, stage, rehearsal } = openOne()
  const other = rehearsal.openTab()
  startOutbox(other, 'u1')
  stage.mood = 'offline'
  const ticket = enqueueWrite(tab, vote(true))
  await pass(rehearsal, 10)
  stage.mood = 'fine'
  const before = stage.tries.length
  await Promise.all([flush(other), flush(tab)])
  await pass(rehearsal, 100)
  expect(stage.tries).toHaveLength(before + 1)
  expect((await ticket.settled).state).toBe('saved')
  expect([stateOfLane(tab, 'vote:1'), stateOfLane(other, 'vote:1')]).toEqual(['saved', 'saved'])
})

test('a refused vote leaves nothing, and each tab hears that it was refused', async () => {
  const { tab, stage, rehearsal } = openOne()
  const other = rehearsal.openTab()
  startOutbox(other, 'u1')
  const heard: string[] = []
  other.settledListeners.add((entry, { state }) => heard.push(`${entry.lane} ${state}`))
  stage.moods = ['offline', 'refuses']
  const ticket = enqueueWrite(tab, vote(true))
  await pass(rehearsal, 5000)
  expect((await ticket.settled).state).toBe('refused')
  expect(heard).toEqual(['vote:1 refused'])
  expect([...entriesOf(tab), ...entriesOf(other)]).toEqual([])
  expect(stateOfLane(tab, 'vote:1')).toBe(null)
})

test('whatever happens on the way, in the end the server has the newest state, each key once', async () => {
  const mood = fc.constantFrom<Mood>('fine', 'offline', 'lost', 'busy', 'signed out')
  const step = fc.record({
    write: fc.option(fc.integer({ min: 0, max: 2 })),
    tab: fc.integer({ min: 0, max: 1 }),
    mood,
    wait: fc.constantFrom(0, 1, 700, 5000, 70_000),
    reload: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const rehearsal = openRehearsal()
      const { stage } = rehearsal
      const tabs = [rehearsal.openTab(), rehearsal.openTab()]
      for (const tab of tabs) startOutbox(tab, 'u1')
      const wanted = new Map<string, number>()
      for (const [at, { write, tab, mood, wait, reload }] of steps.entries()) {
        stage.mood = mood
        if (write !== null) {
          const path = `/ideas/${write}/votes`
          wanted.set(path, at)
          enqueueWrite(tabs[tab]!, { method: 'POST', path, body: at, lane: `vote:${write}` })
        }
        await pass(rehearsal, wait)
        if (reload) {
          startOutbox(tabs[tab]!, null)
          tabs[tab] = rehearsal.openTab()
          startOutbox(tabs[tab], 'u1')
        }
      }
      stage.mood = 'fine'
      await pass(rehearsal, 200_000)
      expect(Object.fromEntries(stage.state)).toEqual(Object.fromEntries(wanted))
      expect(stage.overlaps).toBe(0)
      expect(tabs.flatMap(entriesOf)).toEqual([])
      expect(new Set(stage.tries.map(({ key }) => key)).size).toBeLessThanOrEqual(steps.length)
    }),
    { numRuns: 150 },
  )
})
