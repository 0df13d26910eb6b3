import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { not_signed_in, wrong_codes } from '#domain/base/refusal.ts'
import {
  type Answers,
  address,
  answered,
  guest,
  member,
  openScreen,
  refused,
} from '#web/accounts/fake-screen.ts'
import { arrivedAs } from '#web/arrivals/fake-arrival.ts'
import { SearchScreen } from './SearchScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const ARRIVE = 'POST /arrivals'
const LOGOUT = 'POST /authenticate/logout'
const doorFor = (user: User): Answers => ({
  [ARRIVE]: ({ body }) => (body.collection === 'ABC346' ? answered(arrivedAs(user)) : refused(404)),
})
const openDoor = doorFor(guest)

function open(answers: Answers = openDoor, user: User | null = null, code?: string) {
  const params: Record<string, string> = code === undefined ? {} : { code }
  return openScreen(SearchScreen, { path: code ? `/search/${code}` : '/search', params, answers, user })
}

const field = () => screen.getByLabelText<HTMLInputElement>('Join code')
const press = () => act(async () => screen.getByRole('button', { name: 'Join' }).click())
const put = (value: string, inputType = 'insertText') =>
  act(async () => void fireEvent.input(field(), { target: { value }, inputType }))

/** Types key by key, as the browser tells it. */
async function type(keys: string): Promise<void> {
  for (const key of keys) await put(field().value + key)
}

test.each(['ABC 346', 'abc-346', ' ABC346 '])('pasted "%s" joins, as the code is shown', async (pasted) => {
  await open()
  await put(pasted, 'insertFromPaste')
  await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
})

const gone = () => refused(401, { error_code: not_signed_in.code })

describe('typing a code', () => {
  test('other keys than letters and digits do nothing, a leading # may stand', async () => {
    const asked = await open()
    await type('A B-1!')
    expect(field().value).toBe('AB1')
    await put('')
    await type('##a')
    expect(field().value).toBe('#A')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toEqual([])
  })

  test('the sixth character joins by itself as a guest, without an account', async () => {
    const asked = await open()
    await type('#abc34')
    expect(asked).toEqual([])
    await type('6')
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
    const body = { collection: 'ABC346', as_guest: true, join_source: 'short_code' }
    expect(asked).toMatchObject([{ call: ARRIVE, body }])
  })

  test('the button takes the focus at the sixth character, not when a seventh is deleted', async () => {
    await open({ [ARRIVE]: () => refused(404) })
    field().focus()
    await type('ZZZZZ')
    expect(document.activeElement).toBe(field())
    await type('9')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Join' }))
    field().focus()
    await type('7')
    await put('ZZZZZ9', 'deleteContentBackward')
    expect(document.activeElement).toBe(field())
  })

  test.each(['AB!123', '##ABC346', 'AB#C34'])(
    'pasted "%s" is refused and stays to be seen',
    async (pasted) => {
      const asked = await open()
      await put(pasted, 'insertFromPaste')
      const text = 'The event code only consists of numbers and letters. Please try again.'
      expect(screen.getByRole('alert').textContent).toBe(text)
      expect(field().value).toBe(pasted)
      await press()
      expect(asked).toEqual([])
    },
  )

  test('a pasted code joins, with spaces around it too', async () => {
    await open()
    await put(' #abc346 ', 'insertFromPaste')
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
  })

  test('an empty field is no matter', async () => {
    const asked = await open()
    await press()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('joining', () => {
  test('a code in the address joins by itself', async () => {
    await open(openDoor, null, 'abc346')
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
  })

  test.each([
    ['abc346', 'share_link'],
    ['zzzzz9', 'short_code'],
  ])(
    'the code of a short link counts as a link, another one typed in its place does not: %s',
    async (opened, source) => {
      const asked = await openScreen(SearchScreen, {
        path: `/search/${opened}?from=link`,
        params: { code: opened },
        answers: openDoor,
        user: guest,
      })
      if (opened !== 'abc346') {
        await screen.findByRole('alert')
        await put('')
        await type('ABC346')
      }
      await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
      expect(asked.at(-1)).toMatchObject({ call: ARRIVE, body: { join_source: source } })
    },
  )

  test('a short link that does not let somebody in is still a link when they come back', async () => {
    await openScreen(SearchScreen, {
      path: '/search/ABC346?from=link',
      params: { code: 'ABC346' },
      answers: { [ARRIVE]: () => refused(403), [LOGOUT]: () => answered({}) },
      user: guest,
    })
    const back = encodeURIComponent('/search/ABC346?from=link')
    await waitFor(() => expect(address()).toContain(`/signin?path=${back}`))
  })

  test('who is signed in joins as who they are', async () => {
    const asked = await open(doorFor(member), member)
    await type('ABC346')
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
    expect(asked).toMatchObject([{ call: ARRIVE, body: { as_guest: false } }])
  })

  test('a guest whose login session ended unseen joins as a new one', async () => {
    let tries = 0
    const newcomer = { ...guest, id: 'g2' as never }
    const door = () => (tries++ === 0 ? gone() : answered(arrivedAs(newcomer)))
    const asked = await open({ [ARRIVE]: door }, guest)
    await type('ABC346')
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
    expect(asked.map(({ body }) => body.as_guest)).toEqual([false, true])
  })

  test('an unknown code says so and stays in the field', async () => {
    await open({ [ARRIVE]: () => refused(404) })
    await type('ZZZZZ9')
    expect((await screen.findByRole('alert')).textContent).toBe('This POPin is unavailable or not found.')
    expect(field().value).toBe('ZZZZZ9')
    const signIn = screen.getByRole('link', { name: 'Sign in to join' })
    expect(signIn.getAttribute('href')).toBe('#/signin?path=%2Fsearch%2FZZZZZ9')
  })

  test('an account that finds nothing may try the code under another address', async () => {
    const asked = await open({ [ARRIVE]: () => refused(404), [LOGOUT]: () => answered({}) }, member)
    expect(screen.queryByRole('button', { name: 'Use another account' })).toBeNull()
    await type('ZZZZZ9')
    await screen.findByRole('alert')
    await act(async () => screen.getByRole('button', { name: 'Use another account' }).click())
    await waitFor(() => expect(address()).toBe('/signin?path=%2Fsearch%2FZZZZZ9'))
    expect(asked.map(({ call }) => call)).toEqual([ARRIVE, LOGOUT])
  })

  test.each([
    [403, 'invited'],
    [405, 'unverified'],
  ])('a %s signs out and leads to the sign-in by address, and back', async (status, reason) => {
    const asked = await open({ [ARRIVE]: () => refused(status), [LOGOUT]: () => answered({}) }, guest)
    await type('ABC346')
    await waitFor(() => expect(address()).toBe(`/signin?path=%2Fsearch%2FABC346&restricted=${reason}`))
    expect(asked.map(({ call }) => call)).toEqual([ARRIVE, LOGOUT])
  })

  test('too many tries say how long to wait', async () => {
    await open({ [ARRIVE]: () => refused(429, {}, { 'retry-after': '60' }) })
    await type('ABC346')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. You can try again in 1 minute.',
    )
  })

  test('a wrong code after many others says that the right one still works', async () => {
    const { code: error_code, error_message } = wrong_codes
    await open({ [ARRIVE]: () => refused(429, { error_code, error_message }, { 'retry-after': '60' }) })
    await type('ABC346')
    expect((await screen.findByRole('alert')).textContent).toMatch(/the right code still works/)
  })

  test('without a network the code is kept and works later', async () => {
    let online = false
    const door = () =>
      online ? answered(arrivedAs(guest)) : Promise.reject(new TypeError('Failed to fetch'))
    await open({ [ARRIVE]: door })
    await type('ABC346')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection. Your code is still here/)
    online = true
    await press()
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
  })

  test('a second press while joining asks nothing', async () => {
    const asked = await open({ [ARRIVE]: () => new Promise(() => {}) })
    await type('ABC346')
    await act(async () => screen.getByRole('button', { name: 'Joining' }).click())
    expect(asked).toHaveLength(1)
  })
})

test('the page has no accessibility problem, with and without an error', async () => {
  await open()
  await put('A!B', 'insertFromPaste')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
