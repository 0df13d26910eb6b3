// Many people: invited in portions of which nothing is lost, and listed a screenful at a time.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { INVITED_AT_ONCE, INVITED_MAX } from '#domain/invitations/model.ts'
import { invitePattern } from '#domain/tenants/pattern.ts'
import { giveHeights } from '#web/base/testing/heights.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { anEvent, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { ShareSheet } from './ShareSheet.tsx'

let invited: string[]
let server: ReturnType<typeof openFakeSession>
const person = (email: string) => ({ id: email, email, name: '' })
const named = (count: number, name = 'p') => Array.from({ length: count }, (_, n) => `${name}${n}@x.com`)

beforeEach(() => {
  invited = []
  server = openFakeSession({
    'GET /events/e1/users': () => ({ body: { users: invited.map(person), waiting: [] } }),
    'POST /events/e1/users': ({ users, prototype }) => {
      const emails = (users as { email: string }[]).map(({ email }) => email)
      if (!prototype) invited.push(...emails)
      return { body: { success_users: emails.map(person), waiting: [], errors: [] } }
    },
    'GET /contacts': () => ({ body: [] }),
    'GET /tenants/addressbook': () => ({ body: [] }),
    'GET /events/invite_pattern': () => ({ body: { pattern: invitePattern(null) } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  giveHeights()
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const said = () => currentToasts().map((toast) => toast.text)
const field = () => screen.getByLabelText('Email addresses') as HTMLTextAreaElement
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = () =>
  server.requests('POST /events/e1/users').map(({ body }) => ({
    count: (body.users as unknown[]).length,
    prototype: body.prototype ?? false,
  }))
/** The portion with this number, from 1, is answered by `answer`. */
function failAt(number: number, answer: { status: number; body: object }) {
  const good = server.answers['POST /events/e1/users']!
  let calls = 0
  server.answers['POST /events/e1/users'] = (body, query) => {
    calls += 1
    return calls === number ? answer : good(body, query)
  }
}
async function open(change: Partial<PopinEvent> = {}) {
  const event = anEvent({
    ...{ user_created: true, short_code: 'ACD346', time_zone: 'UTC' },
    ...{ short_share_link: 'https://popin.example/s/ACD346', ...change },
  })
  showPage(<ShareSheet event={event} opened onClose={() => {}} />, { ...member, email: 'c@x.com' })
  await screen.findByLabelText('Email addresses')
  await waitFor(() => expect(server.requests('GET /events/invite_pattern')).toHaveLength(1))
  await act(async () => {})
}

describe('1,200 addresses', () => {
  it('go in portions that a call takes, and are said as one', async () => {
    await open()
    type(named(1200).join('\n'))
    await press('Add')
    await waitFor(() => expect(said()).toEqual(['1,200 emails were added']))
    expect(sent().map(({ count }) => count)).toEqual([INVITED_AT_ONCE, INVITED_AT_ONCE, 200])
    expect(new Set(invited).size).toBe(1200)
    expect(screen.getByText('1,200 people are invited')).toBeTruthy()
    expect(field().value).toBe('')
  })

  it('of which a portion fails are added up to there; the others stay with the reason, and go by another press', async () => {
    const user_message = 'You have sent as many emails as one person may send in a day.'
    failAt(2, { status: 429, body: { error_code: 'mails_used_up', user_message } })
    await open()
    type(`bad@, ${named(1200).join(', ')}`)
    await press('Add')
    await screen.findByText(`700 addresses were not added and are still here. ${user_message}`)
    expect(said()).toEqual(['500 emails were added'])
    expect(screen.getByText('500 people are invited')).toBeTruthy()
    expect(field().value.split(', ')).toEqual(['bad@', ...named(1200).slice(500)])
    expect(document.activeElement).toBe(field())
    await press('Add')
    await waitFor(() => expect(said()).toContain('700 emails were added'))
    expect(invited).toEqual(named(1200))
    expect(field().value).toBe('bad@')
  })

  it('are not sent twice where an answer was lost: the list is read again', async () => {
    await open()
    const good = server.answers['POST /events/e1/users']!
    server.answers['POST /events/e1/users'] = (body, query) => {
      const answer = good(body, query)
      return invited.length > 500 ? { status: 502, body: {} } : answer
    }
    type(named(1200).join(', '))
    await press('Add')
    await screen.findByText('700 addresses were not added and are still here. Please try again.')
    await screen.findByText('1,000 people are invited')
    server.answers['POST /events/e1/users'] = good
    await press('Add')
    await screen.findByText('1,200 people are invited')
    expect(invited).toEqual(named(1200))
    expect(sent().map(({ count }) => count)).toEqual([500, 500, 200])
  })

  it('go to all that follow first: whoever did not get there stays in the field for both', async () => {
    failAt(3, { status: 500, body: {} })
    const recurrence_setting = { enabled: true } as never
    await open({ collection: { id: 'k1', type: 'concurrent', recurrence_setting } as never })
    fireEvent.click(screen.getByLabelText('Also invite them to future occurrences'))
    type(named(1200).join(', '))
    await press('Add')
    await screen.findByText(/^700 addresses were not added/)
    expect(sent().map(({ prototype }) => prototype)).toEqual([true, false, true])
    await press('Add')
    await waitFor(() => expect(field().value).toBe(''))
    expect(invited).toEqual(named(1200))
  })

  it('keep what is written while they go', async () => {
    let release = () => {}
    const good = server.answers['POST /events/e1/users']!
    server.answers['POST /events/e1/users'] = async (body, query) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return good(body, query)
    }
    await open()
    type('a@x.com, bad@')
    await press('Add')
    type('a@x.com, bad@, later@x.com')
    await act(async () => release())
    await waitFor(() => expect(field().value).toBe('bad@, later@x.com'))
  })
})

it('more than a session takes are refused before anything is sent', async () => {
  invited = named(10, 'old')
  await open()
  await screen.findByText('10 people are invited')
  type(named(INVITED_MAX - 9).join(', '))
  await press('Add')
  await screen.findByText(
    '4,991 new addresses are too many: you can invite up to 5,000 people to a POPin, and there is room for 4,990 more. No one was added.',
  )
  expect(sent()).toEqual([])
  expect(field().value.split(', ')).toHaveLength(INVITED_MAX - 9)
})

describe('a list of 5,000', () => {
  const rows = () => screen.getAllByRole('button', { name: /^Remove / })
  const go = (...keys: string[]) => {
    for (const key of keys) act(() => void fireEvent.keyDown(document.activeElement!, { key }))
  }
  const stops = () =>
    within(list())
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
  const list = () => screen.getByRole('region', { name: 'Invited people' })
  beforeEach(() => {
    invited = named(5000)
  })

  it('draws what is in sight, and says how many there are', async () => {
    await open()
    await screen.findByText('5,000 people are invited')
    expect(rows().length).toBeLessThan(30)
    expect(screen.getAllByRole('listitem').at(0)?.getAttribute('aria-setsize')).toBe('5000')
  })

  it('is one stop of the Tab key, and the arrows go to the next person and to what is done with one', async () => {
    await open()
    await screen.findByText('5,000 people are invited')
    expect(stops()).toEqual([screen.getByRole('button', { name: 'Copy p0@x.com' })])
    act(() => stops()[0]!.focus())
    go('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove p1@x.com' }))
    expect(stops()).toEqual([document.activeElement])
    go('ArrowLeft')
    expect(stops()).toEqual([screen.getByRole('button', { name: 'Copy p1@x.com' })])
  })

  it('is searched, and the focus is in the search once the last one found is removed', async () => {
    server.answers['DELETE /events/e1/users'] = ({ emails }) => ({ body: { removed: emails } })
    await open()
    const search = await screen.findByLabelText('Search by name or email')
    fireEvent.change(search, { target: { value: ' P4999' } })
    expect(screen.getByText('1 person found')).toBeTruthy()
    const [only] = rows()
    act(() => only!.focus())
    await press('Remove p4999@x.com')
    await screen.findByText('No one found')
    await waitFor(() => expect(document.activeElement).toBe(search))
    fireEvent.change(search, { target: { value: '' } })
    expect(screen.getByText('4,999 people are invited')).toBeTruthy()
  })
})

it('a list that is seen at once has no search', async () => {
  invited = named(9)
  await open()
  await screen.findByText('9 people are invited')
  expect(screen.queryByLabelText('Search by name or email')).toBeNull()
})
