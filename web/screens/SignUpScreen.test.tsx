import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { SignUpScreen } from './SignUpScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const CREATE = 'POST /account/create'
const industries = { 'GET /tenants/industries': () => answered(['Banking', 'Education', 'Other']) }
const created = { [CREATE]: () => answered(member) }
const creations = (asked: Asked[]) => asked.filter(({ call }) => call === CREATE)

function open(query = '', answers: Answers = created, user: typeof member | null = null) {
  return openScreen(SignUpScreen, {
    path: `/tenant/setup${query}`,
    answers: { ...industries, ...answers },
    user,
  })
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = () => act(async () => screen.getByRole('button', { name: 'Create account' }).click())

function fill(email = 'ada@example.org') {
  type('Email', email)
  type('Industry', 'Other')
  type('How did you hear about POPin?', 'Other')
  fireEvent.click(screen.getByLabelText(/I agree/))
}

describe('what is missing', () => {
  test('each wrong field says so beside itself, the focus goes to the first, and nothing is sent', async () => {
    const asked = await open()
    await press()
    expect(
      screen.getAllByText(/^(Oops|Please (select|tell)|You must)/).map(({ textContent }) => textContent),
    ).toEqual([
      'Oops! Please enter a valid email address',
      'Please select an Industry',
      'Please tell us how you heard about POPin',
      'You must agree to our Terms of Service and Privacy Policy',
    ])
    const email = screen.getByLabelText('Email')
    expect(document.activeElement).toBe(email)
    expect(document.getElementById(email.getAttribute('aria-describedby')!)?.textContent).toMatch(/^Oops/)
    expect(creations(asked)).toEqual([])
  })

  test.each(['', 'a', 'a@b', '@b.co', 'a b@c.co'])('the address "%s" is refused', async (email) => {
    const asked = await open()
    fill(email)
    await press()
    expect(screen.getByText('Oops! Please enter a valid email address')).toBeTruthy()
    expect(creations(asked)).toEqual([])
  })

  test('a password may be left out, but not be short', async () => {
    const asked = await open()
    fill()
    type('Password', 'abcde')
    await press()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    type('Password', '')
    await press()
    expect(creations(asked)[0]?.body).not.toHaveProperty('password')
  })

  const choicesOf = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ textContent }) => textContent)

  test('the choices are the industries that the server offers, five ways to hear about it, and five roles', async () => {
    await open()
    await waitFor(() =>
      expect(choicesOf('Industry')).toEqual(['Please choose', 'Banking', 'Education', 'Other']),
    )
    expect(choicesOf('How did you hear about POPin?')).toEqual([
      'Please choose',
      'A friend or colleague',
      'I participated in a POPin',
      'Someone from POPin contacted me',
      'Web search',
      'Other',
    ])
    type('Industry', 'Education')
    expect(choicesOf('Your role')).toEqual([
      'Please choose',
      'Teacher',
      'Department head',
      'Institution administrator',
      'Student',
      'Other',
    ])
  })

  test('education asks for the role, other industries do not', async () => {
    await open()
    fill()
    type('Industry', 'Education')
    await press()
    expect(screen.getByText('Please select your role in Education')).toBeTruthy()
    type('Industry', 'Banking')
    expect(screen.queryByLabelText('Your role')).toBeNull()
  })

  test('a conference campaign asks for the conference and the talk', async () => {
    await open('?c=conf2026')
    fill()
    await press()
    expect(screen.getByText('Please tell us what conference you are speaking at.')).toBeTruthy()
    expect(screen.getByText('Please tell us the name of your talk.')).toBeTruthy()
    type('Conference', 'Rooms 2030')
    await press()
    expect(screen.queryByText('Please tell us what conference you are speaking at.')).toBeNull()
    expect(screen.getByText('Please tell us the name of your talk.')).toBeTruthy()
  })

  test.each(['', '?c=spring', '?payment=premium_monthly'])(
    'the sign-up %s has nothing of a conference',
    async (query) => {
      await open(query)
      expect(screen.queryByLabelText('Conference')).toBeNull()
      expect(screen.queryByLabelText('Name of your talk')).toBeNull()
    },
  )
})

describe('what the address says', () => {
  test('an education flow fixes the industry and wants a school address', async () => {
    await open('?payment=edu_teacher')
    expect(screen.getByLabelText('Industry')).toHaveProperty('readOnly', true)
    expect(screen.getByLabelText('Industry')).toHaveProperty('value', 'Education')
    expect(screen.getByText('Your school plan starts once you verify this address.')).toBeTruthy()
    type('Email', 'a@gmail.com')
    await press()
    expect(screen.getByText('Please use your school email address')).toBeTruthy()
  })

  test.each([
    ['Banking', true],
    ['Piracy', false],
  ])('the industry %s is fixed: %s', async (industry, fixed) => {
    await open(`?industry=${industry}`)
    expect(screen.getByLabelText('Industry').matches('[readonly]')).toBe(fixed)
  })

  test('a given address is filled in and done, the focus goes on', async () => {
    await open('?email=a%40b.co')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'a@b.co')
    expect(screen.getByRole('img', { name: 'You can use this address' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test('a given address that is none says so at once', async () => {
    await open('?email=ab')
    expect(screen.getByText('Oops! Please enter a valid email address')).toBeTruthy()
  })

  test('plan flow, campaign, tracking and both parts of a referral travel with the account', async () => {
    const query =
      '?payment=premium_monthly&c=spring&cuc=QA&source=mail&utm_term=x&referral_code=r&referred_by=b'
    const asked = await open(query)
    fill()
    await press()
    expect(creations(asked)[0]?.body).toMatchObject({
      email: 'ada@example.org',
      industry: 'Other',
      terms_of_service_consent: true,
      payment: 'premium_monthly',
      campaign: 'spring',
      campaign_use_case: 'QA',
      tracking: { source: 'mail', utm_term: 'x', referral_code: 'r', referred_by: 'b' },
    })
  })

  test('every parameter of where somebody came from travels with the account', async () => {
    const names = [
      ...['useCase', 'source', 'callToAction', 'utm_campaign', 'utm_term', 'utm_content', 'utm_medium'],
      ...['medium', 'gclid', 'adSource', 'referral_code', 'referred_by'],
    ]
    const asked = await open(`?${names.map((name) => `${name}=of-${name}`).join('&')}`)
    fill()
    await press()
    const body = creations(asked)[0]?.body
    expect(body?.tracking).toEqual(Object.fromEntries(names.map((name) => [name, `of-${name}`])))
    expect(body).not.toHaveProperty('tracking_refused')
  })

  test('a browser that does not want to be tracked says so', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
    const asked = await open()
    fill()
    await press()
    expect(creations(asked)[0]?.body.tracking_refused).toBe(true)
  })

  test('half a referral is left out', async () => {
    const asked = await open('?referral_code=r')
    fill()
    await press()
    expect(creations(asked)[0]?.body.tracking).toEqual({})
  })

  test.each([
    ['?payment=premium_monthly&c=x&cuc=y&t=%2Fq%2Fedit', '/q/edit?payment=premium_monthly&c=x&cuc=y'],
    ['?payment=premium_monthly', '/dashboard?payment=premium_monthly'],
    ['?t=https%3A%2F%2Fevil.example', '/dashboard'],
    ['?t=%2F%2Fevil.example', '/dashboard'],
    ['?path=%2Fsettings', '/settings'],
  ])('after %s comes %s', async (query, expected) => {
    await open(query)
    fill()
    await press()
    await waitFor(() => expect(address()).toBe(expected))
  })
})

describe('who opens it', () => {
  test('a member is sent to the app and stays signed in', async () => {
    const asked = await open('', {}, member)
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(asked.filter(({ call }) => call.includes('logout'))).toEqual([])
  })

  test('a guest who brings the own id keeps the login session, which becomes the account', async () => {
    const asked = await open('?guest_id=g1', created, guest)
    fill()
    await press()
    expect(asked.map(({ call }) => call)).not.toContain('POST /authenticate/logout')
    expect(creations(asked)[0]?.body.guest_id).toBe('g1')
  })

  test('any other guest is signed out, and the page loads anew, once', async () => {
    const reloads = watchReloads()
    const answers = { 'POST /authenticate/logout': () => answered({ signed_out: true }) }
    const asked = await open('', answers, guest)
    await waitFor(() => expect(reloads()).toBe(1))
    expect(asked.filter(({ call }) => call === 'POST /authenticate/logout')).toHaveLength(1)
    expect(screen.queryByLabelText('Email')).toBeNull()
  })

  test('a guest who cannot be signed out gets the form all the same', async () => {
    const asked = await open('?guest_id=someone', { 'POST /authenticate/logout': () => refused(503) }, guest)
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /authenticate/logout'))
    // when even that fails, the form works: signing up ends the guest's login session
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeTruthy())
  })
})

describe('when the account is not created', () => {
  test.each([
    [400, {}, ['Sign in', 'Reset your password']],
    [402, {}, ['Sign in']],
    [402, { is_grace_period: true }, []],
    [403, {}, ['Contact us']],
    [405, { is_grace_period: true }, ['Sign in']],
    [405, {}, []],
    [409, {}, []],
    [500, {}, []],
  ])('%s %o shows the message and leads to %o', async (status, data, ways) => {
    await open('', { [CREATE]: () => refused(status, { error_message: 'Not this one', data }) })
    fill()
    await press()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Not this one')
    expect([...note.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(ways)
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org')
  })

  test('without a message of the server there is one of ours', async () => {
    await open('', { [CREATE]: () => refused(500) })
    fill()
    await press()
    expect(await screen.findByText('An unknown error occurred, please try again later.')).toBeTruthy()
  })

  test('without a network the form says so and is kept over a reload', async () => {
    await open('', { [CREATE]: () => Promise.reject(new TypeError('Failed to fetch')) })
    fill()
    await press()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/)
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('popin.draft.sign-up:')).toContain('ada@example.org')
  })

  test('what the server finds wrong with a field stands beside it', async () => {
    const refusal = { error_message: 'Too common', data: { field: 'password' } }
    await open('', { [CREATE]: () => refused(400, refusal) })
    fill()
    type('Password', 'password')
    await press()
    const described = screen.getByLabelText('Password').getAttribute('aria-describedby')?.split(' ')
    expect(described).toContain((await screen.findByText('Too common')).id)
  })

  test('an address that is known leads to the sign-in, and from there to the session as well', async () => {
    const known = () => refused(400, { error_message: 'There is already an account' })
    await open('?t=/q/lunch/answers', { [CREATE]: known })
    fill()
    await press()
    const alert = within(await screen.findByRole('alert'))
    for (const name of ['Sign in', 'Reset your password'])
      expect(alert.getByRole('link', { name }).getAttribute('href')).toContain('path=%2Fq%2Flunch%2Fanswers')
  })

  test('pressing twice creates one account', async () => {
    const asked = await open('', { [CREATE]: () => new Promise(() => {}) })
    fill()
    await press()
    await press()
    expect(creations(asked)).toHaveLength(1)
  })
})

describe('the recorder of screens', () => {
  const RECORD = 'POST /activity'
  afterEach(() => {
    settings.recording = null
  })
  const recordings = (asked: Asked[]) =>
    asked.filter(({ call, body }) => call === RECORD && body.type === 'screen_recording')

  test('writes down that it would record a sign-up on the host that the operator names, and nowhere else', async () => {
    settings.recording = { host: location.hostname, staff_hosts: [] }
    expect(recordings(await open())).toHaveLength(1)
  })

  test.each([null, { host: 'app.example.com', staff_hosts: [] }])(
    'with %j writes nothing',
    async (recording) => {
      settings.recording = recording
      expect(recordings(await open())).toEqual([])
    },
  )

  test('respects a browser that refuses', async () => {
    settings.recording = { host: location.hostname, staff_hosts: [] }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { doNotTrack: '1' }))
    expect(recordings(await open())).toEqual([])
  })
})

test('the page has no accessibility problem, with and without errors', async () => {
  await open('?c=conf')
  await press()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

const left: string[] = []
const leave = (to: string) => void left.push(to)
const LeavableScreen = () => createElement(SignUpScreen, { leave })

test('an address of an organisation that signs its people in leaves for it, and no other step runs', async () => {
  const login_url = 'https://popin.example.com/sso/p1/start'
  const answers = { ...industries, [CREATE]: () => answered({ ...member, tenant: null, login_url }) }
  const asked = await openScreen(LeavableScreen, {
    path: '/tenant/setup?payment=edu_teacher&t=%2Fq%2Fedit',
    answers,
  })
  await screen.findByLabelText('Email')
  fill('ada@example.edu')
  type('Your role', 'Teacher')
  await press()
  expect(await screen.findByText('Taking you to your organisation’s sign-in page.')).toBeTruthy()
  expect(left).toEqual([`${login_url}?success_url=%2Fq%2Fedit`])
  expect(asked.filter(({ call }) => call.includes('purchase'))).toEqual([])
  expect(address()).toBe('/tenant/setup?payment=edu_teacher&t=%2Fq%2Fedit')
})
