import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { currentPlace, moveTo } from './address-bar.ts'
import { OpenedAddressContext, useAddress } from './useAddress.ts'

function open(address: string) {
  moveTo(address)
  const opened = { place: currentPlace(), params: { slug: 'lunch' } }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OpenedAddressContext value={opened}>{children}</OpenedAddressContext>
  )
  return renderHook(useAddress, { wrapper }).result
}

test('a screen knows its path, the names in it and its query', () => {
  expect(open('/q/lunch/answers?from=x').current).toMatchObject({
    href: '/q/lunch/answers?from=x',
    pathname: '/q/lunch/answers',
    params: { slug: 'lunch' },
    query: { from: 'x' },
  })
})

test('what is read once is dropped from the query, without a new entry in the history', () => {
  const { current } = open('/q/lunch/answers?from=x&code=1&b=2')
  const entries = history.length
  act(() => current.dropQuery('from'))
  act(() => current.dropQuery('code'))
  expect(location.hash).toBe('#/q/lunch/answers?b=2')
  expect(history.length).toBe(entries)
})

test('a screen that was left drops nothing from the address of the next one', () => {
  const { current } = open('/signin?code=1')
  moveTo('/verify?code=2')
  act(() => current.dropQuery('code'))
  expect(location.hash).toBe('#/verify?code=2')
})
