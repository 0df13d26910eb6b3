import { expect, test } from 'vitest'
import { embedSite } from './embedding.ts'

test.each([
  ['intranet.example.com', 'https://intranet.example.com'],
  [' HTTPS://Intranet.Example.com/page?x#y ', 'https://intranet.example.com'],
  ['intranet.example.com/page', 'https://intranet.example.com'],
  ['*.example.com', 'https://*.example.com'],
  ['example.com:8443', 'https://example.com:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['localhost', 'https://localhost'],
  // anybody in between could change such a page
  ['http://example.com', null],
  ['*', null],
  ['https://*', null],
  ['example', null],
  ["'self'", null],
  ["example.com; script-src 'unsafe-inline'", null],
  ['example.com evil.com', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the site %j is named to browsers as %j', (typed, site) => expect(embedSite(typed)).toBe(site))
