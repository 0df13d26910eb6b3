import { describe, expect, test } from 'vitest'
import { destinationOf, mailTarget, readEntrance, withQuery } from './destination.ts'

describe('where people go after signing in', () => {
  test.each([
    [{ path: '/settings', t: '/q/edit' }, undefined, '/settings'],
    [{ t: '/q/edit' }, undefined, '/q/edit'],
    [{ path: 'https://evil.example', t: '/q/edit' }, undefined, '/q/edit'],
    [{ path: '//evil.example' }, undefined, '/dashboard'],
    [{ path: '/\\evil.example' }, undefined, '/dashboard'],
    [{ path: '/#/q/edit' }, undefined, '/q/edit'],
    [{ path: 'r/q/create' }, undefined, '/r/q/create'],
    [{ path: '/settings' }, 'lunch', '/q/lunch/answers'],
    [{ code: 'lunch' }, undefined, '/q/lunch/answers'],
    [{ collection: 'c1', path: '/settings' }, undefined, '/collection/c1'],
    [{ payment: 'pro', c: 'x', cuc: 'y' }, undefined, '/dashboard?payment=pro&c=x&cuc=y'],
  ])('%o with the invitation %s leads to %s', (query, invitation, expected) => {
    expect(destinationOf(readEntrance(query, invitation))).toBe(expected)
  })
})

describe('what a link by email leads to', () => {
  test.each([
    ['/q/lunch/answers?from=x', { event: 'lunch' }],
    ['/q/lunch/answers/i1', { event: 'lunch' }],
    ['/collection/c1', { collection: 'c1' }],
    ['/search/ABC346', { collection: 'ABC346' }],
    ['/q/lunch/edit', {}],
    ['/q/edit', {}],
    ['/dashboard', {}],
  ])('somebody who wanted %s: %o', (path, expected) => {
    expect(mailTarget(readEntrance({ path }))).toEqual(expected)
  })
})

test('a query is added to what is there', () => {
  expect(withQuery('/q/edit?a=1', { b: '2' })).toBe('/q/edit?a=1&b=2')
  expect(withQuery('/q/edit', {})).toBe('/q/edit')
})
