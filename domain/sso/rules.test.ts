import { describe, expect, test } from 'vitest'
import { isSafeAddress, type ProviderDraft, providerProblem, vouchedEmail } from './rules.ts'

const saml = {
  kind: 'saml',
  hosts: ['acme.example'],
  entity_id: 'https://idp.acme.example',
  sign_on_url: 'https://idp.acme.example/sso',
  certificates: ['x'],
} as const
const oidc = {
  kind: 'oidc',
  hosts: ['acme.example'],
  issuer: 'https://idp.acme.example',
  client_id: 'popin',
  client_secret: 's3cret',
} as const

describe('what an operator sets', () => {
  test.each<[ProviderDraft, RegExp | null]>([
    [saml, null],
    [oidc, null],
    [{ ...saml, hosts: [] }, /at least one e-mail host/],
    [{ ...saml, hosts: Array.from({ length: 101 }, (_, n) => `h${n}.example`) }, /at most 100/],
    [{ ...saml, hosts: ['Acme.example'] }, /"Acme.example" is not the host/],
    [{ ...saml, hosts: ['acme'] }, /"acme" is not the host/],
    [{ ...saml, hosts: ['a@b.example'] }, /is not the host/],
    [{ ...saml, entity_id: ' ' }, /entity id/],
    [{ ...saml, sign_on_url: 'http://idp.acme.example/sso' }, /sign-on address/],
    [{ ...saml, sign_on_url: 'javascript:alert(1)' }, /sign-on address/],
    [{ ...saml, certificates: [] }, /certificate/],
    [{ ...oidc, issuer: 'http://idp.acme.example' }, /issuer/],
    [{ ...oidc, client_secret: '' }, /secret of the client/],
    [{ ...oidc, endpoint_origins: ['https://tokens.example'] }, null],
    [{ ...oidc, endpoint_origins: ['https://tokens.example/path'] }, /not an origin/],
    [{ ...oidc, endpoint_origins: ['http://tokens.example'] }, /not an origin/],
    [{ ...oidc, endpoint_origins: ['https://Tokens.example'] }, /not an origin/],
    [{ ...oidc, endpoint_origins: ['https://tokens.example:443'] }, /not an origin/],
    [{ ...oidc, endpoint_origins: ['https://tokens.example:8443'] }, null],
  ])('%o: %s', (draft, problem) => {
    if (problem) expect(providerProblem(draft)).toMatch(problem)
    else expect(providerProblem(draft)).toBeNull()
  })
})

test.each([
  ['https://idp.example', true],
  ['http://127.0.0.1:4000/x', true],
  ['http://localhost', true],
  ['http://idp.example', false],
  ['https://name:word@idp.example', false],
  ['idp.example', false],
  ['https://idp.example/sso?tenant=a&b=c', true],
  ['https://idp.example?tenant=a', true],
  ['http://localhost.evil.example', false],
  ['http://127.0.0.1@evil.example', false],
  ['https://idp.example\\@evil.example', false],
  ['https://idp.example/a b', false],
  ['https://', false],
])('%s may be asked: %s', (address, expected) => expect(isSafeAddress(address)).toBe(expected))

test.each([
  ['Ann@Acme.Example', 'ann@acme.example'],
  ['ann@sub.acme.example', null],
  ['ann@acme.example.evil.example', null],
  ['ann@evil.example', null],
  ['ann@acme.example@evil.example', null],
  ['ann@evil.example,bob@acme.example', null],
  [`${'a'.repeat(250)}@acme.example`, null],
  ['', null],
  [['ann@acme.example'], null],
  [undefined, null],
])('of %j a provider of acme.example vouches for %j', (given, email) =>
  expect(vouchedEmail(given, ['acme.example'])).toBe(email),
)
