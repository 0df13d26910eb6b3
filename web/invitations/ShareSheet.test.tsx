import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { settings } from '#web/base/settings/settings.ts'
import { fileNameOf } from '#web/base/ui/save-file.ts'
import { Toasts } from '#web/base/ui/Toasts.tsx'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { codeAddress } from './code-address.ts'
import { spacedCode } from './join-code.ts'
import { ShareSheet } from './ShareSheet.tsx'

const published = (change: Partial<PopinEvent> = {}) =>
  anEvent({ short_code: 'ACD346', short_share_link: 'https://popin.example/s/ACD346', ...change })
const copied: string[] = []
let clock = 10_000

beforeEach(() => {
  copied.length = 0
  clock += 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

async function open(event: PopinEvent = published(), onClose = () => {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <ShareSheet event={event} opened onClose={onClose} />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return within(await screen.findByRole('dialog'))
}

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('the shown link is what is copied, and a toast says so', async () => {
  const sheet = await open()
  const shown = (sheet.getByLabelText('Link') as HTMLInputElement).value
  await press('Copy link')
  expect(copied).toEqual([shown])
  expect(shown).toBe('https://popin.example/s/ACD346')
  expect(currentToasts().map((toast) => toast.text)).toEqual(['Link copied, ready to paste'])
})

test('many presses within a second make one toast, one a moment later makes another', async () => {
  await open()
  const ids = new Set<number>()
  const copy = async () => {
    await press('Copy link')
    for (const { id } of currentToasts()) ids.add(id)
  }
  for (let press = 0; press < 4; press += 1) {
    await copy()
    clock += 300
  }
  expect(ids.size).toBe(1)
  clock += 1100
  await copy()
  expect(ids.size).toBe(2)
})

test('the code is read in two groups and copied without the space', async () => {
  const sheet = await open()
  const code = sheet.getByRole('button', { name: /^Copy the join code/ })
  expect(code.textContent).toContain('ACD\u00a0346')
  await press(/^Copy the join code/)
  expect(copied).toEqual(['ACD346'])
})

test('where the browser does not let us copy, the reader is told how to', async () => {
  Object.assign(navigator, { clipboard: undefined })
  await open()
  await press('Copy link')
  expect(currentToasts()[0]).toMatchObject({ tone: 'bad', text: expect.stringContaining('copy it yourself') })
})

test('the QR code says where it leads', async () => {
  const sheet = await open()
  const picture = sheet.getByRole('img', { name: 'QR code that opens https://popin.example/s/ACD346' })
  expect(picture.querySelector('path')!.getAttribute('d')!.length).toBeGreaterThan(500)
})

test('the big screen shows code and QR code, and Esc leads back to the sheet, then closes it', async () => {
  const close = vi.fn()
  await open(published({ name: 'What do we build next?' }), close)
  await press('Show on screen')
  expect(screen.getByRole('img', { name: 'A C D 3 4 6' })).toBeTruthy()
  expect(screen.getByText('What do we build next?')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show on screen' })).toBeTruthy())
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})

test('a full screen that comes after the big screen was left is left too', async () => {
  const left = vi.fn(async () => {})
  let grant = () => {}
  const granted = new Promise<void>((resolve) => {
    grant = resolve
  })
  let full: Element | null = null
  Object.defineProperties(document, {
    fullscreenElement: { get: () => full, configurable: true },
    exitFullscreen: { value: left, configurable: true },
  })
  Object.assign(document.documentElement, { requestFullscreen: () => granted })
  await open()
  await press('Show on screen')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await screen.findByRole('button', { name: 'Show on screen' })
  expect(left).not.toHaveBeenCalled()
  full = document.documentElement
  await act(async () => grant())
  expect(left).toHaveBeenCalledOnce()
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  Reflect.deleteProperty(document, 'fullscreenElement')
  Reflect.deleteProperty(document, 'exitFullscreen')
})

test('nobody but the host is offered the stage', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Present' })).toBeNull()
})

test('the way of sharing that the device has is offered only where it has one', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Share with an app' })).toBeNull()
})

test('the device is handed the link and the question', async () => {
  const shared: ShareData[] = []
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) })
  await open()
  await press('Share with an app')
  expect(shared).toEqual([{ title: 'What shall we eat?', url: 'https://popin.example/s/ACD346' }])
})

test('codes are spaced in the middle, and the address to type them is short', () => {
  expect(spacedCode('ABCDEF')).toBe('ABC\u00a0DEF')
  const link = 'https://popin.example:8443/s/ABCDEF'
  expect(codeAddress(link)).toBe('popin.example:8443')
  settings.home_page = 'sign-in'
  expect(codeAddress(link)).toBe('popin.example:8443/search')
  delete settings.home_page
})

test.each([
  ['What? Why: "now" / later.', 'What Why now later'],
  ['a'.repeat(100), 'a'.repeat(60)],
  [`${'word '.repeat(30)}`, `${'word '.repeat(12)}`.trim()],
  ['???', 'POPin'],
])('a file is named by the question, with what every system takes: %j', (text, name) => {
  expect(fileNameOf(text)).toBe(name)
})
