import { afterEach, expect, test, vi } from 'vitest'
import { logIn } from './log-in.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['password_only', { password: 'x' }, 'email not specified'],
  ['password_only', { email: 'a@b.co' }, 'password not specified'],
  ['password_and_token', { email: 'a@b.co', event_token: 'e' }, 'password not specified'],
  ['password_and_token', { email: 'a@b.co', password: 'x' }, 'event_token not specified'],
  ['token_only', { email: 'a@b.co' }, 'event_token not specified'],
  ['x', { email: 'a@b.co' }, 'unknown auth strategy'],
])('the strategy %s with %o throws "%s" and asks nobody', async (strategy, credentials, message) => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  await expect(logIn(strategy, credentials)).rejects.toThrow(message)
  expect(fetch).not.toHaveBeenCalled()
})
