import { expect, test } from 'vitest'
import { redirectOf } from './redirects.ts'

const SITE = { origin: 'https://popin.example.com', hosts: ['example.org'] }

test.each([
  ['/q/lunch/answers', '/q/lunch/answers'],
  ['https://popin.example.com/q/lunch/answers?from=mail', '/q/lunch/answers?from=mail'],
  ['https://popin.example.com/#/q/lunch/answers', '/q/lunch/answers'],
])('%s leads inside, to %s', (wanted, path) => {
  expect(redirectOf(wanted, SITE)).toEqual({ kind: 'inside', path })
})

test.each(['https://example.org/a?b=1', 'https://news.example.org/'])('%s is of a known host', (href) => {
  expect(redirectOf(href, SITE)).toEqual({ kind: 'known', href })
})

test.each([
  ['https://example.com/a', 'example.com'],
  ['http://badexample.org/', 'badexample.org'],
  ['https://example.org.evil.example/', 'example.org.evil.example'],
  ['http://popin.example.com/', 'popin.example.com'],
])('%s is asked about, with the host %s', (href, host) => {
  expect(redirectOf(href, SITE)).toEqual({ kind: 'asked', href, host })
})

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org/',
  '//example.org/',
  'https://example.org@evil.example/',
  'https://',
  'https://popin.example.com//evil.example/',
])('%s leads nowhere', (wanted) => {
  expect(redirectOf(wanted, SITE)).toBeNull()
})
