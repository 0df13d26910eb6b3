import { describe, expect, test } from 'vitest'
import type { Entrance } from './destination.ts'
import { organisationAddress } from './organisation-address.ts'

const START = 'https://popin.example.com/sso/p1/start'
const nowhere: Entrance = { event: null, invitation: null, collection: null, path: null, flow: {} }

describe('the way to an organisation', () => {
  test.each<[Partial<Entrance>, string | null]>([
    [{}, null],
    [{ event: 'lunch' }, '/q/lunch/answers'],
    [{ collection: 'c1' }, '/collection/c1'],
    [{ path: '/settings' }, '/settings'],
    [{ event: 'lunch', path: '/settings' }, '/q/lunch/answers'],
    [{ flow: { payment: 'premium' } }, '/dashboard?payment=premium'],
  ])('of %o comes back to %s', (entrance, back) => {
    const address = new URL(organisationAddress(START, { ...nowhere, ...entrance }))
    expect(address.origin + address.pathname).toBe(START)
    expect(address.searchParams.get('success_url')).toBe(back)
  })

  test.each([null, '', 'javascript:alert(1)', 'sso/p1/start'])(
    'without an address (%s) it throws',
    (login_url) => expect(() => organisationAddress(login_url, nowhere)).toThrow(),
  )
})
