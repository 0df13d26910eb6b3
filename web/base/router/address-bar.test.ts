import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  CARRIED_KEY,
  currentPlace,
  guardLeaving,
  leaveBack,
  leaveFor,
  type Move,
  moveTo,
  onMove,
  openAgain,
} from './address-bar.ts'

let moves: Move[] = []
let endings: (() => void)[] = []

const address = () => location.hash.slice(1)
const tidy = ({ place, way }: Move) => `${way} ${place.href}`
const guard = (answer: boolean) => {
  const asked: string[] = []
  endings.push(
    guardLeaving(async (pathname) => {
      asked.push(pathname)
      return answer
    }),
  )
  return asked
}

beforeEach(() => {
  moveTo('/start')
  moves = []
  endings = [onMove((move) => moves.push(move))]
})

afterEach(() => {
  for (const end of endings) end()
})

test.each([
  ['#/q/lunch/answers?from=x&b=%20', '/q/lunch/answers', { from: 'x', b: ' ' }],
  ['#/a?b=c?d', '/a', { b: 'c?d' }],
  ['#signin', '/signin', {}],
  ['', '/', {}],
])('the bar %s stands for the path %s', (hash, pathname, query) => {
  window.history.replaceState(null, '', `/${hash}`)
  expect(currentPlace()).toMatchObject({ pathname, query })
})

test('a ballot that a link brings leaves the bar before anything reads the address', () => {
  sessionStorage.clear()
  const entries = history.length
  history.replaceState({ at: 3 }, '', '/#/q/lunch/answers?ballot=one.two-2.th_ree')
  expect(currentPlace()).toMatchObject({ href: '/q/lunch/answers', query: {} })
  expect([address(), history.state, history.length]).toEqual(['/q/lunch/answers', { at: 3 }, entries])
  expect(sessionStorage.getItem(CARRIED_KEY)).toBe('one.two-2.th_ree')
})

test('a new address and a replaced one are told at once', () => {
  leaveFor('/one?a=1')
  leaveFor('/two', { replace: true })
  expect(moves.map(tidy)).toEqual(['push /one?a=1', 'replace /two'])
  expect(moves.map(({ from, to }) => to - from)).toEqual([1, 0])
  expect(address()).toBe('/two')
})

test('a link of the browser itself is a new entry, and back leads to the one before', async () => {
  moveTo('/one')
  location.hash = '#/two'
  await vi.waitFor(() => expect(moves.map(tidy)).toEqual(['push /one', 'push /two']), 30_000)
  history.back()
  await vi.waitFor(() => expect(moves.map(tidy).at(-1)).toBe('travel /one'), 30_000)
  const [one, two, back] = moves
  expect(two!.from).toBe(one!.to)
  expect([back!.from, back!.to]).toEqual([two!.to, one!.to])
})

test('opening the same address again is told, and leaves the history alone', () => {
  const entries = history.length
  openAgain()
  expect(moves.map(tidy)).toEqual(['again /start'])
  expect(history.length).toBe(entries)
})

test('who guards a screen is asked before it is left, and decides', async () => {
  const asked = guard(false)
  leaveFor('/one')
  await vi.waitFor(() => expect(asked).toEqual(['/one']), 30_000)
  expect(address()).toBe('/start')
  expect(moves).toEqual([])
})

test('when the guard agrees, the way is open', async () => {
  guard(true)
  leaveFor('/one')
  await vi.waitFor(() => expect(address()).toBe('/one'), 30_000)
})

test('another query of the same screen is no way out', () => {
  const asked = guard(false)
  leaveFor('/start?tab=2')
  expect(address()).toBe('/start?tab=2')
  expect(asked).toEqual([])
})

test('a redirect is not asked about', () => {
  guard(false)
  moveTo('/signin', { replace: true })
  expect(address()).toBe('/signin')
})

test('what guards a screen is asked no more once a redirect led away, while the next screen is on its way', () => {
  const asked = guard(false)
  moveTo('/saved', { replace: true })
  leaveFor('/one')
  expect(address()).toBe('/one')
  expect(asked).toEqual([])
})

test('a link of the browser is taken back while the guard is asked, and stays so when it refuses', async () => {
  const asked = guard(false)
  location.hash = '#/one'
  await vi.waitFor(() => expect(asked).toEqual(['/one']), 30_000)
  expect(address()).toBe('/start')
  expect(moves).toEqual([])
})

test('a link of the browser is followed once the guard agrees', async () => {
  guard(true)
  location.hash = '#/one'
  await vi.waitFor(() => expect(moves.map(tidy)).toEqual(['push /one']), 30_000)
  expect(address()).toBe('/one')
})

test.each([
  [false, '/two', []],
  [true, '/one', ['travel /one']],
])('back is taken back too; with the answer %s the reader is on %s', async (answer, expected, told) => {
  moveTo('/one')
  moveTo('/two')
  moves = []
  const asked = guard(answer)
  history.back()
  await vi.waitFor(() => expect(asked).toEqual(['/one']), 30_000)
  await vi.waitFor(() => expect(moves.map(tidy)).toEqual(told), 30_000)
  expect(address()).toBe(expected)
})

test('back leads to the page before, and to another address where there is none', async () => {
  moveTo('/one')
  leaveBack('/other')
  await vi.waitFor(() => expect(address()).toBe('/start'), 30_000)
  // as in a tab that was just opened
  vi.resetModules()
  history.replaceState(null, '', '/#/start')
  const fresh = await import('./address-bar.ts')
  fresh.leaveBack('/other')
  expect(address()).toBe('/other')
})
