// Agendas over several sessions: what comes back, what is left over, and what invitations and calendars show.
import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type Agenda, agendas } from '#domain/agendas/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { AgendaItemId, EventId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { findBareEvent } from '#server/events/bare-queries.ts'
import { mailInvitationsWith } from '#server/events/invite-jobs.ts'
import { daily, seriesOf } from '#server/testing/series.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { guestOf, launch, openWindow, signUpVerified } from '#server/testing/world.ts'
import { noteOffScreen, noteOnScreen } from './actions.ts'
import { agendaText } from './view.ts'

const app = await openTestApp({ billing: 'off' })
const host = await signUpVerified(app)
const series = seriesOf(app, host)

const newId = () => randomUUID() as AgendaItemId
const load = async (event: Pick<PopinEvent, 'id'>) =>
  (await host.call(agendas.loadAgenda, { params: { id: event.id } })).data
type Named = { id: AgendaItemId; title?: string; minutes?: number; question_id?: EventId }
const save = async (event: Pick<PopinEvent, 'id'>, items: Named[], removed: AgendaItemId[] = []) =>
  (await host.call(agendas.saveAgenda, { params: { id: event.id }, body: { items, removed } })).data
const typed = (title: string, minutes?: number): Named => ({
  id: newId(),
  title,
  ...(minutes && { minutes }),
})
const titles = ({ items }: { items: { title: string; is_left_out: boolean }[] }) =>
  items.filter(({ is_left_out }) => !is_left_out).map(({ title }) => title)
const mark = (event: PopinEvent, item: AgendaItemId) =>
  host.call(agendas.markAgendaItem, { params: { id: event.id, item }, body: { dealt_with: true } })

/** The next day, with the session that came by then. */
async function nextOf(collection: string): Promise<PopinEvent> {
  await series.later(DAY)
  return series.eventOf((await series.occurrencesOf(collection)).at(-1)!)
}

describe('the next session of a series', () => {
  it('begins with what its host typed for the one before, and with what is left over', async () => {
    const { collection } = await series.saveRepeating()
    const first = await series.eventOf(collection.id)
    const done = await plantTopic(app, first, { title: 'Coffee' })
    await plantTopic(app, first, { title: 'Parking' })
    const welcome = typed('Welcome', 5)
    const { items } = await save(first, [
      welcome,
      ...(await load(first)).items.map(({ id }) => ({ id })),
      typed('Round'),
    ])
    await mark(first, items.find(({ title }) => title === 'Coffee')!.id)
    const second = await nextOf(collection.id)
    const before = await load(second)
    expect(before.items.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['Welcome', 5],
      ['Round', null],
      ['Parking', null],
    ])
    // what is over keeps what was saved for it
    expect(titles(await load(first))).toEqual(['Welcome', 'Coffee', 'Parking', 'Round'])
    // an item is another one in each session: taken off here, it stays there
    await save(
      second,
      before.items.slice(1).map(({ id }) => ({ id })),
      [before.items[0]!.id],
    )
    expect([titles(await load(second)), titles(await load(first))[0]]).toEqual([
      ['Round', 'Parking'],
      'Welcome',
    ])
    const third = await nextOf(collection.id)
    expect(titles(await load(third))).toEqual(['Round', 'Parking'])
    await host.call(topics.changeTopic, { params: { id: done.id }, body: { state: 'on_the_agenda' } })
    expect(titles(await load(third))).toEqual(['Round', 'Coffee', 'Parking'])
  })

  it('asks its own questions where those of the one before stood', async () => {
    const { collection } = await series.saveRepeating({}, [
      series.question('How is it going?'),
      series.question('How is the mood?'),
    ])
    const moodOf = async (id: string) => {
      const { event_ids } = await series.load(id)
      return (await host.call(events.loadEvent, { params: { slug: event_ids[1]! } })).data
    }
    const first = await series.eventOf(collection.id)
    const { id: question_id } = await moodOf(collection.id)
    await save(first, [typed('Welcome'), { id: newId(), question_id, minutes: 5 }, typed('Round')])
    const loaded: Agenda[] = []
    const questions: string[] = []
    for (let n = 0; n < 2; n++) {
      const next = await nextOf(collection.id)
      questions.push((await moodOf(next.collection!.id)).id)
      loaded.push(await load(next))
      // what its host does there keeps it
      await save(next, [...loaded[n]!.items.map(({ id }) => ({ id }))])
    }
    for (const [n, { items }] of loaded.entries())
      expect(items.map(({ title, minutes, question_id }) => [title, minutes, question_id])).toEqual([
        ['Welcome', null, null],
        ['How is the mood?', 5, questions[n]],
        ['Round', null, null],
      ])
    expect(new Set([question_id, ...questions]).size).toBe(3)
  })

  it('has what nobody touched for a while all the same, and nothing where a host emptied it', async () => {
    const { collection } = await series.saveRepeating()
    const welcome = typed('Welcome')
    await save(await series.eventOf(collection.id), [welcome])
    await nextOf(collection.id)
    const third = await nextOf(collection.id)
    const { items } = await load(third)
    expect(items.map(({ title }) => title)).toEqual(['Welcome'])
    await save(
      third,
      [],
      items.map(({ id }) => id),
    )
    expect(titles(await load(third))).toEqual([])
    expect(titles(await load(await nextOf(collection.id)))).toEqual([])
  })

  it('does not have a topic any longer that was put on its agenda and dealt with before', async () => {
    const { collection } = await series.saveRepeating()
    const first = await series.eventOf(collection.id)
    await plantTopic(app, first, { title: 'Coffee' })
    const second = await nextOf(collection.id)
    const [here] = (await load(second)).items
    await save(second, [{ id: here!.id }])
    await host.call(agendas.saveAgenda, {
      params: { id: first.id },
      body: { items: [{ id: newId(), topic_id: here!.topic!.id }] },
    })
    await mark(first, (await load(first)).items[0]!.id)
    expect(titles(await load(second))).toEqual([])
  })
})

it('a session that is run again begins with what was typed for it', async () => {
  const event = await launch(app, host)
  await save(event, [typed('Welcome', 5)])
  const again = await launch(app, host)
  await host.call(events.connectEvents, { body: { original_id: event.id, new_id: again.id } })
  expect((await load(again)).items).toMatchObject([{ title: 'Welcome', minutes: 5 }])
})

it('once a session is over nothing comes onto its agenda by itself', async () => {
  const event = await launch(app, host)
  await plantTopic(app, event, { title: 'Coffee' })
  await save(event, [typed('Welcome')])
  expect(titles(await load(event))).toEqual(['Welcome', 'Coffee'])
  app.clock.advance(2 * DAY)
  expect(titles(await load(event))).toEqual(['Welcome'])
})

describe('the time on screen', () => {
  it('runs for one item, stops with the next, and settles the agenda', async () => {
    const made = await launch(app, host)
    await plantTopic(app, made, { title: 'Coffee' })
    await plantTopic(app, made, { title: 'Tea' })
    const event = (await findBareEvent(app.db, made.id))!
    const told: unknown[] = []
    const at = () =>
      ({
        ...{ db: app.db, now: app.clock.now(), personKey: createPersonKeys(app.secret) },
        ...{ actor: { user_id: host.user_id }, announce: (change: unknown) => told.push(change) },
      }) as never
    const [one, two] = (await load(made)).items
    await noteOnScreen(at(), event, one!.id)
    app.clock.advance(90)
    await noteOnScreen(at(), event, two!.id)
    app.clock.advance(30)
    expect((await load(made)).items).toMatchObject([
      { title: 'Coffee', begun_time: null, seconds_spent: 90, topic: { state: 'on_the_agenda' } },
      { title: 'Tea', begun_time: app.clock.now() - 30, seconds_spent: 0 },
    ])
    await noteOffScreen(at(), event)
    await noteOffScreen(at(), event)
    expect((await load(made)).items[1]).toMatchObject({ begun_time: null, seconds_spent: 30 })
    expect(told.filter((change) => (change as { name?: string }).name === 'agenda_changed')).toHaveLength(3)
    await expect(noteOnScreen(at(), event, newId())).rejects.toThrow('no longer on the agenda')
  })
})

describe('what is shown of it elsewhere', () => {
  it('an invitation has it in text and in HTML', async () => {
    const event = await launch(app, host)
    await plantTopic(app, event, { title: 'Coffee & <tea>' })
    await save(event, [typed('Welcome', 5)])
    const email = 'invited@mail.example'
    await host.call(invitations.addEventUsers, { params: { id: event.id }, body: { users: [{ email }] } })
    await app.app.runJob(mailInvitationsWith(agendaText) as never, { event_id: event.id })
    const mail = (await app.outbox()).find(({ recipient }) => recipient === email)!
    expect(mail.text_body).toContain('Agenda\n1. Welcome (5 min)\n2. Coffee & <tea>\n')
    expect(mail.html_body).toContain('Agenda<br>1. Welcome (5 min)<br>2. Coffee &#38; &#60;tea&#62;</p>')
  })

  it('a calendar has it, and notices each change; guests read topics only where they may', async () => {
    const event = await launch(app, host)
    const { list_id } = await plantTopic(app, event, { title: 'Coffee' })
    const guest = await guestOf(app, event)
    const read = async (who: typeof guest | typeof host = guest) => {
      const text = await (await who.raw(`${API_ROOT}/events/${event.slug}/calendar.ics`)).text()
      const entry = new ICAL.Component(ICAL.parse(text) as never).getFirstSubcomponent('vevent')!
      return [
        entry.getFirstPropertyValue('description'),
        Number(entry.getFirstPropertyValue('sequence')),
      ] as const
    }
    const [first, sequence] = await read()
    expect(first).toBe('1. Coffee')
    await save(event, [typed('Welcome, all', 5)])
    expect(await read()).toEqual(['1. Welcome, all (5 min)\n2. Coffee', sequence + 1])
    await app.db
      .updateTable('topic_lists')
      .set({ guests_may_read: false })
      .where('id', '=', list_id)
      .execute()
    expect((await read())[0]).toBe('1. Welcome, all (5 min)')
    expect((await read(host))[0]).toBe('1. Welcome, all (5 min)\n2. Coffee')
  })

  it('the calendar of a series has that of its next session, whichever is asked for', async () => {
    const { collection } = await series.saveRepeating()
    await save(await series.eventOf(collection.id), [typed('Welcome')])
    const second = await nextOf(collection.id)
    await save(second, [...(await load(second)).items.map(({ id }) => ({ id })), typed('Round')])
    const { data } = await host.call(collections.calendarAddress, { params: { id: collection.id } })
    const text = await (await fetch(app.url + new URL(data.url).pathname + new URL(data.url).search)).text()
    const entry = new ICAL.Component(ICAL.parse(text) as never).getFirstSubcomponent('vevent')!
    expect(entry.getFirstPropertyValue('description')).toBe('1. Welcome\n2. Round')
  })

  it('the calendar of a daily meeting has that of the next one, though later ones have their question already', async () => {
    const meeting_start = Math.floor(app.clock.now()) + 3 * DAY
    const ideas = { start_time: meeting_start - 3 * DAY, end_time: meeting_start }
    const { collection } = await series.save({
      collection: {
        type: 'meeting',
        name: 'Stand-up',
        recurrence_setting: daily,
        meeting_start,
        meeting_end: meeting_start + 900,
      },
      events: [{ name: 'What is in your way?', meeting_part: 'before', schedule: { ideas, voting: ideas } }],
    })
    await save(await series.eventOf(collection.id), [typed('First')])
    for (const title of ['Second', 'Third']) await save(await nextOf(collection.id), [typed(title)])
    const { data } = await host.call(collections.calendarAddress, { params: { id: collection.id } })
    const shown = async () => {
      const text = await (await fetch(app.url + new URL(data.url).pathname + new URL(data.url).search)).text()
      const entry = new ICAL.Component(ICAL.parse(text) as never).getFirstSubcomponent('vevent')!
      // below it is what the host had on the ones before
      return String(entry.getFirstPropertyValue('description')).split('\n')[0]
    }
    expect(await shown()).toBe('1. First')
    app.clock.set(meeting_start + 900)
    expect(await shown()).toBe('1. Second')
    // without one that comes, the last one stands
    app.clock.advance(3 * DAY)
    expect(await shown()).toBe('1. Third')
  })

  it('says how long a meeting is', async () => {
    const window = openWindow(app.clock.now()).ideas
    const meeting_start = window.end_time
    const { collection, events: asked } = await series.save({
      collection: { type: 'meeting', name: 'Weekly', meeting_start, meeting_end: meeting_start + 3600 },
      events: [
        { name: 'What to talk about?', meeting_part: 'before', schedule: { ideas: window, voting: window } },
      ],
    })
    expect((await load(asked[0]!)).meeting_minutes).toBe(60)
    expect(collection.meeting_end! - collection.meeting_start!).toBe(3600)
  })
})
