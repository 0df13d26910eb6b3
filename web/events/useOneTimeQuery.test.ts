import { act, renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren, useSyncExternalStore } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { currentPlace, moveTo, onMove, type Place } from '#web/base/router/address-bar.ts'
import { OpenedAddressContext } from '#web/base/router/useAddress.ts'
import { useOneTimeQuery } from './useOneTimeQuery.ts'

let place: Place = currentPlace()

beforeEach(() => history.replaceState(null, '', '/#/before'))

/** Stands for the shell, which gives every screen its address. */
function Around({ children }: PropsWithChildren) {
  const now = useSyncExternalStore(
    (listener) =>
      onMove((move) => {
        place = move.place
        listener()
      }),
    () => place,
  )
  return createElement(OpenedAddressContext, { value: { place: now, params: {} } }, children)
}

function arriveAt(address: string, wish?: { enabled: boolean }) {
  moveTo(address)
  place = currentPlace()
  return renderHook(() => [...useOneTimeQuery(wish)], { wrapper: Around }).result
}

test.each([
  'addpeople',
  'emailparticipants',
  'thankyou',
  'resume_autostop_cta',
  'resume_menu_open',
  'fromreport',
  'created_now',
])('%s is read once and taken out of the address, the rest stays', (name) => {
  const entries = history.length
  const seen = arriveAt(`/q/lunch/answers?collection=c1&${name}=1`)
  expect(seen.current).toEqual([name])
  expect(location.hash).toBe('#/q/lunch/answers?collection=c1')
  // one entry for the visit, none for the clearing
  expect(history.length).toBe(entries + 1)
  // a reload begins with the address as it is now
  expect(arriveAt(location.hash.slice(1)).current).toEqual([])
})

test('all of them go at once, and an address without any stays as it is', () => {
  expect(arriveAt('/q/lunch/answers?fromreport=1&created_now=1').current).toEqual([
    'fromreport',
    'created_now',
  ])
  expect(location.hash).toBe('#/q/lunch/answers')
  const entries = history.length
  expect(arriveAt('/q/lunch/answers?from=x%20y').current).toEqual([])
  expect(location.hash).toBe('#/q/lunch/answers?from=x%20y')
  expect(history.length).toBe(entries + 1)
})

test('one that comes while the page is open counts too', () => {
  const seen = arriveAt('/q/lunch/answers')
  act(() => moveTo('/q/lunch/answers?thankyou=1'))
  expect(seen.current).toEqual(['thankyou'])
  expect(location.hash).toBe('#/q/lunch/answers')
})

test('they stay where another part still has to read them', () => {
  expect(arriveAt('/q/lunch/answers?created_now=1', { enabled: false }).current).toEqual([])
  expect(location.hash).toBe('#/q/lunch/answers?created_now=1')
})
