// How long something was planned to run.
import { expect, it } from 'vitest'
import { endedNow } from './phase.ts'
import { plannedEnd, plannedSchedule, plannedWindow } from './planned.ts'

const schedule = (start: number, ideas_end: number, voting_end = ideas_end) => ({
  ideas: { start_time: start, end_time: ideas_end },
  voting: { start_time: start, end_time: voting_end },
})

it.each([
  ['while it runs', schedule(1000, 4600), 1180, [1000, 4600]],
  ['before it began', schedule(9000, 12_600), 1180, [1180, 4780]],
])('what is stopped %s was planned as long as before', (_case, before, now, [start_time, end_time]) => {
  const stopped = endedNow(before, now)
  const planned_end = plannedEnd(before, stopped)
  expect(plannedWindow({ schedule: stopped, planned_end })).toEqual({ start_time, end_time })
})

it('what nobody stopped was planned as it is', () => {
  expect(plannedSchedule({ schedule: schedule(1000, 4600, 9000), planned_end: null })).toEqual(
    schedule(1000, 4600, 9000),
  )
})

it.each([
  ['ended with the answers', schedule(1000, 1181), schedule(1000, 4600)],
  ['were over before', schedule(1000, 1181, 1100), schedule(1000, 4600, 1100)],
])('votes that %s are planned so', (_case, stopped, planned) => {
  expect(plannedSchedule({ schedule: stopped, planned_end: 4600 })).toEqual(planned)
})
