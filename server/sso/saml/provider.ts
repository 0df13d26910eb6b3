// The adapter to the library that speaks SAML; nothing else knows it.
import type { SAML, SamlConfig } from '@node-saml/node-saml'
import { ATTEMPT_LIFETIME, CLOCK_SKEW } from '#domain/sso/model.ts'
import { vouchedEmail } from '#domain/sso/rules.ts'
import type { ProvenPerson } from '#server/base/db/tables/single-sign-on.ts'
import type { Attempt } from '../attempts.ts'
import type { ProviderRow } from '../queries.ts'
import { assertionProblem } from './assertion.ts'
import { envelopeProblem, xmlOf } from './envelope.ts'

/** The addresses of the product for one provider. */
export type Own = { entity_id: string; consumer: string }

/** What the operator of the provider needs to know about the product, as XML. */
export async function samlMetadata(provider: ProviderRow, own: Own): Promise<string> {
  return (await library(provider, own, null)).generateServiceProviderMetadata(null, null)
}

/** Where the browser goes to sign in; nothing about the person stands in it. */
export async function samlSignOn(
  provider: ProviderRow,
  own: Own,
  attempt: Attempt & { state: string },
): Promise<string> {
  return (await library(provider, own, attempt.request_id)).getAuthorizeUrlAsync(attempt.state, undefined, {})
}

/** Whom a response proves. Throws the reason when there is anything wrong with it. */
export async function readSamlResponse(
  provider: ProviderRow,
  own: Own,
  attempt: Attempt,
  SAMLResponse: string,
): Promise<ProvenPerson> {
  const expected = { ...own, request_id: attempt.request_id }
  const problem = await envelopeProblem(xmlOf(SAMLResponse), expected)
  if (problem) throw new Error(problem)
  const saml = await library(provider, own, attempt.request_id)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
  if (!profile) throw new Error('nobody is named')
  if (profile.issuer !== provider.entity_id) throw new Error('another issuer')
  const wrong = assertionProblem(profile.getAssertion?.(), expected)
  if (wrong) throw new Error(wrong)
  return personOf(profile, provider.hosts)
}

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

async function library(provider: ProviderRow, own: Own, request_id: string | null): Promise<SAML> {
  const { SAML: Saml, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const config: SamlConfig = {
    entryPoint: provider.sign_on_url ?? '',
    idpCert: provider.certificates,
    issuer: own.entity_id,
    audience: own.entity_id,
    callbackUrl: own.consumer,
    identifierFormat: EMAIL_FORMAT,
    // how people prove themselves there is the business of their organisation
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: provider.signs_response,
    acceptedClockSkewMs: CLOCK_SKEW * 1000,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: ATTEMPT_LIFETIME * 1000,
    cacheProvider: onlyRequest(request_id),
    ...(request_id === null ? {} : { generateUniqueId: () => request_id }),
  }
  return new Saml(config)
}

/** The requests that the library believes were made: the one of this attempt. That it counts once is the store's matter. */
function onlyRequest(request_id: string | null) {
  const made = new Date().toISOString()
  return {
    saveAsync: async (_key: string, value: string) => ({ value, createdAt: Date.now() }),
    getAsync: async (key: string) => (key === request_id ? made : null),
    removeAsync: async (key: string | null) => key,
  }
}

const GIVEN_NAMES = [
  'givenName',
  'firstName',
  'first_name',
  'urn:oid:2.5.4.42',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
]
const FAMILY_NAMES = [
  'sn',
  'surname',
  'lastName',
  'last_name',
  'urn:oid:2.5.4.4',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
]
const EMAILS = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]

/** The name id is the address; where it is none (some providers give a number), one attribute of that name is. */
function personOf(profile: { nameID: string; attributes?: unknown }, hosts: readonly string[]): ProvenPerson {
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const named = (names: string[]) =>
    names.map((name) => attributes[name]).find((value) => value !== undefined)
  const given =
    typeof profile.nameID === 'string' && profile.nameID.includes('@') ? profile.nameID : named(EMAILS)
  const email = vouchedEmail(given, hosts)
  if (!email) throw new Error('the address is none of the hosts of this provider')
  return { email, first_name: nameOf(named(GIVEN_NAMES)), last_name: nameOf(named(FAMILY_NAMES)) }
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
