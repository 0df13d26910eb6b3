// Inviting by email in the share sheet: what is sent, what stays, and every word that is said.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { invitePattern } from '#domain/tenants/pattern.ts'
import { giveHeights } from '#web/base/testing/heights.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { texts as sentences } from '#web/events/anonymity-texts.ts'
import { anEvent, EARLY, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { ShareSheet } from './ShareSheet.tsx'

let invited: string[]
let server: ReturnType<typeof openFakeSession>
const person = (email: string) => ({ id: email, email, name: '' })
const own = (change: Partial<PopinEvent> = {}) =>
  anEvent({
    user_created: true,
    short_code: 'ACD346',
    short_share_link: 'https://popin.example/s/ACD346',
    time_zone: 'UTC',
    ...change,
  })

beforeEach(() => {
  giveHeights()
  invited = []
  server = openFakeSession({
    'GET /events/e1/users': () => ({ body: { users: invited.map(person), waiting: [] } }),
    'POST /events/e1/users': (body) => ({
      body: {
        success_users: (body.users as { email: string }[]).map(({ email }) => person(email)),
        ...{ waiting: [], errors: [] },
      },
    }),
    'DELETE /events/e1/users': (body) => ({ body: { removed: body.emails } }),
    'GET /contacts': () => ({ body: [] }),
    'GET /tenants/addressbook': () => ({ body: [] }),
    'GET /events/invite_pattern': () => ({ body: { pattern: invitePattern(null) } }),
    'PUT /events/e1/invite_message': (body) => ({ body: { invite_message: body.inviteMessage } }),
    'POST /events/e1/invite_test': () => ({ body: { sent: true, waiting: [] } }),
  })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
  window.location.hash = ''
})

const said = () => currentToasts().map((toast) => toast.text)
const field = () => screen.getByLabelText('Email addresses') as HTMLTextAreaElement
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sentEmails = () =>
  server
    .requests('POST /events/e1/users')
    .map(({ body }) => (body.users as { email: string }[]).map((one) => one.email))

async function open(event = own(), onClose = () => {}) {
  showPage(<ShareSheet event={event} opened onClose={onClose} />, { ...member, email: 'c@x.com' })
  await screen.findByLabelText('Email addresses')
  await waitFor(() => expect(server.requests('GET /events/invite_pattern')).toHaveLength(1))
  await act(async () => {})
}
async function add(text: string) {
  type(text)
  await press('Add')
}

describe('adding people', () => {
  test('sends each address once, and they appear in the list', async () => {
    await open()
    await add('a@x.com, a@x.com\nAnn Lee <b@x.com>, hello')
    expect(sentEmails()).toEqual([['a@x.com', 'b@x.com']])
    expect(said()).toEqual(['2 emails were added'])
    expect(screen.getByText('a@x.com')).toBeTruthy()
    expect(screen.getByText('2 people are invited')).toBeTruthy()
    expect(field().value).toBe('')
  })

  test.each([
    ['nothing', '', ['No emails provided'], ''],
    ['one', 'a@x.com', ['1 email was added'], ''],
    ['the own address', 'C@x.com, a@x.com', ['You are already part of the POPin', '1 email was added'], ''],
    ['one that is invited', 'old@x.com', ['1 email was a duplicate and ignored'], ''],
    ['two that are invited', 'old@x.com, older@x.com', ['2 emails were duplicates and ignored'], ''],
    ['one that is no address', 'a@x.com, bad@', ['1 email was added'], 'bad@'],
  ])('of %s says so', async (_what, text, words, left) => {
    invited = ['old@x.com', 'older@x.com']
    await open()
    await screen.findByText('old@x.com')
    await add(text)
    expect(said()).toEqual(words)
    expect(field().value).toBe(left)
    expect(field().getAttribute('aria-invalid') === 'true').toBe(left !== '')
    expect(document.activeElement === field()).toBe(left !== '')
  })

  test('takes the word of the server: invalid ones stay in the field, duplicates are counted', async () => {
    server.answers['POST /events/e1/users'] = () => ({
      body: {
        ...{ success_users: [], waiting: [] },
        errors: [
          { error_type: 'invalid_email', users: [{ email: 'a@x.com' }] },
          { error_type: 'duplicate_email', users: [{ email: 'b@x.com' }] },
        ],
      },
    })
    await open()
    await add('a@x.com, b@x.com')
    expect(said()).toEqual(['1 email was a duplicate and ignored', 'No emails were added.'])
    expect(field().value).toBe('a@x.com')
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test('keeps what looks like no address at all, to be put right', async () => {
    await open()
    type('annaacme.example')
    await press('Add')
    expect(field().value).toBe('annaacme.example')
    expect(screen.getByText('These addresses cannot be invited. Please correct them.')).toBeTruthy()
    expect(sentEmails()).toEqual([])
  })

  test('follows the pattern of the organisation', async () => {
    server.answers['GET /events/invite_pattern'] = () => ({ body: { pattern: invitePattern('.*@x\\.com') } })
    await open()
    await add('a@x.com, a@y.com')
    expect(sentEmails()).toEqual([['a@x.com']])
  })

  test('has one request under way at most', async () => {
    const answers = server.answers['POST /events/e1/users']!
    let release = () => {}
    server.answers['POST /events/e1/users'] = async (body, query) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return answers(body, query)
    }
    await open()
    type('a@x.com')
    for (let n = 0; n < 3; n++) fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(sentEmails()).toHaveLength(1))
    await act(async () => release())
    await waitFor(() => expect(said()).toEqual(['1 email was added']))
    expect(sentEmails()).toHaveLength(1)
  })

  test('that fails keeps the text and says so', async () => {
    server.answers['POST /events/e1/users'] = () => ({ status: 500, body: {} })
    await open()
    await add('a@x.com')
    expect(screen.getByText(/No one was added, and your text is still here/)).toBeTruthy()
    expect(field().value).toBe('a@x.com')
  })

  test('to a list that could not be loaded reads it again, and shows all of it', async () => {
    const list = server.answers['GET /events/e1/users']!
    server.answers['GET /events/e1/users'] = () => ({ status: 500, body: {} })
    await open()
    await screen.findByText('The list of invited people could not be loaded.')
    server.answers['GET /events/e1/users'] = list
    invited = ['old@x.com', 'a@x.com']
    await add('a@x.com')
    expect(await screen.findByText('2 people are invited')).toBeTruthy()
  })

  test('to a series goes to all that follow as well, where that is wanted', async () => {
    const recurrence_setting = { enabled: true } as never
    await open(own({ collection: { id: 'k1', type: 'concurrent', recurrence_setting } as never }))
    fireEvent.click(screen.getByLabelText('Also invite them to future occurrences'))
    await add('a@x.com')
    await waitFor(() => expect(sentEmails()).toHaveLength(2))
    const flags = server.requests('POST /events/e1/users').map(({ body }) => body.prototype ?? false)
    expect(flags).toEqual([true, false])
  })
})

test('what was typed stands in the field again when the sheet was closed, until it is added or taken out', async () => {
  const close = vi.fn()
  await open(own(), close)
  type('a@x.com, half typ')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const reopen = (event = own()) => {
    cleanup()
    server.sent.length = 0
    return open(event)
  }
  await reopen(own({ id: 'e2' as never }))
  expect(field().value).toBe('')
  await reopen()
  expect(field().value).toBe('a@x.com, half typ')
  await press('Add')
  await waitFor(() => expect(said()).toEqual(['1 email was added']))
  await reopen()
  expect(field().value).toBe('')
})

describe('suggestions', () => {
  test('begin with the first character, are ten at most, and fill the field', async () => {
    const contacts = Array.from({ length: 15 }, (_, n) => ({ email: `ann${n}@x.com`, name: `Ann ${n}` }))
    server.answers['GET /contacts'] = () => ({ body: contacts })
    await open()
    expect(screen.queryByRole('list', { name: 'People you may know' })).toBeNull()
    type('z@x.com, a')
    const list = await screen.findByRole('list', { name: 'People you may know' })
    expect(within(list).getAllByRole('button')).toHaveLength(10)
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain('ann0@x.com')
    fireEvent.click(document.activeElement!)
    expect(field().value).toBe('z@x.com, ann0@x.com, ')
  })
})

describe('somebody who is invited', () => {
  test('is taken off the list, and their address is copied', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      userAgent: navigator.userAgent,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    invited = ['a@x.com']
    await open()
    await screen.findByText('1 person is invited')
    await press('Copy a@x.com')
    expect(copied).toEqual(['a@x.com'])
    await press('Remove a@x.com')
    await waitFor(() =>
      expect(said()).toEqual(['Email: a@x.com copied to your clipboard', 'a@x.com successfully removed']),
    )
    expect(screen.queryByText('a@x.com')).toBeNull()
  })

  test('gives the focus to the next one when it goes, and to the field after the last', async () => {
    invited = ['a@x.com', 'b@x.com']
    await open()
    await screen.findByText('2 people are invited')
    screen.getByRole('button', { name: 'Remove a@x.com' }).focus()
    await press('Remove a@x.com')
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('b@x.com'))
    await press('Remove b@x.com')
    await waitFor(() => expect(screen.queryByText('b@x.com')).toBeNull())
    expect(document.activeElement).toBe(screen.getByLabelText('Email addresses'))
  })

  test.each([
    ['From this and future occurrences', [true, false]],
    ['From this occurrence only', [false]],
  ])('to a series is taken off "%s"', async (choice, flags) => {
    invited = ['a@x.com']
    const recurrence_setting = { enabled: true } as never
    await open(own({ collection: { id: 'k1', type: 'concurrent', recurrence_setting } as never }))
    await screen.findByText('1 person is invited')
    await press('Remove a@x.com')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove a@x.com?' }))
    expect(server.requests('DELETE /events/e1/users')).toEqual([])
    fireEvent.click(dialog.getByRole('radio', { name: choice }))
    await act(async () => dialog.getByRole('button', { name: 'Remove' }).click())
    await waitFor(() => expect(said()).toEqual(['a@x.com successfully removed']))
    expect(server.requests('DELETE /events/e1/users').map(({ body }) => body.prototype)).toEqual(flags)
  })

  test('stays when the removal fails', async () => {
    server.answers['DELETE /events/e1/users'] = () => ({ status: 500, body: {} })
    invited = ['a@x.com']
    await open()
    await screen.findByText('1 person is invited')
    await press('Remove a@x.com')
    await waitFor(() => expect(said()).toEqual(['There was an error removing a@x.com']))
    expect(screen.getByText('a@x.com')).toBeTruthy()
  })
})

describe('the invitation', () => {
  test.each([
    ['en-US', 'Jan 5, 2030, 6:00 AM'],
    ['de-DE', '5 Jan 2030, 06:00'],
  ])(
    'is scheduled for the start of what is upcoming, as a reader in %s writes it',
    async (language, time) => {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
      const start_time = Date.UTC(2030, 0, 5, 9, 30) / 1000
      const window = { start_time, end_time: start_time + 3600 }
      await open(own({ phase: 'upcoming', schedule: { ideas: window, voting: window } }))
      expect(screen.getByText(`Schedule: ${time}`)).toBeTruthy()
      await add('a@x.com')
      expect(await screen.findByText(`Scheduled: ${time}`)).toBeTruthy()
      vi.restoreAllMocks()
    },
  )

  test('leaves at once for what is open', async () => {
    await open()
    expect(screen.getByText('Send Immediately')).toBeTruthy()
    await add('a@x.com')
    expect(await screen.findByText('Sent Immediately')).toBeTruthy()
  })

  test('has a message of one occurrence where the session repeats, and says so', async () => {
    await open(own({ collection: { id: 'k1', recurrence_setting: { enabled: true } } as never }))
    await press('Your own message')
    expect(screen.getByText(/Later occurrences keep their own text/)).toBeTruthy()
  })

  test('carries an own message, which is saved and tried', async () => {
    await open(own({ invite_message: 'Come all' }))
    await press('Your own message')
    const panel = within(screen.getByRole('region', { name: 'Your own message' }))
    const text = panel.getByLabelText('What the invitation says') as HTMLTextAreaElement
    expect(text.value).toBe('Come all')
    fireEvent.change(text, { target: { value: 'Come soon' } })
    await press('Save message')
    await waitFor(() => expect(said()).toEqual(['Custom Invite Message Updated!']))
    expect(server.requests('PUT /events/e1/invite_message')[0]!.body).toMatchObject({
      inviteMessage: 'Come soon',
      eventId: 'e1',
    })
    await press('Send a test to me')
    await waitFor(() => expect(said()).toContain('A test invitation has been sent to your email!'))
    expect(server.requests('POST /events/e1/invite_test')).toHaveLength(1)
  })

  test.each([
    ['anyone_as_guest', 'anonymous', null],
    ['invite_only', 'named', 'a@x.com,b@x.com'],
    ['invite_only', 'sealed', 'a@x.com,b@x.com'],
  ] as const)(
    'of %s can be written in the own email program, and says of %s comments what participants read',
    async (visibility_setting, way, bcc) => {
      invited = ['a@x.com', 'b@x.com']
      await open(own({ visibility_setting, anonymous: way !== 'named', sealed: way === 'sealed' }))
      await screen.findByText('2 people are invited')
      const link = screen.getByRole('link', { name: 'Write it in my email program' }).getAttribute('href')!
      expect(link).toMatch(/^mailto:c%40x\.com\?/)
      const query = new URLSearchParams(link.slice(link.indexOf('?')))
      expect(query.get('subject')).toContain('What shall we eat?')
      const words = `Comments are ${way}. ${sentences[`events.sees_${way}`]}`
      for (const part of ['What shall we eat?', 'https://popin.example/s/ACD346', ' to ', words])
        expect(query.get('body')).toContain(part)
      expect(query.get('bcc')).toBe(bcc)
    },
  )
})

describe('done', () => {
  test.each([
    ['invite_only', [], true],
    ['invite_only', ['a@x.com'], false],
    ['anyone', [], false],
  ] as const)('with %s and the invited %j asks: %s', async (visibility_setting, people, asks) => {
    invited = [...people]
    const close = vi.fn()
    await open(own({ visibility_setting, invited_users_count: people.length }), close)
    type('half typed')
    await press('Done')
    if (!asks) return expect(close).toHaveBeenCalledOnce()
    await screen.findByRole('dialog', { name: 'Are you sure?' })
    await press('Cancel')
    expect(close).not.toHaveBeenCalled()
    expect(field().value).toBe('half typed')
    await press('Done')
    await screen.findByRole('dialog', { name: 'Are you sure?' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull())
    expect(close).not.toHaveBeenCalled()
    await press('Done')
    await screen.findByRole('dialog', { name: 'Are you sure?' })
    await press('OK')
    expect(close).toHaveBeenCalledOnce()
  })

  test.each([
    ['/q/lunch/answers?created_now=1', '#/q/lunch/edit'],
    ['/q/lunch/answers', '#/q/lunch/answers'],
  ])('of a sheet on %s its cross leads to %s', async (from, to) => {
    window.location.hash = `#${from}`
    const close = vi.fn()
    await open(own({ schedule: EARLY }), close)
    await press('Close')
    expect(close).toHaveBeenCalledOnce()
    expect(window.location.hash).toBe(to)
  })

  test('participants who share see nothing of the invited, and are asked nothing', async () => {
    const close = vi.fn()
    const event = own({ user_created: false, visibility_setting: 'invite_only', invited_users_count: 0 })
    showPage(<ShareSheet event={event} opened onClose={close} />)
    await screen.findByLabelText('Link')
    expect(screen.queryByLabelText('Email addresses')).toBeNull()
    await press('Done')
    expect(close).toHaveBeenCalledOnce()
    expect(server.sent).toEqual([])
  })
})
