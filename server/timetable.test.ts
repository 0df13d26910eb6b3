// What nobody would miss if it no longer ran: the store would tell of people, or grow, without a word.
import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { settleFollowUps } from './follow-ups/jobs.ts'
import { mixAnswers } from './ideas/jobs.ts'
import { mixPeople } from './joining/jobs.ts'
import { TIMETABLE } from './timetable.ts'

const runs = parseCrontab(TIMETABLE)
/** Whether a job runs at each of these minutes of a day. */
const runsAt = (name: string, minutes: number[]) =>
  minutes.every((minute) =>
    runs.some(
      ({ task, match }) =>
        task === name &&
        match({ min: minute % 60, hour: Math.floor(minute / 60), date: 1, month: 1, dow: 4 } as never),
    ),
  )

it.each([mixPeople.name, mixAnswers.name])('people and answers lose their order each minute: %s', (name) => {
  expect(runsAt(name, [0, 1, 59, 720, 1439])).toBe(true)
})

it('topics that were not answered go back, and verdicts lose their order, each minute', () => {
  expect(runsAt(settleFollowUps.name, [0, 1, 59, 720, 1439])).toBe(true)
})

it.each(['sweep_old_records', 'sweep_exports', 'remove_old_sessions'])('%s runs once a night', (name) => {
  expect(runs.filter(({ task }) => task === name)).toHaveLength(1)
})
