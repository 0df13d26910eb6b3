import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#web/base/settings/settings.ts'
import { address, answered, openScreen, refused } from './fake-screen.ts'
import { TrackAndRedirect } from './TrackAndRedirect.tsx'

afterEach(() => {
  settings.redirect_hosts = []
})

const left: string[] = []
const Tracked = () => <TrackAndRedirect leave={(href) => left.push(href)} />
const open = (url: string, record = () => answered({ recorded: true })) => {
  left.length = 0
  const query = new URLSearchParams({ event: 'welcome_mail', callToAction: 'open', url })
  const answers = { 'POST /activity': record }
  return openScreen(Tracked, { path: `/track-and-redirect?${query}`, answers })
}

test('the link is recorded once, with both values, before the reader goes on inside the product', async () => {
  const asked = await open('/q/lunch/answers')
  await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
  expect(asked.map(({ call, body }) => [call, body])).toMatchObject([
    ['POST /activity', { type: 'welcome_mail', detail: 'open' }],
  ])
})

test('a record that fails holds nobody up', async () => {
  await open('/search', () => refused(500))
  await waitFor(() => expect(address()).toBe('/search'))
})

test('a host that the operator lists is opened at once', async () => {
  settings.redirect_hosts = ['example.org']
  await open('https://news.example.org/a')
  await waitFor(() => expect(left).toEqual(['https://news.example.org/a']))
})

test('any other host is named and asked about', async () => {
  await open('https://example.com/a')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link leads to example.com')
  const way = screen.getByRole('link', { name: 'Go to example.com' })
  expect(way.getAttribute('href')).toBe('https://example.com/a')
  expect(left).toEqual([])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test.each(['javascript:alert(1)', '//example.com', ''])('%s leads nowhere, and says so', async (url) => {
  await open(url)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link does not work')
  expect(screen.getByRole('link', { name: 'Open POPin' })).toBeDefined()
})

test('nothing is left before the record was answered', async () => {
  const record = vi.fn(() => answered({ recorded: true }))
  settings.redirect_hosts = ['example.org']
  await open('https://example.org/', record)
  await waitFor(() => expect(left).toHaveLength(1))
  expect(record).toHaveBeenCalledTimes(1)
})
