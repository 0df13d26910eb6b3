// What owners and administrators see of their members and of the audit trail.
import { act, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import {
  type Answers,
  address,
  answered,
  guest,
  member,
  openScreen,
  refused,
} from '#web/accounts/fake-screen.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { currentToasts } from '#web/base/ui/toasts.ts'
import { OrganisationPlace } from './OrganisationPlace.tsx'

const owner = {
  ...member,
  ...{ role_type: 'org_owner', delegate_user_id: null, admin_viewing_as: null, tenant_id: 't1' },
  tenant: { id: 't1', name: 'Acme' },
} as User
const person = (id: string, more: object = {}) => ({
  ...{ id, email: `${id}@acme.example`, display_name: `Person ${id}`, role_type: 'user', verified: true },
  ...{ event_creation_allowed: true, disabled: false, sessions: 2, ...more },
})
const people = [person('u1', { role_type: 'org_owner', display_name: 'Ada' }), person('ben')]
const LIST = 'GET /tenants/members'
const CHANGE = 'PUT /tenants/members/ben'
const page = {
  members: people,
  total: 2,
  invited: [{ email: 'new@acme.example', expires_time: 1_900_000_000 }],
}
const kept: Answers = {
  [LIST]: ({ query }) => answered(query.search ? { ...page, members: [], total: 0 } : page),
  [CHANGE]: () => answered(people[1]),
}

function WithConfirm() {
  const { part = '', token = '' } = useAddress().params
  return (
    <>
      <OrganisationPlace part={part} token={token} />
      <ConfirmHost />
    </>
  )
}
const open = (part: string, user: User | null = owner, answers: Answers = {}, token?: string) =>
  openScreen(WithConfirm, {
    path: `/admin-settings/${part}${token ? `/${token}` : ''}`,
    params: { part, ...(token ? { token } : {}) },
    user,
    answers: { ...kept, ...answers },
  })
const openMenu = async () => {
  const button = await screen.findByRole('button', { name: 'Change Person ben' })
  await act(async () => button.click())
}
const choose = async (item: string) => {
  await openMenu()
  const entry = await screen.findByRole('menuitem', { name: item })
  await act(async () => entry.click())
}
const violations = async () =>
  (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)

describe('the members of an organisation', () => {
  it('are listed with what holds for them, and found by name', async () => {
    const asked = await open('members')
    expect(await screen.findByText('Person ben')).toBeTruthy()
    expect(screen.getByText('2 members')).toBeTruthy()
    expect(screen.getByText('Owner')).toBeTruthy()
    expect(await violations()).toEqual([])
    fireEvent.change(screen.getByLabelText('Search by name or email'), { target: { value: 'zed' } })
    expect(await screen.findByText('No one matches this search.')).toBeTruthy()
    expect(asked.at(-1)?.query.search).toBe('zed')
  })
  it('get and lose rights from the menu, at once', async () => {
    const asked = await open('members')
    await choose('Make administrator')
    expect(await screen.findByText('Person ben is now an administrator.')).toBeTruthy()
    await choose('Require approval to launch')
    expect(await screen.findByText('Person ben now needs approval to launch.')).toBeTruthy()
    const sent = asked.filter(({ call }) => call === CHANGE).map(({ body }) => body)
    expect(sent).toMatchObject([{ role_type: 'org_admin' }, { event_creation_allowed: false }])
  })
  it('are listed anew while somebody looks: who was invited may have joined', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let members = people
    await open('members', owner, { [LIST]: () => answered({ ...page, members, total: members.length }) })
    expect(await screen.findByText('2 members')).toBeTruthy()
    members = [...people, person('new')]
    await act(async () => void (await vi.advanceTimersByTimeAsync(16_000)))
    expect(screen.getByText('Person new')).toBeTruthy()
    vi.useRealTimers()
  })
  it('are switched off after a question, and a refusal is told in its own words', async () => {
    const error_message = 'Only the owner can change an administrator’s membership.'
    const asked = await open('members', owner, { [CHANGE]: () => refused(403, { error_message }) })
    await choose('Deactivate')
    const dialog = await screen.findByRole('dialog')
    expect(asked.some(({ call }) => call === CHANGE)).toBe(false)
    await act(async () => within(dialog).getByRole('button', { name: 'Deactivate' }).click())
    expect(await screen.findByText(error_message)).toBeTruthy()
  })
  it('show administrators what only the owner may, and why', async () => {
    const asked = await open('members', { ...owner, id: 'other', role_type: 'org_admin' } as User)
    await openMenu()
    const why = 'Only the owner can make someone an administrator or remove that role.'
    const item = await screen.findByRole('menuitem', { name: `Make administrator ${why}` })
    await act(async () => item.click())
    expect(asked.some(({ call }) => call === CHANGE)).toBe(false)
  })
  it('let the keys read why nothing of the owner can be changed, and leave the menu', async () => {
    await open('members', { ...owner, id: 'other', role_type: 'org_admin' } as User)
    const button = await screen.findByRole('button', { name: 'Change Ada' })
    await act(async () => button.click())
    const item = await screen.findByRole('menuitem', { name: /This is the owner\. Hand/ })
    act(() => item.focus())
    expect(document.activeElement).toBe(item)
    fireEvent.keyDown(item, { key: 'Escape' })
    await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull(), 10_000)
  })
  it('leave the keys in the list when one is removed, or an invitation is withdrawn', async () => {
    const gone = () => answered(undefined)
    await open('members', owner, {
      'DELETE /tenants/members/ben': gone,
      'DELETE /tenants/members/invite': gone,
    })
    const withdraw = await screen.findByRole('button', { name: /^Withdraw/ })
    withdraw.focus()
    await act(async () => withdraw.click())
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')), 10_000)
    screen.getByRole('button', { name: 'Change Person ben' }).focus()
    await choose('Remove from the organisation')
    const dialog = await screen.findByRole('dialog')
    await act(async () =>
      within(dialog)
        .getByRole('button', { name: /^Remove/ })
        .click(),
    )
    const search = screen.getByLabelText('Search by name or email')
    await vi.waitFor(() => expect(document.activeElement).toBe(search), 10_000)
  })
  it.each([
    ['an ordinary member', { ...owner, role_type: 'user' } as User, '/q'],
    ['a guest', { ...guest, role_type: 'user', tenant: null, tenant_id: null } as User, '/q'],
    ['nobody', null, '/signin?path=%2Fadmin-settings%2Fmembers'],
  ])('are closed to %s', async (_who, user, to) => {
    const asked = await open('members', user)
    await vi.waitFor(() => expect(address()).toBe(to), 10_000)
    expect(asked).toEqual([])
  })
  it('are closed while one views as an owner, and the page says why', async () => {
    const asked = await open('members', { ...owner, admin_viewing_as: 'u9' } as never)
    await vi.waitFor(() => expect(address()).toBe('/q'), 10_000)
    expect(currentToasts().map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^You cannot open members/),
    )
    expect(asked).toEqual([])
  })
})

describe('members to be', () => {
  it('are invited by email; an address that is none is not sent', async () => {
    const asked = await open('members', owner, {
      'POST /tenants/members/invite': () =>
        answered({ email: 'x@acme.example', expires_time: 1_900_000_000 }),
    })
    const field = await screen.findByLabelText('Email')
    expect(screen.getByText('new@acme.example')).toBeTruthy()
    const send = () => act(async () => screen.getByRole('button', { name: 'Send invitation' }).click())
    fireEvent.change(field, { target: { value: 'nobody' } })
    await send()
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'x@acme.example' } })
    await send()
    expect(asked.filter(({ call }) => call.includes('invite')).map(({ body }) => body)).toMatchObject([
      { email: 'x@acme.example' },
    ])
  })
  it('are invited many at once; what was not sent stays, with the reason', async () => {
    const error_message = 'This person already belongs to your organisation.'
    const sent: unknown[] = []
    await open('members', owner, {
      'POST /tenants/members/invite': ({ body }) => {
        if (body.email === 'ben@acme.example') return refused(409, { error_message })
        sent.push(body.email)
        return answered({ email: body.email, expires_time: 1_900_000_000 })
      },
    })
    const field = await screen.findByLabelText('Email')
    const send = () => act(async () => screen.getByRole('button', { name: 'Send invitation' }).click())
    fireEvent.change(field, { target: { value: 'a@acme.example, nobody; c@acme.example' } })
    await send()
    expect(screen.getByText('These are not email addresses: nobody')).toBeTruthy()
    expect(sent).toEqual([])
    const list = 'a@acme.example, b@acme.example;a@acme.example ben@acme.example, d@acme.example'
    fireEvent.change(field, { target: { value: list } })
    await send()
    expect(await screen.findByText(`ben@acme.example: ${error_message}`)).toBeTruthy()
    expect(screen.getByText('3 invitations were sent.')).toBeTruthy()
    expect(field).toHaveProperty('value', 'ben@acme.example')
    expect(sent).toEqual(['a@acme.example', 'b@acme.example', 'd@acme.example'])
  })
  it('are invited with their names as email programs write them, each once; what ends it for all leaves the rest', async () => {
    const sent: unknown[] = []
    await open('members', owner, {
      'POST /tenants/members/invite': ({ body }) => {
        if (sent.length === 2) return refused(503)
        sent.push(body.email)
        return answered({ email: body.email, expires_time: 1_900_000_000 })
      },
    })
    const field = await screen.findByLabelText('Email')
    const list =
      '"Lee, Ann" <ann@acme.example>; ANN@acme.example, Bo Ode <bo@acme.example> c@acme.example, d@acme.example'
    fireEvent.change(field, { target: { value: list } })
    await act(async () => screen.getByRole('button', { name: 'Send invitation' }).click())
    await vi.waitFor(() => expect(field).toHaveProperty('value', 'c@acme.example, d@acme.example'), 10_000)
    expect(sent).toEqual(['ann@acme.example', 'bo@acme.example'])
  })
})

describe('the audit trail', () => {
  const entry = {
    ...{ id: 'e1', time: 1_700_000_040, area: 'rights', act: 'role_given', detail: null, session_name: null },
    actor: { kind: 'person', email: 'olga@acme.example', display_name: 'Olga' },
    acted_for: null,
    about: { kind: 'gone', email: '', display_name: '' },
  }
  it('calls plans by the names that people know', async () => {
    const bought = { ...entry, area: 'plan', act: 'plan_bought', detail: 'premium_monthly', about: null }
    await open('audit', owner, {
      'GET /tenants/audit': () => answered({ entries: [bought], has_more: false }),
    })
    expect(await screen.findByText('olga@acme.example bought the Premium plan')).toBeTruthy()
  })
  it('is read as sentences, filtered, and saved as a file with the same filter', async () => {
    const asked = await open('audit', owner, {
      'GET /tenants/audit': () => answered({ entries: [entry], has_more: false }),
    })
    expect(await screen.findByText('olga@acme.example made Former member an administrator')).toBeTruthy()
    expect(await violations()).toEqual([])
    fireEvent.change(screen.getByLabelText('Activity'), { target: { value: 'export' } })
    await vi.waitFor(() => expect(asked.at(-1)?.query.area).toBe('export'), 10_000)
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '12026-12-01' } })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-01' } })
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-01' } })
    expect(screen.getByText('The end date is before the start date.')).toBeTruthy()
    expect(asked.filter(({ query }) => query.from && query.from.length > 10)).toEqual([])
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '' } })
    const link = screen.getByRole('link', { name: 'Download as CSV' })
    expect(link.getAttribute('href')).toBe('/popin/api/1.0/tenants/audit.csv?area=export')
  })
})

describe('a link from an email', () => {
  const READ = { 'POST /tenants/invitation': () => answered({ tenant_name: 'Beta', email: member.email }) }
  it('lets whom it was sent to join with one press', async () => {
    const accepted = {
      'POST /tenants/invitation/accept': () => answered({ tenant_id: 't2', tenant_name: 'Beta' }),
    }
    const asked = await open('join', owner, { ...READ, ...accepted }, 'secret')
    expect(await screen.findByRole('heading', { name: 'Join Beta?' })).toBeTruthy()
    await act(async () => screen.getByRole('button', { name: 'Join' }).click())
    const sent = asked.find(({ call }) => call === 'POST /tenants/invitation/accept')
    expect(sent?.body).toMatchObject({ token: 'secret' })
    await vi.waitFor(() => expect(address()).toBe('/dashboard'), 10_000)
    expect(asked.filter(({ call }) => call === 'POST /tenants/invitation')).toHaveLength(1)
  })
  it('leads strangers to sign in or up and back, and tells others whose it is', async () => {
    await open('join', null, READ, 'secret')
    const way = await screen.findByRole('link', { name: 'Sign in' })
    expect(way.getAttribute('href')).toContain('path=%2Fadmin-settings%2Fjoin%2Fsecret')
    document.body.innerHTML = ''
    await open('join', { ...owner, email: 'other@acme.example' } as User, READ, 'secret')
    expect(await screen.findByText(/You are signed in as other@acme.example/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })
  it('lets whoever is signed in as somebody else sign in with the invited address', async () => {
    const signedOut = { 'POST /authenticate/logout': () => answered({ signed_out: true }) }
    const other = { ...owner, email: 'other@acme.example' } as User
    await open('join', other, { ...READ, ...signedOut }, 'secret')
    const way = await screen.findByRole('button', { name: 'Sign in as someone else' })
    await act(async () => way.click())
    const query = `path=%2Fadmin-settings%2Fjoin%2Fsecret&email=${encodeURIComponent(member.email!)}`
    await vi.waitFor(() => expect(address()).toBe(`/signin?${query}`), 10_000)
  })
  it('that is over says so and leads on; one that could not be read can be read again', async () => {
    const over = () => refused(400, { error_code: 'invitation_unusable' })
    await open('join', owner, { 'POST /tenants/invitation': over }, 'old')
    expect(await screen.findByText('This invitation no longer works')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your sessions' })).toBeTruthy()
    document.body.innerHTML = ''
    let tries = 0
    const answer = () => (++tries === 1 ? refused(500) : READ['POST /tenants/invitation']())
    await open('join', owner, { 'POST /tenants/invitation': answer }, 'secret')
    const again = await screen.findByRole('button', { name: 'Try again' })
    await act(async () => again.click())
    expect(await screen.findByRole('heading', { name: 'Join Beta?' })).toBeTruthy()
  })
  it('that ends while it is read says so once it is pressed', async () => {
    const over = () => refused(400, { error_code: 'invitation_unusable', error_message: 'It is over.' })
    let isPressed = false
    await open(
      'join',
      owner,
      {
        'POST /tenants/invitation': () => (isPressed ? over() : READ['POST /tenants/invitation']()),
        'POST /tenants/invitation/accept': () => {
          isPressed = true
          return over()
        },
      },
      'secret',
    )
    const join = await screen.findByRole('button', { name: 'Join' })
    await act(async () => join.click())
    expect(await screen.findByText('This invitation no longer works')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })
  it('tells a member of another organisation what is left there, and an owner what comes along', async () => {
    await open('join', { ...owner, role_type: 'user' } as User, READ, 'secret')
    expect(await screen.findByText(/^You leave Acme\. Your teams stay there/)).toBeTruthy()
    document.body.innerHTML = ''
    await open('join', owner, READ, 'secret')
    expect(await screen.findByText(/Your account, sessions and teams move to Beta/)).toBeTruthy()
  })
  it('begins to view as somebody, after a press', async () => {
    const begun = {
      'POST /account/view_as': () => answered({ ...owner, admin_viewing_as: 'ada@example.org' }),
    }
    const asked = await open('view-as', owner, begun, 'once')
    const button = await screen.findByRole('button', { name: 'Start viewing' })
    expect(asked).toEqual([])
    await act(async () => button.click())
    expect(asked[0]).toMatchObject({ call: 'POST /account/view_as', body: { token: 'once' } })
  })
})
