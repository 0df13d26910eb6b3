import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { fetchPart } from './lazy-part.ts'
import { reloadLostStyles } from './lost-styles.ts'
import { type Release, reloadIfUpdated, watchParts } from './release.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

describe('a part that cannot be fetched', () => {
  function failing(times: number, release: Release) {
    const waits: number[] = []
    let tries = 0
    const load = async () => {
      tries += 1
      if (tries <= times) throw new Error(`try ${tries}`)
      return 'the part'
    }
    const wait = async (ms: number) => void waits.push(ms)
    return { waits, part: fetchPart(load, { ask: async () => release, wait }) }
  }

  test('is waited for as long as nobody answers, and the reader is told', async () => {
    const { part, waits } = failing(6, 'away')
    expect(await part).toBe('the part')
    expect(waits).toEqual([1000, 2000, 4000, 8000, 8000, 8000])
    expect(currentToasts().map((toast) => toast.text)).toEqual([
      'No connection. This will load when you are back online.',
    ])
  })

  test('although the server answers is tried again twice, then it is broken', async () => {
    expect(await failing(2, 'same').part).toBe('the part')
    await expect(failing(3, 'same').part).rejects.toThrow('try 3')
    expect(currentToasts()).toEqual([])
  })

  test('is tried at once when the network is back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    vi.useFakeTimers()
    let isBack = false
    const part = fetchPart(async () => {
      if (!isBack) throw new Error('offline')
      return 'the part'
    })
    await vi.advanceTimersByTimeAsync(0)
    isBack = true
    window.dispatchEvent(new Event('online'))
    expect(await part).toBe('the part')
    vi.useRealTimers()
  })
})

describe('a page whose files are gone', () => {
  const reloads: string[] = []
  const open = async (server: () => Promise<Response>) => {
    reloads.length = 0
    vi.stubGlobal('fetch', server)
    await reloadIfUpdated(() => void reloads.push('reload'))
    return reloads
  }
  const status = (status: number) => async () => new Response(null, { status })

  test('is loaded anew when the product was updated, but not in a circle', async () => {
    expect(await open(status(404))).toEqual(['reload'])
    expect(await open(status(404))).toEqual([])
  })

  test('stays when nobody answers, when the server fails, and when the product is the same', async () => {
    expect(await open(() => Promise.reject(new TypeError('offline')))).toEqual([])
    expect(await open(status(502))).toEqual([])
    expect(await open(status(200))).toEqual([])
  })

  test('is loaded anew once also where every store throws', async () => {
    let type = 'navigate'
    vi.stubGlobal('sessionStorage', undefined)
    vi.stubGlobal('performance', { now: () => 20_000, getEntriesByType: () => [{ type }] })
    expect(await open(status(404))).toEqual(['reload'])
    type = 'reload'
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    expect(await open(status(404))).toEqual([])
    vi.useRealTimers()
  })
})

test('a style sheet that could not be fetched is fetched with the next try of its part', async () => {
  watchParts()
  const sheet = document.createElement('link')
  Object.assign(sheet, { rel: 'stylesheet', href: '/assets/kit.css' })
  document.head.append(sheet)
  sheet.dispatchEvent(new Event('error'))
  expect(sheet.isConnected).toBe(false)

  const next = () => document.head.querySelector<HTMLLinkElement>('link[href="/assets/kit.css"]')
  const again = reloadLostStyles()
  next()!.dispatchEvent(new Event('error'))
  await expect(again).rejects.toBeTruthy()
  const last = reloadLostStyles()
  next()!.dispatchEvent(new Event('load'))
  await last
  expect(next()!.isConnected).toBe(true)
  await reloadLostStyles()
  expect(document.head.querySelectorAll('link')).toHaveLength(1)
})
