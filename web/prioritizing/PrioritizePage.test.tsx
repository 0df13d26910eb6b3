import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { PrioritizeItem } from '#domain/prioritizing/contract.ts'
import { type Answers, address, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { PrioritizePage } from './PrioritizePage.tsx'

const host = { ...member, hero_view_enabled: true } as User
const LIST = 'GET /collections'
const ARCHIVE = 'DELETE /collections/c1'

afterEach(() => {
  act(() => closeDialogs())
  vi.unstubAllGlobals()
})

function item(id: string, name: string, seconds: number): PrioritizeItem {
  const now = Math.floor(Date.now() / 1000)
  return {
    id,
    type: 'prioritize',
    name,
    start_on: now - 900_000,
    end_on: now + seconds,
    archived: false,
    event: { id: `e-${id}`, slug: `s-${id}`, name, published: true },
    topics_count: 4,
    rankings_count: 2,
  } as PrioritizeItem
}
const ROADMAP = item('c1', 'Roadmap', 60)
const ITEMS = [ROADMAP, item('c2', 'Offsite', -60), item('c3', 'Old plans', -604_860)]

function Screen() {
  return (
    <>
      <PrioritizePage />
      <ConfirmHost />
    </>
  )
}
/** `kept` are the items as the server has them. */
const open = (answers: Answers = {}, user = host, kept = ITEMS) =>
  openScreen(Screen, {
    path: '/r/p',
    user,
    answers: { [LIST]: ({ query }) => answered(query.archived === 'true' ? [] : kept), ...answers },
  })

const list = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name} \\d`) }))
const names = (of: string) =>
  list(of)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const card = (name: string) => screen.queryByRole('article', { name })
async function archiveRoadmap(answer: 'Archive' | 'Cancel') {
  fireEvent.click(await screen.findByRole('button', { name: 'Archive Roadmap' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive this POPin?' }))
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: answer })))
}

test('active, recently closed and closed items stand in three lists', async () => {
  await open()
  await screen.findByText('Roadmap')
  expect(names('Active')).toEqual(['Roadmap'])
  expect(names('Recently closed')).toEqual(['Offsite'])
  expect(names('Closed')).toEqual(['Old plans'])
  expect(list('Active').getByText(/4 topics · 2 rankings/)).toBeTruthy()
})

test('create, open, result and edit have the addresses that are told', async () => {
  await open()
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await to('New list to prioritize')).toBe('#/r/p/create')
  expect(await to('Roadmap')).toBe('#/r/p/c1?angular=1')
  expect(await to('Result of Roadmap')).toBe('#/r/p/c1/result?angular=1')
  expect(await to('Edit Roadmap')).toBe('#/r/p/c1/edit?angular=1')
})

test('who cancels the question keeps the item, and nothing is sent', async () => {
  const asked = await open()
  await archiveRoadmap('Cancel')
  expect(card('Roadmap')).toBeTruthy()
  expect(asked.map(({ call }) => call)).not.toContain(ARCHIVE)
})

test('an archived item goes at once, before the server has answered, and is confirmed then', async () => {
  let finish = () => {}
  let kept = ITEMS
  await open({
    [LIST]: () => answered(kept),
    [ARCHIVE]: () =>
      new Promise<Response>((resolve) => {
        finish = () => {
          kept = ITEMS.filter(({ id }) => id !== 'c1')
          resolve(answered({ id: 'c1' }))
        }
      }),
  })
  await archiveRoadmap('Archive')
  await waitFor(() => expect(card('Roadmap')).toBeNull())
  expect(screen.queryByText('POPin archived successfully')).toBeNull()
  await act(async () => finish())
  expect(await screen.findByText('POPin archived successfully')).toBeTruthy()
  expect(card('Roadmap')).toBeNull()
  expect(card('Offsite')).toBeTruthy()
})

test('an item that could not be archived comes back, and the creator is told', async () => {
  let fail = () => {}
  await open({
    [ARCHIVE]: () => new Promise<Response>((resolve) => (fail = () => resolve(refused(500)))),
  })
  await archiveRoadmap('Archive')
  await waitFor(() => expect(card('Roadmap')).toBeNull())
  await act(async () => fail())
  expect(await screen.findByText('Unable to archive POPin')).toBeTruthy()
  expect(names('Active')).toEqual(['Roadmap'])
})

test('what is archived is shown when it is asked for, and can be restored', async () => {
  let archived = [{ ...ROADMAP, archived: true }]
  const asked = await open({
    [LIST]: ({ query }) => answered(query.archived === 'true' ? archived : archived.length > 0 ? [] : ITEMS),
    'POST /collections/c1/restore': () => {
      archived = []
      return answered({ id: 'c1' })
    },
  })
  expect(await screen.findByText('What matters most?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show archived' }))
  const restore = await screen.findByRole('button', { name: 'Restore Roadmap' })
  restore.focus()
  fireEvent.click(restore)
  expect(await screen.findByText('Back in your lists')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Archived 0' })).toBe(document.activeElement)
  expect(names('Active')).toEqual(['Roadmap'])
  expect(names('Archived')).toEqual([])
  expect(asked.map(({ call }) => call)).toContain('POST /collections/c1/restore')
})

test('lists that could not be loaded say so, and can be asked for again', async () => {
  let isDown = true
  await open({ [LIST]: () => (isDown ? refused(503) : answered(ITEMS)) })
  expect(await screen.findByText('Your lists could not be loaded')).toBeTruthy()
  isDown = false
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /again/ })))
  expect(await screen.findByText('Roadmap')).toBeTruthy()
})

test('who only takes part gets the own sessions instead, and no list is read', async () => {
  const asked = await open({}, { ...host, hero_view_enabled: false })
  await waitFor(() => expect(address()).toBe('/q'))
  expect(asked).toEqual([])
})
