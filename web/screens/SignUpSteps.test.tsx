// Signing up step by step, as the operator may want it.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Answers,
  type Asked,
  address,
  answered,
  guest,
  member,
  openScreen,
  refused,
} from '#web/accounts/fake-screen.ts'
import { settings } from '#web/base/settings/settings.ts'
import { SignUpScreen } from './SignUpScreen.tsx'

beforeEach(() => {
  settings.sign_up_flow = 'steps'
  left = []
})
afterEach(() => {
  sessionStorage.clear()
  settings.sign_up_flow = 'form'
  vi.unstubAllGlobals()
})

const INITIATE = 'POST /tenants/create/initiate'
const CREATE = 'POST /tenants/create'
const NAMES = 'POST /account/settings'
const TENANT = 'PUT /tenants/edit'
const made = { ...member, need_password_change: true, has_password: false, tenant_id: 't1' }

/** Where the page was left for. */
let left: string[] = []
const leave = (to: string) => void left.push(to)
const LeavableScreen = () => createElement(SignUpScreen, { leave })

/** The network of one sign-up: once the account is made, its user is signed in. */
async function open(query = '', answers: Answers = {}, user: typeof member | null = null) {
  let tokens = 0
  const asked = await openScreen(LeavableScreen, {
    path: `/r/signup${query}`,
    user,
    answers: {
      'GET /tenants/industries': () => answered(['Other']),
      [INITIATE]: () => answered({ verification_token: `token${++tokens}` }),
      [CREATE]: () => answered({ ask_for_user_name: true, ask_for_tenant_name: true }),
      [NAMES]: () => answered({ ...made, need_password_change: false }),
      [TENANT]: () => answered({}),
      ...answers,
    },
  })
  return asked
}
/** From now on the current user is this one. */
function signIn(user: object) {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith('/authenticate') && init.method === 'GET'
      ? Promise.resolve(answered(user))
      : fetch(path, init),
  )
}
const calls = (asked: Asked[], call: string) => asked.filter((one) => one.call === call)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
async function send(email = 'ada@example.org') {
  type('Email', email)
  await press('Continue')
}
const enter = (code = 'ABC234') => act(async () => type('Verification code', code))

describe('the address', () => {
  test('is all that is asked for at first, and one call sends it', async () => {
    const asked = await open()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    await send()
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(calls(asked, INITIATE).map(({ body }) => body.email)).toEqual(['ada@example.org'])
    expect(screen.getByText(/ada@example\.org/)).toBeTruthy()
  })

  test('that is none is not sent', async () => {
    const asked = await open()
    await send('ada@example')
    expect(screen.getByRole('alert').textContent).toBe('Oops! Please enter a valid email address')
    expect(calls(asked, INITIATE)).toEqual([])
  })

  test('that came with the link is sent without a click, once', async () => {
    const asked = await open('?email=a%40b.co')
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    await press('Use another address')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'a@b.co')
    expect(calls(asked, INITIATE)).toHaveLength(1)
  })

  test('that came with the link and is none says so at once', async () => {
    const asked = await open('?email=ab')
    expect(screen.getByText('Oops! Please enter a valid email address')).toBeTruthy()
    expect(calls(asked, INITIATE)).toEqual([])
  })

  test('of an organisation that signs its people in leaves for there, and another one can be entered', async () => {
    const login_url = 'https://popin.example.com/sso/p1/start'
    const needed = { error_code: 'organisation_needed', data: { login_url } }
    const asked = await open('?email=a%40b.co', { [INITIATE]: () => refused(403, needed) })
    expect(await screen.findByText('Taking you to your organisation’s sign-in page.')).toBeTruthy()
    expect(left).toEqual([login_url])
    await press('Use another address')
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', '')
    expect(calls(asked, INITIATE)).toHaveLength(1)
  })

  test('of an organisation that is here leads to its name and to the sign-in', async () => {
    const data = { existing_tenant_name: 'Acme Ltd' }
    await open('', { [INITIATE]: () => refused(400, { error_message: 'x', data }) })
    await send()
    expect(await screen.findByRole('heading', { name: 'Acme Ltd already uses POPin' })).toBeTruthy()
    await act(async () => screen.getByRole('link', { name: 'Sign in' }).click())
    expect(address()).toBe('/signin?email=ada%40example.org')
  })

  test('of an organisation that is here goes on after the sign-in to where the link led', async () => {
    const data = { existing_tenant_name: 'Acme Ltd' }
    await open('?path=%2Fadmin-settings%2Fjoin%2Fx', { [INITIATE]: () => refused(400, { data }) })
    await send()
    await act(async () => screen.getByRole('link', { name: 'Sign in' }).click())
    expect(address()).toBe('/signin?path=%2Fadmin-settings%2Fjoin%2Fx&email=ada%40example.org')
  })

  test.each([
    [400, { preexisting_user: true }, 'Sign in'],
    [403, { archived_tenant: true }, 'Contact us'],
    [403, { blacklisted_domain: true }, 'Contact us'],
  ])('that is refused with %i %j shows why and leads to "%s"', async (status, data, way) => {
    await open('', { [INITIATE]: () => refused(status, { error_message: 'Not this one', data }) })
    await send()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Not this one')
    expect(note.querySelector('a')?.textContent).toBe(way)
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org')
  })
})

describe('the code', () => {
  test('travels with the token and what the address of the page told, and is sent by its sixth character', async () => {
    const asked = await open('?payment=premium_monthly&c=spring&cuc=QA&gclid=g')
    await send()
    signIn(made)
    await enter('ab c-23')
    expect(calls(asked, CREATE)).toEqual([])
    await enter('ab c-234')
    expect(calls(asked, CREATE)[0]?.body).toMatchObject({
      verification_token: 'token1',
      verification_code: 'ABC234',
      payment: 'premium_monthly',
      campaign: 'spring',
      campaign_use_case: 'QA',
      tracking: { gclid: 'g' },
    })
  })

  test('that is wrong marks the field, the step stays, and the right one passes', async () => {
    let answers = 0
    const wrong = 'The code you entered is not correct. Please try again.'
    await open('', {
      [CREATE]: () =>
        ++answers === 1
          ? refused(400, { error_message: wrong })
          : answered({ ask_for_user_name: true, ask_for_tenant_name: false }),
    })
    await send()
    await enter('AAAAAA')
    expect((await screen.findByRole('alert')).textContent).toBe(wrong)
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true')
    signIn(made)
    await enter('BBBBBB')
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeTruthy()
    expect(screen.queryByLabelText('Name of your organisation')).toBeNull()
  })

  test('that is too short says how long it is, and nothing is sent', async () => {
    const asked = await open()
    await send()
    await enter('🤷')
    await press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('The code has 6 characters.')
    expect(calls(asked, CREATE)).toEqual([])
    await enter('AB')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is still waited for when the page was loaded anew, until another address is wanted', async () => {
    await open()
    await send()
    cleanup()
    const asked = await open()
    expect(screen.getByText(/ada@example\.org/)).toBeTruthy()
    signIn(made)
    await enter()
    expect(calls(asked, CREATE)[0]?.body.verification_token).toBe('token1')
    cleanup()
    await open()
    await send()
    await press('Use another address')
    cleanup()
    await open()
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy()
  })

  test('can be asked for again, which takes the token of the new email', async () => {
    const asked = await open()
    await send()
    await press('Send another code')
    expect(await screen.findByText('Sent another verification code, check your email')).toBeTruthy()
    signIn(made)
    await enter()
    expect(calls(asked, CREATE)[0]?.body.verification_token).toBe('token2')
  })

  test('that cannot be sent again is told', async () => {
    let tries = 0
    const again = () => (++tries === 1 ? answered({ verification_token: 'token1' }) : refused(503))
    await open('', { [INITIATE]: again })
    await send()
    await press('Send another code')
    expect(await screen.findByText('Unable to send email. Please try again.')).toBeTruthy()
  })
})

describe('the names', () => {
  async function named(query = '', user: object = made) {
    const asked = await open(query)
    await send()
    signIn(user)
    await enter()
    await screen.findByRole('heading', { name: 'Your account is ready' })
    return asked
  }

  test('are saved for the account and its organisation, and then it goes on', async () => {
    const asked = await named('?t=%2Fq%2Fedit')
    type('First name', 'Ada')
    type('Last name', 'Lovelace')
    type('Name of your organisation', ' Engines ')
    await press('Continue')
    expect(calls(asked, NAMES)[0]?.body).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' })
    expect(calls(asked, TENANT)[0]?.body).toMatchObject({ tenant_id: 't1', name: 'Engines' })
    await waitFor(() => expect(address()).toBe('/q/edit'))
  })

  test('are still asked for when the page was loaded anew, until they are given', async () => {
    await named('?t=%2Fq%2Fedit')
    const loadAnew = async () => {
      cleanup()
      return open('?t=%2Fq%2Fedit', {}, { ...made, first_name: '', last_name: '' } as typeof member)
    }
    const asked = await loadAnew()
    await screen.findByRole('heading', { name: 'Your account is ready' })
    type('Name of your organisation', 'Engines')
    await press('Continue')
    expect(calls(asked, TENANT)[0]?.body).toMatchObject({ tenant_id: 't1', name: 'Engines' })
    await waitFor(() => expect(address()).toBe('/q/edit'))
    await loadAnew()
    await waitFor(() => expect(address()).toBe('/verify?path=%2Fq%2Fedit&first=1'))
  })

  test('are not passed by a press that was meant for the code', async () => {
    const asked = await named()
    await press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Please enter a name, or skip this.')
    type('First name', '\u2800')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Please enter a name, or skip this.')
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    expect(calls(asked, NAMES)).toEqual([])
  })

  test('can be skipped; who still needs a password chooses one next', async () => {
    const asked = await named('?t=%2Fq%2Fedit')
    await press('Skip this')
    expect([...calls(asked, NAMES), ...calls(asked, TENANT)]).toEqual([])
    await waitFor(() => expect(address()).toBe('/verify?path=%2Fq%2Fedit&first=1'))
  })

  test('skipped by who needs no password, lead to the app', async () => {
    await named('', { ...made, need_password_change: false })
    await press('Skip this')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

test('a guest who brings the own id becomes the account', async () => {
  const asked = await open('?guest_id=g1', {}, guest)
  await send()
  signIn(made)
  await enter()
  expect(calls(asked, CREATE)[0]?.body.guest_id).toBe('g1')
})

test('no step has an accessibility problem', async () => {
  const problems = async () => {
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    return violations.map(({ id }) => id)
  }
  await open()
  expect(await problems()).toEqual([])
  await send()
  expect(await problems()).toEqual([])
  signIn(made)
  await enter()
  await screen.findByRole('heading', { name: 'Your account is ready' })
  expect(await problems()).toEqual([])
})
