// A SAML identity provider: samlify, with a page for browsers where whoever is named before is signed in by one button, and
// one where they sign out.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import samlify from 'samlify'
import { type KeyPair, makeKeyPair } from './certificates.ts'
import { encryptAssertion, encryptionCertificate, signResponse } from './saml-encryption.ts'
import { type LogoutName, logoutAddress, logoutMessage, SUCCESS } from './saml-logout.ts'

/** What stands in a response, by the names that samlify gives to it. */
type Tags = Record<
  | 'Issuer'
  | 'Destination'
  | 'Audience'
  | 'InResponseTo'
  | 'SubjectRecipient'
  | 'NameID'
  | 'StatusCode'
  | 'ConditionsNotBefore'
  | 'ConditionsNotOnOrAfter'
  | 'SubjectConfirmationDataNotOnOrAfter',
  string
>
type Wanted = {
  /** The metadata of the product as XML. */
  metadata: string
  change?: Partial<Tags>
  keys?: KeyPair
  signs?: 'both' | 'assertion' | 'response'
}
export type SamlAnswer = { consumer: string; RelayState: string; xml: string }

export type SamlProvider = {
  entity_id: string
  sign_on_url: string
  logout_url: string
  /** Whether its page encrypts for the product. */
  encrypts: boolean
  keys: KeyPair
  /** Who signs in next. */
  person: { email: string; given_name: string; family_name: string }
  /** What a browser would post, and to where; `sign_on` is the address that the product led it to. */
  answer(sign_on: string, wanted: Wanted): Promise<SamlAnswer>
  /** Where it leads a browser to sign this person out of the product with this entity id. */
  wish(product: string, email: string): string
  close(): Promise<void>
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

samlify.setSchemaValidator({ validate: async () => 'not looked at' })

/** Listens on a free port of this machine, as `localhost`: another site than the product at 127.0.0.1. */
export async function startSamlProvider(): Promise<SamlProvider> {
  const http = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', provider.entity_id)
    const page = await pageOf(provider, address)
    if (page === null) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const base = `http://localhost:${(http.address() as AddressInfo).port}`
  const provider: SamlProvider = {
    entity_id: `${base}/metadata`,
    sign_on_url: `${base}/sign-on?tenant=acme`,
    logout_url: `${base}/sign-off`,
    encrypts: false,
    keys: makeKeyPair(),
    person: { email: 'ann@acme.example', given_name: 'Ann', family_name: 'Lee' },
    answer: (sign_on, wanted) => answerTo(provider, sign_on, wanted),
    wish: (product, email) =>
      speak(provider, 'SAMLRequest', product, { inside: `<saml:NameID>${email}</saml:NameID>` }),
    close() {
      http.closeAllConnections()
      return new Promise((resolve) => http.close(() => resolve()))
    },
  }
  return provider
}

async function pageOf(provider: SamlProvider, address: URL): Promise<string | null> {
  if (address.pathname === '/sign-on') return pageFor(provider, address)
  return address.pathname === '/sign-off' ? signOutPage(provider, address) : null
}

/** Either the product asks, which is answered by a link, or it answers. */
function signOutPage(provider: SamlProvider, { href, searchParams }: URL): string {
  const head = '<!doctype html><html lang="en"><title>Acme</title>'
  if (!searchParams.has('SAMLRequest')) return `${head}<h1>Signed out everywhere</h1>`
  const xml = logoutMessage(href, 'SAMLRequest')
  const [, id = ''] = / ID="([^"]+)"/.exec(xml) ?? []
  const said = { attributes: { ID: `_${randomUUID()}`, InResponseTo: id }, inside: SUCCESS }
  const back = speak(provider, 'SAMLResponse', issuerOf(xml), said)
  return `${head}<h1>Sign-out of Acme</h1><a href="${back.replaceAll('&', '&amp;')}">Sign out there</a>`
}

type Said = { attributes?: Record<string, string>; inside: string }

function speak({ entity_id, keys }: SamlProvider, name: LogoutName, product: string, said: Said): string {
  const here = product.replace(/metadata$/, 'signed-out')
  return logoutAddress(name, { here, issuer: entity_id, key: keys.key, ...said })
}

const issuerOf = (xml: string) => /<(?:saml:)?Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? ''

/** The assertion signed and encrypted, in a response that is signed around it. */
async function encryptedAnswer(provider: SamlProvider, sign_on: string, metadata: string) {
  const answer = await provider.answer(sign_on, { metadata, signs: 'assertion' })
  const certificate = encryptionCertificate(metadata)
  return { ...answer, xml: signResponse(await encryptAssertion(answer.xml, { certificate }), provider.keys) }
}

/** The product says in its request who asks; its entity id is the address of its metadata. */
async function pageFor(provider: SamlProvider, address: URL): Promise<string> {
  const xml = samlify.Utility.inflateString(address.searchParams.get('SAMLRequest') ?? '')
  const metadata = await (await fetch(issuerOf(xml))).text()
  const answer = provider.encrypts
    ? await encryptedAnswer(provider, address.href, metadata)
    : await provider.answer(address.href, { metadata })
  const fields = { SAMLResponse: Buffer.from(answer.xml).toString('base64'), RelayState: answer.RelayState }
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  return `<!doctype html><html lang="en"><title>Acme</title><h1>Sign-in of Acme</h1>
    <form method="post" action="${answer.consumer}">${inputs.join('')}
    <button>Go on as ${provider.person.email}</button></form>`
}

async function answerTo(provider: SamlProvider, sign_on: string, wanted: Wanted): Promise<SamlAnswer> {
  const { metadata, change = {}, keys = provider.keys, signs = 'both' } = wanted
  const idp = samlify.IdentityProvider({
    entityID: provider.entity_id,
    privateKey: keys.key,
    signingCert: keys.certificate,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    isAssertionEncrypted: false,
    singleSignOnService: [{ Binding: REDIRECT, Location: provider.sign_on_url }],
    // samlify complains where there is none
    singleLogoutService: [{ Binding: REDIRECT, Location: provider.sign_on_url }],
  })
  const sp = samlify.ServiceProvider({
    metadata: signs === 'response' ? metadata.replace('WantAssertionsSigned="true"', '') : metadata,
    wantMessageSigned: signs !== 'assertion',
  })
  const query = Object.fromEntries(new URL(sign_on).searchParams)
  const request = await idp.parseLoginRequest(sp, 'redirect', { query })
  const consumer = String(sp.entityMeta.getAssertionConsumerService('post'))
  const tags = {
    ...tagsFor(provider, { consumer, audience: sp.entityMeta.getEntityID(), request }),
    ...change,
  }
  const customTagReplacement = () => {
    const context = samlify.SamlLib.replaceTagsByValue(template(provider), tags)
    return { id: String(tags.ID), context }
  }
  const { context } = await idp.createLoginResponse(sp, { ...request }, 'post', {}, { customTagReplacement })
  return { consumer, RelayState: query.RelayState ?? '', xml: Buffer.from(context, 'base64').toString() }
}

type Asked = { consumer: string; audience: string; request: { extract: { request?: { id?: string } } } }

function tagsFor(provider: SamlProvider, { consumer, audience, request }: Asked) {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  return {
    ID: `_${randomUUID()}`,
    AssertionID: `_${randomUUID()}`,
    IssueInstant: at(0),
    Issuer: provider.entity_id,
    Destination: consumer,
    SubjectRecipient: consumer,
    Audience: audience,
    InResponseTo: request.extract.request?.id ?? '',
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    NameIDFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    NameID: provider.person.email,
    ConditionsNotBefore: at(-5),
    ConditionsNotOnOrAfter: at(300),
    SubjectConfirmationDataNotOnOrAfter: at(300),
    AttributeStatement: '',
  }
}

/** samlify's own, with what real providers add: how somebody signed in, and their names. */
function template({ person }: SamlProvider): string {
  const attribute = (name: string, value: string) =>
    `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`
  const names = attribute('givenName', person.given_name) + attribute('sn', person.family_name)
  return samlify.SamlLib.defaultLoginResponseTemplate.context
    .replace(
      '{AuthnStatement}',
      '<saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
    )
    .replace('{AttributeStatement}', `<saml:AttributeStatement>${names}</saml:AttributeStatement>`)
}
