// What a SAML response has to look like before anything in it is believed: the one shape that providers send, and no other.
import { ANSWER_MAX, TAGS_MAX } from '#domain/sso/model.ts'

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
  if (xml.includes('<!')) return 'a comment, a declaration or a quoted part'
  if (xml.replace(/^\s*<\?xml [^?]*\?>/, '').includes('<?')) return 'an instruction'
  if (xml.split('<').length > TAGS_MAX) return 'too many parts'
  // the parser is the one that the library reads with, so both see the same
  const { parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js')
  const dom = await parseDomFromString(xml)
  const elements = (path: string) => xpath.selectElements(dom, path)
  const value = (path: string) => {
    const [first, ...more] = xpath.selectAttributes(dom, path)
    return more.length === 0 ? first?.value : undefined
  }
  const root = elements('/*')[0]
  const algorithms = xpath.selectAttributes(dom, '//@Algorithm').map((attribute) => attribute.value)
  const checks: [boolean, string][] = [
    [root?.localName !== 'Response' || root.namespaceURI !== PROTOCOL, 'not a response'],
    [elements(named('Response')).length !== 1, 'responses in responses'],
    [elements(named('EncryptedAssertion')).length > 0, 'encrypted'],
    [elements(named('Assertion')).length !== 1, 'not one assertion'],
    [elements(`/*/*[${is('Assertion')}]`).length !== 1, 'the assertion is not at its place'],
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
