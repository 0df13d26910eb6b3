import { expect, test } from 'vitest'
import { hashAddressOf, isPhone, isTooOld, parseQuery, writeQuery } from './addresses.ts'
import { insidePath, paths } from './paths.ts'

test.each([
  ['/q/x/answers', '?a=1', '', '/#/q/x/answers?a=1'],
  ['/s/ABC234', '', '', '/#/s/ABC234'],
  ['/signin', '?path=%2Fq', '', '/#/signin?path=%2Fq'],
  ['/', '?code=1', '', '/#/?code=1'],
  ['/', '', '', null],
  ['/', '?x=1', '#/dashboard', null],
  ['/embed/lunch', '', '', '/embed/lunch#/embed/lunch'],
  ['/embed/lunch/results', '', '#/embed/lunch/results', null],
  ['//evil.example', '', '', '/#//evil.example'],
])('the page %s%s%s is the address %s', (pathname, search, hash, expected) => {
  expect(hashAddressOf({ pathname, search, hash })).toBe(expected)
})

test('a page in the frame of a team chat keeps its path, so that it can be loaded anew there', () => {
  const start = { pathname: '/mstabs/start', search: '?token=lunch', hash: '' }
  expect(hashAddressOf(start, true)).toBe('/mstabs/start#/mstabs/start?token=lunch')
  expect(hashAddressOf({ ...start, hash: '#/q/lunch/answers' }, true)).toBeNull()
  expect(hashAddressOf(start, false)).toBe('/#/mstabs/start?token=lunch')
})

test('queries stay text: a code of digits is no number', () => {
  expect(parseQuery('?code=012345&flag=true')).toEqual({ code: '012345', flag: 'true' })
  expect(writeQuery({ code: '012345', none: undefined })).toBe('?code=012345')
})

test.each([
  ['/q/x/answers?a=1', '/q/x/answers?a=1'],
  ['#/settings', '/settings'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\tevil', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  [undefined, '/dashboard'],
])('after the sign-in, %s leads to %s', (wanted, expected) => {
  expect(insidePath(wanted, paths.dashboard())).toBe(expected)
})

test('phones are iPhones and Android devices, iPads are not', () => {
  expect(isPhone('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe(true)
  expect(isPhone('Mozilla/5.0 (Linux; Android 15)')).toBe(true)
  expect(isPhone('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)')).toBe(false)
})

test('Internet Explorer 10 and Opera Mini are too old', () => {
  expect(isTooOld('Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)')).toBe(true)
  expect(isTooOld('Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423')).toBe(true)
  expect(isTooOld('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0')).toBe(false)
})
