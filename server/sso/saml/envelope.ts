// What a SAML response has to look like before anything in it is believed: the one shape that providers send, and no other.
import { ANSWER_MAX, TAGS_MAX } from '#domain/sso/model.ts'

/** How an assertion may be encrypted: nothing that tells by its errors what is inside. */
const CIPHERS = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  // of the padding, where its strength does not matter
  'http://www.w3.org/2000/09/xmldsig#sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
])
const ENCRYPTED = "//*[local-name()='EncryptedAssertion']"

export type Expected = { entity_id: string; consumer: string; request_id: string }

/** The text of a response that was posted. Throws when it is too long, or not base64 of UTF-8. */
export function xmlOf(SAMLResponse: string): string {
  const posted = SAMLResponse.replace(/[\r\n\t ]/g, '')
  if (posted === '' || posted.length > ANSWER_MAX) throw new Error('no response, or too long a one')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(posted)) throw new Error('not base64')
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(posted, 'base64'))
}

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
/** Anything older is broken, anything else is none of a signature. */
const ALGORITHMS = new Set([
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

/**
 * Why a response is refused before its signatures are looked at; null when nothing is wrong. Parsers read comments,
 * declarations and second assertions differently, and attacks live of that: so there are none.
 */
export async function envelopeProblem(xml: string, expected: Expected): Promise<string | null> {
  const unread = textProblem(xml)
  if (unread) return unread
  const { elements, value, values } = await readXml(xml)
  const root = elements('/*')[0]
  const ciphers = values(`${ENCRYPTED}//@Algorithm`)
  const algorithms = values(`//@Algorithm[not(ancestor::*[${is('EncryptedAssertion')}])]`)
  const isEncrypted = elements(ENCRYPTED).length > 0
  const kind = isEncrypted ? 'EncryptedAssertion' : 'Assertion'
  const checks: [boolean, string][] = [
    [root?.localName !== 'Response' || root.namespaceURI !== PROTOCOL, 'not a response'],
    [elements(named('Response')).length !== 1, 'responses in responses'],
    [isEncrypted && elements(named('Assertion')).length > 0, 'not one assertion'],
    [elements(named(kind)).length !== 1, 'not one assertion'],
    [elements(`/*/*[${is(kind)}]`).length !== 1, 'the assertion is not at its place'],
    [elements(named('EncryptedID')).length > 0, 'a name that is encrypted by itself'],
    [ciphers.some((cipher) => !CIPHERS.has(cipher)), 'encrypted in a weak or unknown way'],
    [elements(named('Signature')).length > 2, 'too many signatures'],
    [
      elements(named('Signature')).length !== signaturesAtTheirPlaces(elements),
      'a signature is not at its place',
    ],
    [algorithms.some((algorithm) => !ALGORITHMS.has(algorithm)), 'a weak or unknown algorithm'],
    [value('/*/@Destination') !== expected.consumer, 'another destination'],
    [value('/*/@InResponseTo') !== expected.request_id, 'no answer to this request'],
    [value(`/*/*[${is('Status')}]/*[${is('StatusCode')}]/@Value`) !== SUCCESS, 'no success'],
  ]
  return checks.find(([wrong]) => wrong)?.[1] ?? null
}

/** The same of an assertion that was encrypted: what is inside has to have the one shape as well. */
export async function decryptedProblem(xml: string): Promise<string | null> {
  const unread = textProblem(xml)
  if (unread) return unread
  const { elements, values } = await readXml(xml)
  const checks: [boolean, string][] = [
    [elements('/*')[0]?.localName !== 'Assertion', 'no assertion was encrypted'],
    [elements(named('Assertion')).length !== 1, 'not one assertion'],
    [elements(ENCRYPTED).length + elements(named('EncryptedID')).length > 0, 'encrypted twice'],
    [elements(named('Signature')).length !== 1, 'not one signature'],
    [elements(`/*/*[${is('Signature')}]`).length !== 1, 'a signature is not at its place'],
    [values('//@Algorithm').some((algorithm) => !ALGORITHMS.has(algorithm)), 'a weak or unknown algorithm'],
  ]
  return checks.find(([wrong]) => wrong)?.[1] ?? null
}

/** The one encrypted assertion of a response, as text; null where none is encrypted. */
export async function encryptedPart(xml: string): Promise<string | null> {
  const { elements } = await readXml(xml)
  return elements(ENCRYPTED)[0]?.toString() ?? null
}

export function textProblem(xml: string): string | null {
  if (xml.includes('<!')) return 'a comment, a declaration or a quoted part'
  if (xml.replace(/^\s*<\?xml [^?]*\?>/, '').includes('<?')) return 'an instruction'
  return xml.split('<').length > TAGS_MAX ? 'too many parts' : null
}

/** The parser is the one that the library reads with, so both see the same. */
export async function readXml(xml: string) {
  const { parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js')
  const dom = await parseDomFromString(xml)
  const values = (path: string) => xpath.selectAttributes(dom, path).map((attribute) => attribute.value)
  return {
    elements: (path: string) => xpath.selectElements(dom, path),
    values,
    value: (path: string) => (values(path).length === 1 ? values(path)[0] : undefined),
  }
}

function is(name: string): string {
  return `local-name()='${name}'`
}

function named(name: string): string {
  return `//*[${is(name)}]`
}

function signaturesAtTheirPlaces(elements: (path: string) => readonly unknown[]): number {
  const signature = `*[${is('Signature')}]`
  return elements(`/*/${signature}`).length + elements(`/*/*[${is('Assertion')}]/${signature}`).length
}
