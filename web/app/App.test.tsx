import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { arrivedAs } from '#web/arrivals/fake-arrival.ts'
import { moveTo, onMove } from '#web/base/router/address-bar.ts'
import { settings } from '#web/base/settings/settings.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { anEvent, guest } from '#web/events/fake-page.ts'
import { App } from './App.tsx'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { openRouter, type Router } from './router.ts'
import { routes } from './routes.ts'
import { followSession } from './session.ts'

type Answers = Record<string, () => Response>
const ARRIVE = 'POST /arrivals'

const requests: string[] = []
const visited: string[] = []
onMove(({ place }) => visited.push(place.href))
let answers: Answers = {}
let router: Router
let endFollowing = () => {}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const nobody = () => json({ error_code: 'unauthorized' }, 401)
const member = {
  id: 'u1',
  display_name: 'Ada Lovelace',
  guest: false,
  hero_view_enabled: true,
  visible_module_types: [],
  plan: { features: { scheduling: true } },
}

beforeEach(() => {
  requests.length = 0
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const request = `${method} ${address.replace('/popin/api/1.0', '')}`
    requests.push(request + (/"as_guest":true/.test(String(body)) ? ' as a guest' : ''))
    const isOfPage = !request.includes('/authenticate') && request !== ARRIVE
    // what the screens themselves ask stays open here
    if (!answers[request] && isOfPage) return new Promise<Response>(() => {})
    return answers[request]?.() ?? (request === ARRIVE ? json({}, 404) : nobody())
  })
})

afterEach(() => {
  endFollowing()
  router.close()
  vi.unstubAllGlobals()
})

async function open(path: string, given: Answers = {}): Promise<void> {
  answers = given
  window.history.replaceState(null, '', `/#${path}`)
  visited.length = 0
  router = openRouter(routes)
  endFollowing = followSession()
  await act(async () => void render(<App router={router} />))
}

const address = () => location.hash.slice(1)
const letsIn: Answers = { [ARRIVE]: () => json({ data: arrivedAs({ ...guest, id: 'g1' as never }) }) }
const signedIn: Answers = { 'GET /authenticate': () => json({ data: member }) }

test.each([
  ['/settings', '/signin'],
  ['/dashboard', '/signin?path=%2Fdashboard'],
  ['/q', '/signin?path=%2Fq'],
  ['/q/lunch/edit?x=1', '/signin?path=%2Fq%2Flunch%2Fedit%3Fx%3D1'],
  ['/q/edit', '/signin?path=%2Fq%2Fedit'],
  ['/meetings/7/edit', '/signin?path=%2Fmeetings%2F7%2Fedit'],
  ['/manage-users', '/signin?path=%2Fmanage-users'],
  ['/manage-subscription', '/signin?path=%2Fmanage-subscription'],
  ['/admin-settings', '/signin?path=%2Fadmin-settings'],
  ['/email-notifications', '/signin?path=%2Femail-notifications'],
])('without a login session %s ends on %s, and nobody is made a guest', async (path, expected) => {
  await open(path)
  await waitFor(() => expect(address()).toBe(expected))
  expect(requests.filter((request) => request.includes('guest'))).toEqual([])
})

test.each(['/q', '/q/lunch/answers', '/dashboard'])(
  'in the tab of a team chat %s of nobody ends on the sign-in of the tab, and nobody is made a guest',
  async (path) => {
    await open('/mstabs/start')
    await screen.findByRole('heading', { name: 'POPin in your team chat' })
    act(() => moveTo(path))
    await waitFor(() => expect(address()).toBe('/mstabs/signin'))
    expect(requests.filter((request) => request.includes('guest'))).toEqual([])
  },
)

test('in the tab of a team chat whoever is signed in sees what they asked for', async () => {
  await open('/mstabs/start', signedIn)
  await screen.findByRole('heading', { name: 'POPin in your team chat' })
  act(() => moveTo('/q'))
  await waitFor(() => expect(document.title).toBe('My sessions'))
})

test('the tab of the dashboard is named so', async () => {
  await open('/dashboard', signedIn)
  await waitFor(() => expect(document.title).toBe('Dashboard'))
})

test.each([
  ['an event', '/q/lunch/answers'],
  ['a collection', '/collection/c3'],
  ['a short link', '/search/ABC346?from=link'],
])('on %s who has no login session becomes a guest without a word, in one request', async (_kind, path) => {
  await open(path, letsIn)
  await waitFor(() => expect(document.title).toBe('What shall we eat? | POPin'))
  expect(address()).toMatch(/^\/q\/lunch\/answers/)
  expect(requests.slice(0, 1)).toEqual([`${ARRIVE} as a guest`])
  expect(requests.filter((request) => /authenticate|join|ideas|events\/lunch/.test(request))).toEqual([])
})

test.each([
  '/404',
  '/legacy',
  '/signin',
  '/signin/invite/abc123',
  '/reset-password',
  '/mobile',
  '/search',
  '/tenant/setup',
  '/track-and-redirect',
  '/mstabs/start',
  '/mstabs/signin',
  '/mstabs/help',
])('nobody has to sign in for %s', async (path) => {
  await open(path)
  await waitFor(() => expect(router.shown().content.kind).toBe('screen'))
  expect(address()).toBe(path)
})

test.each(['/email-notifications/abc123', '/email-notifications?email_token=abc123'])(
  'with the token of an email %s asks nobody to sign in',
  async (path) => {
    await open(path)
    await waitFor(() => expect(document.title).toBe('Email notifications'))
    expect(address()).toMatch(/^\/email-notifications\/abc123/)
  },
)

test('the tab of a session has the name of its question, and loses it with the session', async () => {
  const event = anEvent({ name: 'What shall we eat?' })
  await open('/q/lunch/answers', { ...signedIn, 'GET /events/lunch': () => json({ data: event }) })
  await waitFor(() => expect(document.title).toBe('What shall we eat? | POPin'))
  await act(async () => moveTo('/search'))
  await waitFor(() => expect(document.title).toBe('Join a session'))
})

test('an account that was signed in on this device is asked for, and not made a guest', async () => {
  localStorage.setItem('popin.known', 'account')
  await open('/q/dinner/answers', signedIn)
  await waitFor(() => expect(requests).toContain('GET /events/dinner'))
  expect(requests.filter((request) => request.includes('guest'))).toEqual([])
})

test('a guest whose session is gone at once is not let in again and again', async () => {
  // the page has been loaded anew for it already
  sessionStorage.setItem('popin.signed_out_at', String(Date.now()))
  await open('/q/breakfast/answers', {
    [ARRIVE]: () =>
      json({ data: arrivedAs({ ...guest, id: 'g1' as never }, anEvent({ slug: 'breakfast' })) }),
    'GET /events/breakfast': nobody,
  })
  await waitFor(() => expect(document.title).toBe('What shall we eat? | POPin'))
  void queryClient.invalidateQueries({ queryKey: ['event', 'breakfast'] })
  await waitFor(() => expect(address()).toBe('/signin?path=%2Fq%2Fbreakfast%2Fanswers'))
  expect(requests.filter((request) => request.includes('guest'))).toHaveLength(1)
})

test('where guests are not let in, the way leads to the sign-in and back', async () => {
  await open('/collection/c1', { [ARRIVE]: () => json({}, 403) })
  await waitFor(() => expect(address()).toBe('/signin?path=%2Fcollection%2Fc1'))
})

test.each([
  ['/dashboard/feed', '/dashboard'],
  ['/no/such/page', '/dashboard'],
  ['/r/q/lunch/answers?angular=1', '/q/lunch/answers?angular=1'],
  ['/q/lunch/answers/i1/m', '/q/lunch/answers/i1'],
  ['/q/lunch/comments/c1/m?from=x', '/q/lunch/answers?from=x&comment_slug=c1'],
  ['/account/create?email=a%40b.co&t=%2Fq%2Fedit', '/r/signup?email=a%40b.co&t=%2Fq%2Fedit'],
  ['/r/q/create', '/q/edit?returnto=%2Fr%2Fdashboard'],
  ['/s/ABC234', '/search/ABC234?from=link'],
  ['/invite/abc123', '/signin/invite/abc123'],
])('%s leads to %s with its query kept', async (path, expected) => {
  await open(path, signedIn)
  // from there a screen may lead on
  await waitFor(() => expect(visited).toContain(expected))
})

test.each(['/', '/no/such/page'])(
  'where the operator wants another first page, %s leads there',
  async (path) => {
    settings.initial_page = '/search'
    await open(path, signedIn)
    settings.initial_page = '/dashboard'
    await waitFor(() => expect(document.title).toBe('Join a session'))
    expect(address()).toBe('/search')
  },
)

test('who is not signed in sees the home page', async () => {
  await open('/')
  await waitFor(() => expect(router.shown().content.kind).toBe('screen'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Every voice in the room, on one screen.',
  )
  expect(address()).toBe('/')
})

test('who is signed in comes past the home page to the first page, with the query kept', async () => {
  await open('/?source=mail', signedIn)
  await waitFor(() => expect(address()).toBe('/dashboard?source=mail'))
})

test('where the operator wants the sign-in alone, there is no home page', async () => {
  settings.home_page = 'sign-in'
  await open('/')
  await waitFor(() => expect(address()).toBe('/signin?path=%2Fdashboard'))
  delete settings.home_page
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'

describe('on phones', () => {
  test.each([
    [IPHONE, '/', '/q'],
    [IPHONE, '/no/such/page', '/q'],
    [ANDROID, '/no/such/page', '/q'],
    [IPHONE, '/dashboard', '/q'],
    [ANDROID, '/dashboard?source=mail', '/q?source=mail'],
    [IPHONE, '/dashboard?from=menu', '/dashboard?from=menu'],
    [IPHONE, '/q/lunch/answers', '/q/lunch/answers'],
    [IPHONE, '/invite/abc123', '/mobile?invite=true&token=abc123'],
    [ANDROID, '/verify/abc123?event=e1', '/mobile?event=e1&verify=true&token=abc123'],
    [ANDROID, '/verify/abc123?from=mobile', '/verify/abc123?from=mobile'],
  ])('with %s the address %s ends on %s', async (agent, path, expected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    await open(path, signedIn)
    await waitFor(() => expect(address()).toBe(expected))
    // and stays there
    await waitFor(() => expect(router.shown().content.kind).toBe('screen'))
    expect(address()).toBe(expected)
  })

  test('the menu opens the dashboard all the same, on computers under its plain address', () => {
    expect(paths.dashboardOfMenu()).toBe('/dashboard')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    expect(paths.dashboardOfMenu()).toBe('/dashboard?from=menu')
  })
})

describe('from a page of a session', () => {
  const leaveFor = async (user_created: boolean, path: string) => {
    const event = () => json({ data: anEvent({ user_created }) })
    await open('/q/lunch/edit', { ...signedIn, 'GET /events/lunch': event })
    await waitFor(() => expect(document.title).toBe('Edit session'))
    await waitFor(() => expect(queryClient.getQueryData(['event', 'lunch'])).toBeTruthy())
    act(() => moveTo(path))
    await waitFor(() => expect(router.shown().opened.place.pathname).not.toBe('/q/lunch/edit'))
    return address()
  }

  test.each([
    [true, '/no/such/page', '/dashboard'],
    [false, '/no/such/page', '/q'],
    [true, '/r/no/such/page', '/dashboard'],
    [false, '/r/no/such/page?x=1', '/q?x=1'],
  ])('who made it (%s) and goes to the unknown %s comes to %s', async (user_created, path, home) => {
    expect(await leaveFor(user_created, path)).toBe(home)
  })

  test.each([
    '/q',
    '/dashboard',
    '/settings',
    '/404',
    '/q/supper/answers',
    '/q/lunch/answers/a',
    '/q/lunch/present',
    '/search',
  ])('%s goes through, for whoever it is', async (path) => {
    expect(await leaveFor(false, path)).toBe(path)
  })
})

test('the title comes from the route', async () => {
  await open('/dashboard', signedIn)
  await waitFor(() => expect(document.title).toBe('Dashboard'))
})

test.each([
  ['/signin', false],
  ['/signin/invite/x', false],
  ['/verify', false],
  ['/verify/x', false],
  ['/iphone', false],
  ['/tenant/setup', false],
  ['/account/create', false],
  ['/r/signup', false],
  ['/mobile', true],
  ['/reset-password', true],
  ['/search', true],
])('on %s the bar stands: %s', async (path, stands) => {
  await open(path)
  await waitFor(() => expect(router.shown().content.kind).toBe('screen'))
  expect(screen.queryByRole('banner') !== null).toBe(stands)
})

test('the bar stands on the settings of somebody who is signed in', async () => {
  await open('/settings', signedIn)
  await waitFor(() => expect(document.title).toBe('Settings'))
  expect(screen.getByRole('banner')).toBeTruthy()
})

test('the not-found page leads back to the feed', async () => {
  await open('/404', signedIn)
  const back = await screen.findByRole('link', { name: 'Go back' })
  expect(back.getAttribute('href')).toBe('#/q')
  expect(screen.getByRole('banner')).toBeTruthy()
})

const FROM = '?from=%2Fq%2Flunch%2Fanswers'
const BACK = '/signin?path=%2Fq%2Flunch%2Fanswers&kept_out=1'

test('whoever is not signed in may try again from the not-found page by signing in', async () => {
  await open(`/404${FROM}`)
  const signIn = await screen.findByRole('link', { name: 'Sign in with the invited address' })
  expect(signIn.getAttribute('href')).toBe(`#${BACK}`)
})

test('an account tries again from the not-found page under another address', async () => {
  await open(`/404${FROM}`, { ...signedIn, 'POST /authenticate/logout': () => json({}) })
  const other = await screen.findByRole('button', { name: 'Use another account' })
  await act(async () => other.click())
  await waitFor(() => expect(address()).toBe(BACK))
})

test('the not-found page leads nowhere outside', async () => {
  await open('/404?from=https%3A%2F%2Fevil.example')
  const signIn = await screen.findByRole('link', { name: 'Sign in with the invited address' })
  expect(signIn.getAttribute('href')).toBe('#/signin')
})

test('where only necessary cookies are set nobody is told of them, and the key is kept', async () => {
  await open('/settings', signedIn)
  await screen.findByRole('banner')
  expect(localStorage.getItem('cookie_consent')).toBe('given')
  expect(screen.queryByRole('complementary', { name: 'Cookies' })).toBeNull()
})

test('where a service may set its own, the notice comes once and stays closed', async () => {
  settings.chat = { url: 'https://chat.example/widget.js', key: 'k' }
  onTestFinished(() => void delete settings.chat)
  await open('/404', signedIn)
  const close = await screen.findByRole('button', { name: 'Close the cookie notice' })
  expect(localStorage.getItem('cookie_consent')).toContain('given')
  await act(async () => close.click())
  expect(screen.queryByRole('button', { name: 'Close the cookie notice' })).toBeNull()
  expect(localStorage.getItem('cookie_consent')).toBe('given')
})

/** A page is loaded anew once in a while only, and the tests follow each other at once. */
function laterThanOthers(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  onTestFinished(() => void vi.useRealTimers())
}

test('a login session that is gone loads the page anew', async () => {
  const reloads = watchReloads()
  laterThanOthers(30_000)
  await open('/q/supper/answers', { ...signedIn, 'GET /events/supper': nobody })
  await waitFor(() => expect(reloads()).toBe(1))
  expect(address()).toBe('/q/supper/answers')
})

test('a login session that is over when the server is asked who this is loads the page anew', async () => {
  const reloads = watchReloads()
  await open('/404', signedIn)
  laterThanOthers(60_000)
  answers = {}
  await act(() => queryClient.refetchQueries({ queryKey: ['current-user'] }))
  await waitFor(() => expect(reloads()).toBe(1))
})
