// Days and hours west and east of UTC.
import { expect, it, test } from 'vitest'
import { endOfDay, localDay, localTime } from './local-time.ts'

const noon = Date.parse('2030-03-01T12:00:00Z') / 1000

it.each([
  ['UTC', '2030-03-01', 12],
  ['Pacific/Honolulu', '2030-03-01', 2],
  ['Pacific/Kiritimati', '2030-03-02', 2],
  ['Asia/Kathmandu', '2030-03-01', 17],
  ['Mars/Olympus', '2030-03-01', 12],
  [null, '2030-03-01', 12],
])('in %s it is %s, hour %d, at noon in UTC', (zone, today, hour) => {
  expect(localTime(zone, noon)).toEqual({ today, hour })
})

test.each(['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'America/St_Johns', 'Mars/Olympus', null])(
  'a day ends in %s when the next one begins there, also where clocks change on it',
  (zone) => {
    for (const day of ['2030-03-10', '2030-07-31', '2030-11-03', '2030-12-31']) {
      const end = endOfDay(zone, day)
      expect([localDay(zone, end - 1), localDay(zone, end) > day]).toEqual([day, true])
    }
  },
)
