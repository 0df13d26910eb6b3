// The agenda as a host puts it together.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import type { Agenda, AgendaItem } from '#domain/agendas/contract.ts'
import type { EventId } from '#domain/base/ids.ts'
import { anEvent, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { minutesOf } from './editor/MinutesField.tsx'
import { anAgenda, anItem, aTopic } from './fake-agenda.ts'
import { HostAgenda } from './HostAgenda.tsx'

afterEach(() => vi.unstubAllGlobals())

const PATH = '/events/e1/agenda'
type Wished = Partial<AgendaItem> & { id: AgendaItem['id'] }

/** A server that keeps what is saved, as far as screens see it. */
async function openDialog(items: AgendaItem[], more: Partial<Agenda> = {}) {
  let agenda = anAgenda(items, more)
  const server = openFakeSession({
    [`GET ${PATH}`]: () => ({ body: agenda }),
    [`PUT ${PATH}`]: (body) => {
      const removed = body.removed as string[]
      const named = (body.items as Wished[]).map((wish) => ({
        ...(agenda.items.find(({ id }) => id === wish.id) ?? anItem(wish.id)),
        ...wish,
        is_left_out: false,
      }))
      const out = agenda.items.filter(({ id, topic }) => removed.includes(id) && topic)
      agenda = { ...agenda, items: [...named, ...out.map((item) => ({ ...item, is_left_out: true }))] }
      return { body: agenda }
    },
  })
  vi.stubGlobal('fetch', server.fetch)
  const event = anEvent({ user_created: true, id: 'e1' as EventId })
  await act(async () => {
    showPage(<HostAgenda event={event} />)
  })
  fireEvent.click(await screen.findByRole('button', { name: /agenda/i }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agenda' }))
  await dialog.findByRole('textbox', { name: 'Add an item' })
  return { server, dialog, saves: () => server.requests(`PUT ${PATH}`).map(({ body }) => body) }
}

describe('a host', () => {
  it('types one item after the other, each with Enter', async () => {
    const { dialog, saves } = await openDialog([])
    const field = dialog.getByRole('textbox', { name: 'Add an item' })
    for (const title of ['Welcome', 'Round']) {
      fireEvent.change(field, { target: { value: ` ${title} ` } })
      fireEvent.keyDown(field, { key: 'Enter' })
      await dialog.findByDisplayValue(title)
      expect(field).toHaveProperty('value', '')
    }
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]).toMatchObject({ items: [{ id: expect.any(String) }, { title: 'Round' }], removed: [] })
  })

  it('moves items with the arrow keys on their handles', async () => {
    const { dialog, saves } = await openDialog([anItem('A'), anItem('B'), anItem('C')])
    const handle = await dialog.findByRole('button', { name: 'Move C' })
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    // it is spoken for a moment
    await screen.findByText(/C is now number 2 of 3/)
    await waitFor(() => expect(saves()[0]).toMatchObject({ items: [{ id: 'A' }, { id: 'C' }, { id: 'B' }] }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move C')
  })

  it('gives items minutes, and sees them against the length of the meeting', async () => {
    const items = [anItem('A', { minutes: 40 }), anItem('B')]
    const { dialog, saves } = await openDialog(items, { meeting_minutes: 60 })
    await dialog.findByText('40 of 60 min')
    const field = dialog.getByRole('textbox', { name: 'Minutes for B' })
    fireEvent.change(field, { target: { value: '25' } })
    fireEvent.blur(field)
    await dialog.findByText('65 of 60 min, 5 over')
    expect(saves()[0]).toMatchObject({ items: [{ id: 'A' }, { id: 'B', minutes: 25 }] })
  })

  it.each(['-3', 'abc', '9999'])(
    'reads what minutes can be where %s is typed, which stays',
    async (typed) => {
      const { dialog, saves } = await openDialog([anItem('A', { minutes: 40 })])
      const field = await dialog.findByRole('textbox', { name: 'Minutes for A' })
      fireEvent.change(field, { target: { value: typed } })
      fireEvent.blur(field)
      await dialog.findByText('Please type whole minutes from 1 to 480, or nothing.')
      expect(field).toHaveProperty('value', typed)
      expect(saves()).toEqual([])
      fireEvent.change(field, { target: { value: '20' } })
      fireEvent.blur(field)
      await waitFor(() => expect(saves()[0]).toMatchObject({ items: [{ id: 'A', minutes: 20 }] }))
      expect(dialog.queryByText(/^Please type whole minutes/)).toBeNull()
    },
  )

  it('is offered topics like what is typed, and puts one of them on the agenda instead of a second one', async () => {
    const left = anItem('t', { title: 'Coffee', topic: aTopic('t', { title: 'Coffee' }), is_left_out: true })
    const { server, dialog, saves } = await openDialog([anItem('A'), left])
    const alike_topics = [
      { id: 't', title: 'Coffee' },
      { id: 'u', title: 'More coffee' },
    ]
    server.answers['GET /events/e1/topics/suggested'] = () => ({ body: { alike_topics } })
    const field = dialog.getByRole('textbox', { name: 'Add an item' })
    const type = (value: string) => fireEvent.change(field, { target: { value } })
    type('coffee please')
    fireEvent.click(await dialog.findByRole('button', { name: 'Put on the agenda: Coffee' }))
    await waitFor(() => expect(saves()[0]).toMatchObject({ items: [{ id: 'A' }, { id: 't' }] }))
    expect(field).toHaveProperty('value', '')
    type('coffee please')
    fireEvent.click(await dialog.findByRole('button', { name: 'Put on the agenda: More coffee' }))
    await waitFor(() => expect(saves()[1]).toMatchObject({ items: [{}, {}, { topic_id: 'u' }] }))
    type('coffee please')
    fireEvent.click(await dialog.findByRole('button', { name: 'On the agenda already: Coffee' }))
    expect(saves()).toHaveLength(2)
  })

  it('leaves a topic out, and takes that back in the toast or in the list of what is left out', async () => {
    const topic = anItem('t', { title: 'Coffee', topic: aTopic('t', { title: 'Coffee', likes: 3 }) })
    const { dialog, saves } = await openDialog([topic, anItem('B')])
    await dialog.findByText('Topic · 3 likes')
    fireEvent.click(dialog.getByRole('button', { name: 'Leave out Coffee' }))
    await dialog.findByRole('heading', { name: 'Left out of this session' })
    expect(saves()[0]).toMatchObject({ items: [{ id: 'B' }], removed: ['t'] })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(saves()[1]).toMatchObject({ items: [{ id: 't' }, { id: 'B' }], removed: [] }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Leave out Coffee' }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Put Coffee back' }))
    await waitFor(() =>
      expect(saves().at(-1)).toMatchObject({ items: [{ id: 'B' }, { id: 't' }], removed: [] }),
    )
  })

  it('puts the question of the session between topics', async () => {
    const { dialog, saves } = await openDialog([anItem('A')])
    const pick = dialog.getByRole('combobox', { name: 'Put a question on the agenda' })
    fireEvent.change(pick, { target: { value: 'e1' } })
    await waitFor(() => expect(saves()[0]).toMatchObject({ items: [{ id: 'A' }, { question_id: 'e1' }] }))
    expect(dialog.queryByRole('combobox')).toBeNull()
  })

  it('finds the typed words in the field again when they were not saved', async () => {
    const { server, dialog } = await openDialog([])
    server.answers[`PUT ${PATH}`] = () => ({ status: 409, body: { error_code: 'agenda_full' } })
    const field = dialog.getByRole('textbox', { name: 'Add an item' })
    fireEvent.change(field, { target: { value: 'Welcome' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(field).toHaveProperty('value', 'Welcome'))
    await waitFor(() => expect(dialog.queryByRole('listitem')).toBeNull())
  })
})

test('a host whose agenda cannot be loaded is not asked to make one, and may try again', async () => {
  let isDown = true
  const server = openFakeSession({
    [`GET ${PATH}`]: () => (isDown ? { status: 500, body: {} } : { body: anAgenda([anItem('A')]) }),
  })
  vi.stubGlobal('fetch', server.fetch)
  await act(async () => {
    showPage(<HostAgenda event={anEvent({ user_created: true, id: 'e1' as EventId })} />)
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Agenda' }))
  await screen.findByText('The agenda could not be loaded.')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByDisplayValue('A')
  await screen.findByRole('button', { name: 'Agenda (1)', hidden: true })
})

test('while it loads nobody is asked to make an agenda', async () => {
  const server = openFakeSession({ [`GET ${PATH}`]: () => new Promise(() => {}) })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<HostAgenda event={anEvent({ user_created: true, id: 'e1' as EventId })} />)
  await waitFor(() => expect(server.requests(`GET ${PATH}`)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /agenda/i })).toBeNull()
})

test.each([
  ['', null],
  ['0', null],
  [' 15 ', 15],
  ['480', 480],
  ['481', undefined],
  ['9999', undefined],
  ['ten', undefined],
  ['-5', undefined],
])('minutes typed as "%s" are %s', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes)
})
