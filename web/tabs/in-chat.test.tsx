// The tab in the frame of a team chat: what it opens, and signing in by a code.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type Answers, address, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { noteWanted, takeWanted } from '#web/base/chat-tab/entered.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { chat, enterChat, leaveChat, teamsSdk } from './fake-chat.ts'
import { bringPictures } from './pictures.ts'
import { TabPages } from './TabPages.tsx'
import { TabStrip } from './TabStrip.tsx'

beforeEach(() => {
  vi.stubGlobal('microsoftTeams', teamsSdk())
  enterChat()
  sessionStorage.clear()
  takeWanted()
})
afterEach(leaveChat)

const joined = () => answered({ event_slug: 'lunch', collection_id: null })
const start = (path: string, answers: Answers = {}, user: typeof member | null = member) =>
  openScreen(TabPages, { path, answers, user })

describe('the start screen', () => {
  it.each([
    ['a slug', 'lunch', 'POST /events/join/lunch'],
    ['a join code', 'ABC234', 'POST /collections/ABC234/join'],
  ])('with %s leads to the answers of that session', async (_what, token, call) => {
    const asked = await start(`/mstabs/start?token=${token}`, { [call]: joined })
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
    expect(asked.map((one) => one.call)).toEqual([call])
  })
  it('opens the dashboard where that was chosen', async () => {
    await start('/mstabs/start?page=dashboard')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
  it('follows a deep link of the chat, and none that leads out of the product', async () => {
    chat.context.page.subPageId = '/q/lunch/answers/blue'
    await start('/mstabs/start?token=lunch')
    await waitFor(() => expect(address()).toBe('/q/lunch/answers/blue'))
  })
  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'a deep link to %s is left alone',
    async (path) => {
      chat.context.page.subPageId = path
      await start('/mstabs/start')
      await waitFor(() => expect(address()).toBe('/q'))
    },
  )
  it.each([
    ['the join token is unknown', () => refused(404), member],
    ['nobody is signed in', joined, null],
    ['one cannot join', () => refused(403), member],
    ['nobody answers', () => refused(500), member],
  ] as const)('leads to the feed where %s', async (_why, answer, user) => {
    await start('/mstabs/start?token=lunch', { 'POST /events/join/lunch': answer }, user)
    await waitFor(() => expect(address()).toBe('/q'))
  })
  it('keeps what was wanted for whoever has to sign in first', async () => {
    await start('/mstabs/start?token=lunch', {}, null)
    await waitFor(() => expect(address()).toBe('/q'))
    expect(takeWanted()).toBe('/mstabs/start?token=lunch')
  })
})

const CODE = 'POST /authenticate/code'
const MAIL = `${CODE}/initiate`
const mailed = () => answered({ verification_token: 't1' })
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

async function toCode(answers: Answers = {}) {
  const asked = await openScreen(TabPages, {
    path: '/mstabs/signin',
    answers: { [MAIL]: mailed, ...answers },
  })
  await screen.findByLabelText('Email')
  await act(async () => fireEvent.click(button('Email me a code')))
  await field('Verification code')
  return asked
}
const typeCode = async (value: string) => {
  const typed = await field('Verification code')
  await act(async () => fireEvent.change(typed, { target: { value } }))
}
const choose = async (name: string) => {
  const choice = await screen.findByRole('radio', { name })
  await act(async () => fireEvent.click(choice))
}

describe('signing in', () => {
  it('first looks who it is, then proposes the address that the chat knows, then asks for the code', async () => {
    let wake = () => {}
    chat.awake = new Promise((resolve) => {
      wake = resolve
    })
    const asked = await openScreen(TabPages, {
      path: '/mstabs/signin',
      answers: { [MAIL]: mailed },
    })
    await screen.findByRole('status', { name: 'Checking who you are' })
    expect(screen.queryByLabelText('Email')).toBeNull()
    await act(async () => wake())
    expect((await field('Email')).value).toBe('ada@example.org')
    expect(screen.queryByLabelText('Verification code')).toBeNull()
    await act(async () => fireEvent.click(button('Email me a code')))
    expect((await field('Verification code')).value).toBe('')
    expect(screen.getByText(/ada@example\.org/)).toBeDefined()
    expect(asked).toMatchObject([{ call: MAIL, body: { email: 'ada@example.org' } }])
  })
  it('without a known address asks for it', async () => {
    chat.context.user = {}
    await openScreen(TabPages, { path: '/mstabs/signin' })
    expect((await field('Email')).value).toBe('')
    await act(async () => fireEvent.click(button('Email me a code')))
    expect(screen.getByRole('alert').textContent).toBe('Oops! Please enter a valid email address')
  })
  it('the sixth character signs in by itself, and leads to what was wanted', async () => {
    noteWanted('/mstabs/start?token=lunch')
    const asked = await toCode({ [CODE]: () => answered(member) })
    await typeCode('abc 23')
    await typeCode('abc 234')
    await waitFor(() => expect(address()).toBe('/mstabs/start?token=lunch'))
    expect(asked.at(-1)).toMatchObject({
      call: CODE,
      body: { verification_token: 't1', verification_code: 'ABC234' },
    })
  })
  it('without a wish leads to the feed', async () => {
    await toCode({ [CODE]: () => answered(member) })
    await typeCode('ABC234')
    await waitFor(() => expect(address()).toBe('/q'))
  })
  it('a wrong code marks its field, which stays and can be changed', async () => {
    const user_message = 'The code you entered is not correct. Please try again.'
    await toCode({ [CODE]: () => refused(400, { error_code: 'code_wrong', user_message }) })
    await typeCode('ABC234')
    const code = await field('Verification code')
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('alert').textContent).toBe(user_message)
    expect([code.value, code.readOnly, address()]).toEqual(['ABC234', false, '/mstabs/signin'])
    await typeCode('ABC23')
    expect(code.getAttribute('aria-invalid')).not.toBe('true')
  })
  it('another code that is pasted over a wrong one is tried by itself', async () => {
    const asked = await toCode({ [CODE]: () => refused(400, { error_code: 'code_wrong' }) })
    for (const code of ['ABC234', 'DEF567', 'DEF567']) await typeCode(code)
    const tried = asked.filter(({ call }) => call === CODE)
    expect(tried.map(({ body }) => body.verification_code)).toEqual(['ABC234', 'DEF567'])
  })
  it('a failure that is not about the code keeps it, and says so', async () => {
    await toCode({ [CODE]: () => refused(500) })
    await typeCode('ABC234')
    await screen.findByText(/Your code is still here/)
    const code = await field('Verification code')
    expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['ABC234', null])
  })
  it('a resent code is confirmed with exactly these words, and comes with a token of its own', async () => {
    let tokens = 0
    const asked = await toCode({
      [MAIL]: () => answered({ verification_token: `t${++tokens}` }),
      [CODE]: () => answered(member),
    })
    await act(async () => fireEvent.click(button('Send another code')))
    await screen.findByText('Email sent!', { exact: true })
    await typeCode('ABC234')
    await waitFor(() => expect(asked.at(-1)?.body.verification_token).toBe('t2'))
  })
  it.each([
    [404, 'email_unknown', 'There is no account with this address yet.'],
    [403, 'organisation_needed', /does not work in a team chat/],
    [500, 'internal', 'The code could not be sent. Please try again.'],
  ])('no code is emailed on %d %s, and the page says why', async (status, error_code, text) => {
    await openScreen(TabPages, {
      path: '/mstabs/signin',
      answers: { [MAIL]: () => refused(status, { error_code }) },
    })
    await field('Email')
    await act(async () => fireEvent.click(button('Email me a code')))
    await screen.findByText(text)
    const way = screen.queryByRole('link', { name: 'Open in the browser' })
    expect(way !== null).toBe(error_code === 'organisation_needed')
  })
  it('whoever is signed in already has nothing to do there', async () => {
    await openScreen(TabPages, { path: '/mstabs/signin', user: member })
    await waitFor(() => expect(address()).toBe('/q'))
  })
  it('can be read and used by everybody', async () => {
    await toCode()
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('choosing what a tab shows', () => {
  const lists: Answers = {
    'GET /events/mini': () =>
      answered({
        events: [anEvent({ slug: 'lunch', name: 'Where do we eat?' })],
        next_offset: null,
      }),
  }
  const configure = (user: typeof member | null = member) =>
    openScreen(TabPages, { path: '/mstabs/config', ground: lists, user })
  it('the chat can save once something is chosen, and keeps the session with its address and name', async () => {
    await configure()
    await screen.findByRole('radio', { name: 'Where do we eat?' })
    expect(chat.valid).toBe(false)
    await expect(chat.save()).rejects.toThrow('nothing is chosen')
    await choose('Where do we eat?')
    expect(chat.valid).toBe(true)
    await act(() => chat.save())
    expect(chat.saved).toEqual({
      entityId: 'session-lunch',
      contentUrl: `${location.origin}/mstabs/start?token=lunch`,
      websiteUrl: `${location.origin}/q/lunch/answers`,
      suggestedDisplayName: 'Where do we eat?',
    })
  })
  it('the last choice counts, and dashboard and feed can be chosen as well', async () => {
    await configure()
    await choose('Where do we eat?')
    await choose('Dashboard')
    await act(() => chat.save())
    expect(chat.saved).toMatchObject({
      contentUrl: `${location.origin}/mstabs/start?page=dashboard`,
      suggestedDisplayName: 'Dashboard',
    })
    await choose('My sessions')
    await act(() => chat.save())
    expect(chat.saved?.contentUrl).toBe(`${location.origin}/mstabs/start`)
  })
  it('who is nobody signs in first, and comes back', async () => {
    await configure(null)
    await waitFor(() => expect(address()).toBe('/mstabs/signin'))
    expect(takeWanted()).toBe('/mstabs/config')
  })
  it('can be read and used by everybody', async () => {
    await configure()
    await screen.findByRole('radio', { name: 'Where do we eat?' })
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('beside every screen', () => {
  const strip = (path = '/q/lunch/answers') => openScreen(TabStrip, { path })
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  const isContrast = () => document.documentElement.hasAttribute('data-contrast')
  it('the colours are those of the chat, and follow it', async () => {
    chat.context.app.theme = 'dark'
    await strip()
    await waitFor(() => expect(scheme()).toBe('dark'))
    act(() => chat.changeTheme('contrast'))
    expect([scheme(), isContrast()]).toEqual(['dark', true])
    act(() => chat.changeTheme('default'))
    expect([scheme(), isContrast()]).toEqual(['light', false])
  })
  it('the same page can be opened in the browser, and linked from the chat', async () => {
    await strip()
    const link = screen.getByRole('link', { name: 'Open in the browser' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/q/lunch/answers', '_blank'])
    await act(async () => fireEvent.click(button('Link to this page')))
    await waitFor(() => expect(chat.shared).toMatchObject({ subPageId: '/q/lunch/answers' }))
  })
  it('the pages of the tab itself have no ways out of it', async () => {
    await strip('/mstabs/signin')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('pictures of the product', () => {
  const ADDRESS = '/popin/api/1.0/media/k1/thumb'
  const picture = () => {
    const shown = document.createElement('img')
    shown.src = ADDRESS
    document.body.append(shown)
    return shown
  }
  const fetches = () => {
    const fetching = vi.fn(async () => new Response('picture'))
    vi.stubGlobal('fetch', fetching)
    URL.createObjectURL = () => 'blob:shown'
    URL.revokeObjectURL = () => {}
    return fetching
  }
  it('are fetched with the token, those that are there and those that come later, each once', async () => {
    const fetching = fetches()
    const shown = [picture()]
    const end = bringPictures()
    shown.push(picture())
    await waitFor(() => expect(shown.map((one) => one.src)).toEqual(['blob:shown', 'blob:shown']))
    expect(fetching).toHaveBeenCalledTimes(1)
    end()
    for (const one of shown) one.remove()
  })
  it('that cannot be fetched are told to the page as such', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }))
    const shown = picture()
    const end = bringPictures()
    const missing = vi.fn()
    shown.addEventListener('error', missing)
    await waitFor(() => expect(missing).toHaveBeenCalledOnce())
    end()
    shown.remove()
  })
})

test('inside the frame of a chat every call carries the token, and takes over a new one', async () => {
  const { call } = await import('#web/base/api/call.ts')
  const { accounts } = await import('#domain/accounts/contract.ts')
  const heard: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    heard.push((init.headers as Record<string, string>)['x-chat-tab'])
    return new Response('{"data":{}}', { headers: { 'x-chat-tab': `k${heard.length}` } })
  })
  const { enterTab } = await import('#web/base/chat-tab/tab-token.ts')
  enterTab()
  const before = heard.length
  await call(accounts.logout, {})
  await call(accounts.logout, {})
  expect(heard.at(-1)).toBe(`k${before + 1}`)
  expect(sessionStorage.getItem('popin.tab_token')).toBe(`k${before + 2}`)
})
