import { act, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
import { settings } from '#web/base/settings/settings.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { AdminSettingsScreen } from './AdminSettingsScreen.tsx'

const PATH = '/admin-settings'
const READ = 'GET /tenants/detail/t1'
const EDIT = 'PUT /tenants/edit'
const ASSIGN = 'PUT /tenants/assignOwner'
const tenant = {
  ...{ id: 't1', name: 'Acme', short_share_link: true, industry: 'Banking', company_size: null },
  ...{ owner: { email: 'own@acme.example' }, invite_whitelist_pattern: null, org_dashboard_enabled: false },
  ...{ retention_months: null, least_voices: 5 },
}
const owner = {
  ...member,
  ...{ role_type: 'org_owner', is_tenant_account_owner: true, delegate_user_id: null, tenant_id: 't1' },
  tenant: { id: 't1', name: 'Acme', org_dashboard_enabled: false },
} as User
const kept: Answers = {
  [READ]: () => answered(tenant),
  'GET /tenants/industries': () => answered(['Banking', 'Retail']),
  [EDIT]: ({ body }) => answered({ ...tenant, ...body }),
}
const open = (user: User = owner, answers: Answers = {}) =>
  openScreen(WithConfirm, { path: PATH, user, answers: { ...kept, ...answers } })
function WithConfirm() {
  return (
    <>
      <AdminSettingsScreen />
      <ConfirmHost />
    </>
  )
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
afterEach(() => localStorage.clear())

describe('the settings of an organisation', () => {
  it.each([true, false])('lead to the tab of a team chat where there is one: %s', async (isSetUp) => {
    settings.chat_tab = isSetUp ? { app_id: 'a', hosts: ['https://chat.example'] } : null
    await open()
    await screen.findByDisplayValue('Acme')
    const link = screen.queryByRole('link', { name: 'Set up the tab' })
    expect(link?.getAttribute('href') ?? null).toBe(isSetUp ? '#/mstabs/help' : null)
    settings.chat_tab = null
  })
  it('show the organisations below the own one as a tree, where there are some', async () => {
    const node = (name: string, children: unknown[] = []) => ({ id: name, name, children })
    const below = [node('Acme France', [node('Acme Lyon')]), node('Acme Spain')]
    const tree = [{ id: 't1', name: 'Acme', children: below }]
    await open(owner, { 'GET /tenants/tree': () => answered(tree) })
    await screen.findByRole('heading', { name: 'Organisations under yours' })
    const lyon = screen.getByText('Acme Lyon')
    expect(lyon.parentElement?.closest('li')?.textContent).toBe('Acme FranceAcme Lyon')
    expect(screen.getByText('Acme Spain').parentElement?.closest('li')).toBeNull()
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
    document.body.innerHTML = ''
    await open(owner, { 'GET /tenants/tree': () => answered([node('t1')]) })
    await screen.findByDisplayValue('Acme')
    expect(screen.queryByText('Organisations under yours')).toBeNull()
  })
  it('stand beside the members and the audit trail, and say so', async () => {
    await open()
    const ways = within(await screen.findByRole('navigation', { name: 'Parts of your organisation' }))
    const told = ways.getAllByRole('link').map((way) => [way.textContent, way.getAttribute('aria-current')])
    expect(told).toEqual([
      ['Members', null],
      ['Audit trail', null],
      ['Settings', 'page'],
    ])
    expect(ways.getByRole('link', { name: 'Members' }).getAttribute('href')).toBe('#/admin-settings/members')
  })
  it('show what is stored, are changed at once, and say so in a dialog', async () => {
    const asked = await open()
    expect(await screen.findByDisplayValue('Acme')).toBeTruthy()
    const sizes = within(screen.getByLabelText('Number of people')).getAllByRole('option')
    expect(sizes.map(({ textContent }) => textContent)).toEqual([
      'Please choose',
      ...['5-25', '26-200', '201-2000', 'more than 2000'],
    ])
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
    type('Name', 'Acme Ltd')
    type('Industry', 'Retail')
    type('Number of people', '26-200')
    type('Keep closed sessions', '12')
    type('Show results of anonymous sessions from', '8')
    await act(async () => screen.getByRole('switch', { name: /^Short links/ }).click())
    await press('Save')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Success! Your changes have been saved.')).toBeTruthy()
    expect(asked.find(({ call }) => call === EDIT)?.body).toMatchObject({
      ...{ tenant_id: 't1', name: 'Acme Ltd', short_share_link: false },
      ...{ industry: 'Retail', company_size: '26-200', retention_months: 12, least_voices: 8 },
    })
  })

  it('tell why they were not saved, and keep what was typed', async () => {
    const error_message = 'Please enter the name of your organisation.'
    await open(owner, { [EDIT]: () => refused(400, { error_message }) })
    await screen.findByDisplayValue('Acme')
    type('Name', ' ')
    await press('Save')
    expect(await screen.findByText(error_message)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' ')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('have the pattern of addresses that may be invited, tried before it is saved', async () => {
    const asked = await open()
    await screen.findByDisplayValue('Acme')
    const label = 'Addresses that can be invited'
    expect(screen.queryByLabelText('Try an address')).toBeNull()
    type(label, '(((')
    expect(screen.getByText(/^This pattern does not work/)).toBeTruthy()
    type(label, '.*@acme\\.com')
    expect(screen.queryByText(/^This pattern does not work/)).toBeNull()
    type('Try an address', 'ann@acme.com')
    expect(screen.getByText('ann@acme.com can be invited.')).toBeTruthy()
    type('Try an address', 'ann@other.com')
    expect(screen.getByText('ann@other.com cannot be invited.')).toBeTruthy()
    await press('Save')
    const sent = asked.find(({ call }) => call === EDIT)?.body
    expect(sent).toMatchObject({ invite_whitelist_pattern: '.*@acme\\.com' })
  })

  it.each([
    ['an ordinary member', { ...owner, role_type: 'user', is_tenant_account_owner: false }],
    ['a delegate of the owner', { ...owner, delegate_user_id: 'd1' }],
    ['a guest', { ...guest, role_type: 'user', tenant_id: null, tenant: null, delegate_user_id: null }],
  ])('are closed to %s, who comes to the sessions', async (_who, user) => {
    const asked = await open(user as User)
    await vi.waitFor(() => expect(address()).toBe('/q'), 10_000)
    expect(asked).toEqual([])
  })

  it('are open to administrators, who cannot hand the organisation over', async () => {
    await open({ ...owner, role_type: 'org_admin', is_tenant_account_owner: false })
    expect(await screen.findByText('Owner: own@acme.example')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()
  })

  it('stand elsewhere once the organisation has its dashboard, except for developers', async () => {
    const moved = { ...owner, tenant: { ...owner.tenant, org_dashboard_enabled: true } } as User
    await open(moved)
    await vi.waitFor(() => expect(address()).toBe('/'), 10_000)
    localStorage.setItem('force_admin_settings', '1')
    vi.spyOn(settings, 'dev_mail', 'get').mockReturnValue(true)
    document.body.innerHTML = ''
    await open(moved)
    expect(await screen.findByDisplayValue('Acme')).toBeTruthy()
    vi.restoreAllMocks()
  })
})

describe('handing an organisation over', () => {
  const start = async (answers: Answers) => {
    const asked = await open(owner, answers)
    await screen.findByDisplayValue('Acme')
    type('Email of the new owner', 'ben@acme.example')
    await press('Hand over')
    const dialog = await screen.findByRole('dialog')
    const confirm = () => act(async () => within(dialog).getByRole('button', { name: 'Hand over' }).click())
    const sent = () => asked.filter(({ call }) => call === ASSIGN).map(({ body }) => body.new_owner_email)
    return { dialog, confirm, sent }
  }

  it('is asked for once more, and leads away from the settings', async () => {
    const after = { ...owner, role_type: 'user', is_tenant_account_owner: false }
    const { confirm, sent } = await start({ [ASSIGN]: () => answered(after) })
    expect(sent()).toEqual([])
    await confirm()
    expect(sent()).toEqual(['ben@acme.example'])
    await vi.waitFor(() => expect(address()).toBe('/q'), 10_000)
  })

  it.each(['', 'a@b'])('asks nothing for %j, which is no address', async (typed) => {
    const asked = await open(owner)
    await screen.findByDisplayValue('Acme')
    type('Email of the new owner', typed)
    await press('Hand over')
    expect(screen.getByText('Oops! That is not a valid email.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked.map(({ call }) => call)).not.toContain(ASSIGN)
    type('Email of the new owner', 'ben@acme.example')
    expect(screen.queryByText('Oops! That is not a valid email.')).toBeNull()
  })

  it('of which the server knows no owner says so', async () => {
    const error_message = 'Oops! That is not a valid email.'
    const { confirm } = await start({ [ASSIGN]: () => refused(400, { error_message }) })
    await confirm()
    expect(await screen.findByText(error_message)).toBeTruthy()
    expect(address()).toBe(PATH)
  })
})
