// Addresses that are none of the product: people get a page, programs the envelope.
import { expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { openTestApp } from './test-app.ts'

const app = await openTestApp()

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const open = (path: string, accept: string) =>
  fetch(app.url + path, { headers: { accept }, redirect: 'manual' })

it.each([
  ['/login', '/signin'],
  ['/signup', '/r/signup'],
  ['/join/', '/search'],
  ['/help', '/404'],
  ['/no/such/page', '/404'],
])('%s leads a browser to %s', async (path, to) => {
  const response = await open(path, BROWSER)
  expect([response.status, response.headers.get('location')]).toEqual([302, to])
  expect((await open(path, 'application/json')).status).toBe(404)
})

it.each([`${API_ROOT}/nothing/here`, '/api/nothing', '/assets/gone.js'])(
  '%s is the same for everybody',
  async (path) => {
    const response = await open(path, BROWSER)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error_code: 'not_found' })
  },
)
