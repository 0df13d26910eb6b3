// Calendars of sessions, read as another program reads them.
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { API_ROOT, type RequestOf } from '#domain/base/call.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, launch, moveToTenantOf, openWindow, signUp } from '#server/testing/world.ts'
import { calendarOf as textOf } from './calendar.ts'

const app = await openTestApp()
const host = await signUp(app)

const unix = (local: string) => Temporal.ZonedDateTime.from(local).epochMilliseconds / 1000
const window = (start: number, length: number) => ({ start_time: start, end_time: start + length })
type Body = RequestOf<typeof collections.saveSession>['body']

/** A meeting of half an hour in New York, with a question that closes when it begins. */
async function saveMeeting(local: string, more: Body['collection'] = {}, name = 'What to talk about?') {
  const start = unix(`${local}[America/New_York]`)
  const before = window(start - 3600, 3600)
  const body = {
    collection: {
      type: 'meeting' as const,
      name: 'Weekly, all of us; really',
      ...{ meeting_start: start, meeting_end: start + 1800, time_zone: 'America/New_York' },
      ...more,
    },
    events: [{ name, time_zone: 'America/New_York', schedule: { ideas: before, voting: before } }],
  }
  return (await host.call(collections.saveSession, { body })).data
}
const weekly = { enabled: true, interval: 'week' as const, frequency: 1, days: [5] }

/** As a calendar program fetches it: without a login session. */
async function fetched(path: string): Promise<ICAL.Event> {
  const response = await fetch(app.url + API_ROOT + path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as never)
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
}
const calendarOf = (id: string) => fetched(`/collections/${id}/calendar.ics`)
const startsOf = (event: ICAL.Event, count: number) => {
  const starts = event.iterator()
  return Array.from({ length: count }, () => starts.next()!.toJSDate().getTime() / 1000)
}

test('a meeting stands there with its times, name and link', async () => {
  const { collection, events: asked } = await saveMeeting('2030-03-08T09:30')
  const event = await calendarOf(collection.id)
  expect(event.summary).toBe('Weekly, all of us; really')
  expect(event.startDate.toJSDate().getTime() / 1000).toBe(collection.meeting_start)
  expect(event.endDate.toJSDate().getTime() / 1000).toBe(collection.meeting_end)
  expect(event.startDate.zone?.tzid).toBe('America/New_York')
  expect(event.isRecurring()).toBe(false)
  expect(event.component.getFirstPropertyValue('url')).toBe(`${app.url}/q/${asked[0]!.slug}/answers`)
})

test('a series has its rhythm there, at the same time of day over the change of clocks', async () => {
  const { collection } = await saveMeeting('2030-03-08T09:30', { recurrence_setting: weekly })
  const event = await calendarOf(collection.id)
  expect(startsOf(event, 3)).toEqual(
    ['2030-03-08T09:30', '2030-03-15T09:30', '2030-03-22T09:30'].map((at) => unix(`${at}[America/New_York]`)),
  )
  expect(event.duration.toSeconds()).toBe(1800)
})

test.each([
  ['2030-03-08T09:30', weekly, '2030-03-15T09:30'],
  ['2030-01-31T09:30', { ...weekly, interval: 'month' as const, days: '31' }, '2030-02-28T09:30'],
  ['2030-01-25T09:30', { ...weekly, interval: 'month' as const, days: 'last friday' }, '2030-02-22T09:30'],
])('after %s with %j comes %s', async (first, recurrence_setting, next) => {
  const { collection } = await saveMeeting(first, { recurrence_setting })
  expect(collection.next_meeting_start).toBe(unix(`${next}[America/New_York]`))
  expect(startsOf(await calendarOf(collection.id), 2)[1]).toBe(collection.next_meeting_start)
})

test('the entry stays itself through changes, with a higher number each time', async () => {
  const { collection, events: asked } = await saveMeeting('2030-04-05T09:30')
  const change = async (more: object) => {
    const body = { event_ids: [asked[0]!.id], ...more }
    await host.call(collections.updateCollection, { params: { id: collection.id }, body })
    return calendarOf(collection.id)
  }
  const seen = [
    await calendarOf(collection.id),
    await change({ name: 'Another name' }),
    await change({ recurrence_setting: weekly, time_zone: 'America/New_York' }),
    await change({ recurrence_setting: { ...weekly, frequency: 2 } }),
    await change({ recurrence_setting: null }),
  ]
  expect(new Set(seen.map((event) => event.uid)).size).toBe(1)
  const numbers = seen.map((event) => event.sequence)
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  expect(seen.map((event) => event.isRecurring())).toEqual([false, false, true, true, false])
})

test('a window that moves counts as a change', async () => {
  const event = await launch(app, host)
  const before = await fetched(`/events/${event.slug}/calendar.ics`)
  const moved = openWindow(app.clock.now() + 7200)
  await host.call(events.rescheduleEvent, { params: { id: event.id }, body: { schedule: moved } })
  const after = await fetched(`/events/${event.slug}/calendar.ics`)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect(after.startDate.toJSDate().getTime() / 1000).toBe(moved.ideas.start_time)
})

test('an event without a collection stands there for itself', async () => {
  const body = { events: [{ name: 'On its own?', schedule: openWindow(app.clock.now()) }] }
  const { data } = await host.call(events.saveEvents, { body })
  await host.call(events.publishEvents, { body: { ids: [data[0]!.id] } })
  expect((await fetched(`/events/${data[0]!.slug}/calendar.ics`)).summary).toBe('On its own?')
})

test('only who may see a session reads its calendar', async () => {
  const hidden = await launch(app, host, { visibility_setting: 'invite_only' })
  const stranger = await signUp(app)
  for (const path of [
    `/events/${hidden.slug}/calendar.ics`,
    `/collections/${hidden.collection!.id}/calendar.ics`,
  ]) {
    expect((await fetch(app.url + API_ROOT + path)).status).toBe(404)
    expect((await stranger.raw(API_ROOT + path)).status).toBe(404)
    expect((await host.raw(API_ROOT + path)).status).toBe(200)
  }
})

describe('the address for a calendar program', () => {
  const addressOf = async (person: Account, id: string) =>
    (await person.call(collections.calendarAddress, { params: { id: id as never } })).data.url
  const statusOf = async (url: string) => (await fetch(url)).status

  test('of an open session is the same for everybody, without a secret', async () => {
    const event = await launch(app, host)
    const url = await addressOf(host, event.collection!.id)
    expect(url).toBe(`${app.url}${API_ROOT}/collections/${event.collection!.id}/calendar.ics`)
    expect(await statusOf(url)).toBe(200)
  })

  test('of any other session reads it as the person who asked, for this session alone, until they no longer may', async () => {
    const member = await signUp(app)
    await moveToTenantOf(app, member, host)
    const event = await launch(app, host, { visibility_setting: 'tenant_open' })
    const other = await launch(app, host, { visibility_setting: 'tenant_open' })
    const url = await addressOf(member, event.collection!.id)
    expect((await fetched(url.slice((app.url + API_ROOT).length))).summary).toBe(event.collection!.name)
    expect(url).not.toBe(await addressOf(host, event.collection!.id))
    const key = new URL(url).searchParams.get('key')!
    const broken = `${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [
      url.replace(event.collection!.id, other.collection!.id),
      url.replace(member.user_id, host.user_id),
      url.replace(key, broken),
      url.replace(key, ''),
      url.replace(key, 'x'),
    ])
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404])
    await app.db
      .updateTable('users')
      .set({ tenant_id: null })
      .where('id', '=', member.user_id as never)
      .execute()
    expect(await statusOf(url)).toBe(404)
  })

  test('is told only to who may see the session', async () => {
    const hidden = await launch(app, host, { visibility_setting: 'invite_only' })
    const stranger = await signUp(app)
    const asked = { params: { id: hidden.collection!.id } }
    expect((await stranger.call(collections.calendarAddress, asked)).status).toBe(404)
    expect(await statusOf(await addressOf(host, hidden.collection!.id))).toBe(200)
  })
})

test('nobody is named in it', async () => {
  const named = await signUp(app, { first_name: 'Zebulon', last_name: 'Quackenbush' })
  const event = await launch(app, named)
  const text = await (await fetch(`${app.url}${API_ROOT}/events/${event.slug}/calendar.ics`)).text()
  for (const trace of ['Zebulon', 'Quackenbush', named.email, named.user_id])
    expect(text).not.toContain(trace)
})

describe('read by two parsers that know nothing of each other', () => {
  const entry = {
    ...{
      id: '7d1c',
      sequence: 3,
      name: 'Plain',
      time_zone: 'Europe/Berlin',
      address: 'https://popin.example/q/x',
    },
    ...{
      start: unix('2030-03-08T09:30[Europe/Berlin]'),
      length: 1800,
      busy: true,
      rule: null,
      rule_start: null,
      agenda: [],
    },
  }
  const now = unix('2030-01-02T03:04:05[UTC]')
  const readByIcal = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text) as never)
    const [event, ...more] = calendar.getAllSubcomponents('vevent')
    return {
      // it takes properties of programs as they are written; text is their type by default (RFC 5545, 3.8.8.2)
      name: event!.getFirstPropertyValue('summary'),
      stamp: (event!.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
      busy: event!.getFirstPropertyValue('transp'),
      count: 1 + more.length,
    }
  }
  const readByNode = (text: string) => {
    const all = Object.values(nodeIcal.parseICS(text)).filter((one) => one !== undefined)
    const [event, ...more] = all.filter((one) => one.type === 'VEVENT')
    const calendar = all.find((one) => one.type === 'VCALENDAR')
    return {
      name: event!.summary,
      calendar_name: calendar!['WR-CALNAME'],
      stamp: new Date(event!.dtstamp.getTime()),
      busy: event!.transparency,
      count: 1 + more.length,
    }
  }
  const read = (text: string) => [readByIcal(text), readByNode(text)]

  test.each([
    ['a line break', 'One\r\nTRANSP:TRANSPARENT', 'One TRANSP:TRANSPARENT'],
    ['lines of an entry', 'A\nEND:VEVENT\nBEGIN:VEVENT\nUID:x', 'A END:VEVENT BEGIN:VEVENT UID:x'],
    ['a return alone, and lines of other systems', 'A\rB\u0085C\u000bD\u000cE', 'A B C D E'],
    ['control characters', 'A\u0000B\u001bC\u007fD', 'A B C D'],
    ['signs with a meaning', 'a;b,c:d\\e"f', 'a;b,c:d\\e"f'],
    ['emoji where lines are folded', '👩‍👩‍👧‍👦'.repeat(20), '👩‍👩‍👧‍👦'.repeat(20)],
    ['another direction', 'ما رأيك؟ שלום', 'ما رأيك؟ שלום'],
  ])('a name with %s stays one name', (_what, name, seen) => {
    const read_back = { name: seen, stamp: new Date(now * 1000), busy: 'OPAQUE', count: 1 }
    const text = textOf({ ...entry, name }, now)
    expect(read(text)).toEqual([read_back, { ...read_back, calendar_name: seen }])
  })

  test('a name with a written escape stays one name', () => {
    const name = 'not a line: \\n \\N \\, \\;'
    // the other parser reads a backslash before an n as a line break, escaped or not
    expect(readByIcal(textOf({ ...entry, name }, now)).name).toBe(name)
  })

  test('an agenda is read as it was written, one item a line', () => {
    const agenda = ['1. Welcome, all; and \\ more (5 min)', '2. 👩‍👩‍👧‍👦'.repeat(30)]
    const text = textOf({ ...entry, agenda }, now)
    const event = new ICAL.Component(ICAL.parse(text) as never).getFirstSubcomponent('vevent')
    expect(event!.getFirstPropertyValue('description')).toBe(agenda.join('\n'))
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('no line is longer than a program has to take, and each ends as it should', () => {
    const text = textOf({ ...entry, name: 'é👩‍👩‍👧‍👦;'.repeat(40) }, now)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('the moment of the fetch is in UTC, whatever the zone of the session', () => {
    expect(textOf(entry, now)).toContain('\r\nDTSTAMP:20300102T030405Z\r\n')
  })

  test('a window to answer blocks no time, a meeting does', async () => {
    const textAt = async (path: string) => (await fetch(app.url + API_ROOT + path)).text()
    const window_text = await textAt(`/events/${(await launch(app, host)).slug}/calendar.ics`)
    expect(read(window_text).map(({ busy }) => busy)).toEqual(['TRANSPARENT', 'TRANSPARENT'])
    const { collection } = await saveMeeting('2030-03-08T09:30')
    const meeting_text = await textAt(`/collections/${collection.id}/calendar.ics`)
    expect(read(meeting_text).map(({ busy }) => busy)).toEqual(['OPAQUE', 'OPAQUE'])
  })

  test('a series that begins beside its rhythm has its first day for itself', async () => {
    // a Wednesday, of a meeting on Fridays
    const { collection } = await saveMeeting('2030-03-06T09:30', { recurrence_setting: weekly })
    const text = await (await fetch(`${app.url}${API_ROOT}/collections/${collection.id}/calendar.ics`)).text()
    const expected = ['2030-03-06', '2030-03-08', '2030-03-15', '2030-03-22'].map((day) =>
      unix(`${day}T09:30[America/New_York]`),
    )
    const calendar = new ICAL.Component(ICAL.parse(text) as never)
    ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone')!)
    const [first, series] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    expect([...startsOf(first!, 1), ...startsOf(series!, 3)]).toEqual(expected)
    expect(first!.uid).not.toBe(series!.uid)

    const entries = Object.values(nodeIcal.parseICS(text)).filter((one) => one?.type === 'VEVENT')
    const until = new Date(expected.at(-1)! * 1000 + 1000)
    const starts = entries.flatMap((one) =>
      one.rrule ? one.rrule.between(one.start, until, true) : [one.start],
    )
    expect(starts.map((start) => start.getTime() / 1000).sort()).toEqual(expected)
  })
})
