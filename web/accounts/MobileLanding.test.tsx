import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '#web/base/settings/settings.ts'
import { openScreen } from './fake-screen.ts'
import { MobileLanding } from './MobileLanding.tsx'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64)'
const STORES = { ios: 'https://apps.example/popin', android: 'https://play.example/popin' }

beforeEach(() => {
  settings.stores = STORES
})
afterEach(() => {
  settings.stores = { ios: null, android: null }
  vi.unstubAllGlobals()
})

const open = (query: string, agent = IPHONE) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  return openScreen(MobileLanding, { path: `/mobile${query}` })
}
const ways = () =>
  Object.fromEntries(
    screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')] as const)
      .filter(([name]) => name !== 'POPin'),
  )

test.each([
  ['', 'POPin on your phone', '#/'],
  ['?invite=true&token=abc123', 'You are invited', '#/signin/invite/abc123'],
  ['?verify=true&token=a%2Fb&event=e1', 'Confirm your address', '#/verify/a%2Fb?event=e1&from=mobile'],
  ['?verify=true', 'POPin on your phone', '#/'],
])('a visit with %s says "%s" and goes on in the browser to %s', async (query, title, way) => {
  await open(query)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(ways()['Open in the browser']).toBe(way)
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test.each([
  ['an iPhone', IPHONE, { 'Get the app in the App Store': STORES.ios }],
  ['an Android phone', ANDROID, { 'Get the app on Google Play': STORES.android }],
  [
    'a computer',
    DESK,
    { 'Get the app in the App Store': STORES.ios, 'Get the app on Google Play': STORES.android },
  ],
])('%s is offered the store that fits', async (_device, agent, stores) => {
  await open('?invite=true&token=abc123', agent)
  expect(ways()).toEqual({ 'Open in the browser': '#/signin/invite/abc123', ...stores })
})

test('where the operator names no store there is only the browser', async () => {
  settings.stores = { ios: null, android: null }
  await open('')
  expect(Object.keys(ways())).toEqual(['Open in the browser'])
})
