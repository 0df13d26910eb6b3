import { describe, expect, test } from 'vitest'
import { hostOfEmail, loginUrl, methodOfProvider, successPath } from './single-sign-on.ts'

const ORIGIN = 'https://popin.example.com'

test('the host of an address is what stands behind the @, in small letters', () => {
  expect(hostOfEmail(' Ann@Acme.Example ')).toBe('acme.example')
  expect(hostOfEmail('nobody')).toBe('')
})

test('the way to a provider begins at an absolute address of the product', () => {
  expect(loginUrl(ORIGIN, 'p1')).toBe('https://popin.example.com/sso/p1/start')
  expect(methodOfProvider('saml')).toBe('sso_saml')
  expect(methodOfProvider('oidc')).toBe('sso_oidc')
})

describe('a success address', () => {
  test.each([
    ['/q/lunch/answers', '/q/lunch/answers'],
    [`${ORIGIN}/q/lunch/answers?a=1`, '/q/lunch/answers?a=1'],
    [`${ORIGIN}/#/collection/c1`, '/collection/c1'],
    ['#/collection/c1', '/collection/c1'],
  ])('%s leads to %s', (wanted, path) => expect(successPath(wanted, ORIGIN)).toBe(path))

  test.each([
    'https://evil.example/q/lunch/answers',
    'https://popin.example.com.evil.example/q',
    `${ORIGIN}.evil.example/q`,
    `${ORIGIN}@evil.example/q`,
    '//evil.example',
    `${ORIGIN}//evil.example`,
    '/\\evil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
    '/q\r\nset-cookie: a=b',
    'http://popin.example.com/q',
    '',
    undefined,
    ['/q'],
  ])('%j leads nowhere', (wanted) => expect(successPath(wanted, ORIGIN)).toBeNull())
})
