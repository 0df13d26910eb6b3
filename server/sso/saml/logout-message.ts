// What a SAML provider says about signing out, in an address: believed only with its signature, over what stands there.
import { verify, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { CLOCK_SKEW, LOGOUT_LIFETIME } from '#domain/sso/model.ts'
import type { ProviderRow } from '../queries.ts'
import { readXml, textProblem } from './envelope.ts'

export type LogoutMessage =
  | { kind: 'request'; id: string; subject: string; sessions: string[]; relay: string | null }
  | { kind: 'response'; request_id: string; succeeded: boolean }

const HASHES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}
const MESSAGE_BYTES = 50_000
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

type Asked = { query: string; destination: string; now: number }

/** Null where the address carries no message. Throws the reason when there is anything wrong with one. */
export async function readLogoutMessage(
  provider: Pick<ProviderRow, 'certificates' | 'entity_id'>,
  asked: Asked,
): Promise<LogoutMessage | null> {
  const raw = readQuery(asked.query)
  const name = raw.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse'
  const given = raw.get(name)
  if (given === undefined) return null
  refuseUnsigned(raw, name, provider.certificates)
  const packed = Buffer.from(decodeURIComponent(given), 'base64')
  const xml = (await promisify(inflateRaw)(packed, { maxOutputLength: MESSAGE_BYTES })).toString('utf8')
  const unread = textProblem(xml)
  if (unread) throw new Error(unread)
  const read = await readXml(xml)
  const kind = name === 'SAMLRequest' ? 'LogoutRequest' : 'LogoutResponse'
  refuseForeign(read, kind, { ...asked, entity_id: provider.entity_id })
  if (kind === 'LogoutRequest') return readRequest(read, raw.get('RelayState'))
  const status = read.value(`${child('Status')}/*[local-name()='StatusCode']/@Value`)
  return { kind: 'response', request_id: read.value('/*/@InResponseTo') ?? '', succeeded: status === SUCCESS }
}

type Read = Awaited<ReturnType<typeof readXml>>

function refuseForeign(read: Read, kind: string, given: Omit<Asked, 'query'> & { entity_id: string }): void {
  const { destination, now, entity_id } = given
  const { elements, value, values } = read
  const root = elements('/*')[0]
  const issued = Date.parse(value('/*/@IssueInstant') ?? '') / 1000
  const end = Date.parse(value('/*/@NotOnOrAfter') ?? '') / 1000
  const checks: [boolean, string][] = [
    [root?.localName !== kind || root.namespaceURI !== PROTOCOL, 'not about signing out'],
    [textsOf(read, 'Issuer').join() !== entity_id, 'another issuer'],
    [value('/*/@Destination') !== destination, 'another destination'],
    [!(Math.abs(now - issued) < LOGOUT_LIFETIME + CLOCK_SKEW), 'not of now'],
    [values('/*/@NotOnOrAfter').length > 0 && !(now < end + CLOCK_SKEW), 'over'],
  ]
  const wrong = checks.find(([is]) => is)?.[1]
  if (wrong) throw new Error(wrong)
}

function readRequest(read: Read, state: string | undefined): LogoutMessage {
  const [subject, ...more] = textsOf(read, 'NameID')
  const id = read.value('/*/@ID')
  if (!subject || more.length > 0 || !id) throw new Error('not one name')
  const relay = state === undefined ? null : decodeURIComponent(state)
  return { kind: 'request', id, subject, sessions: textsOf(read, 'SessionIndex'), relay }
}

function textsOf({ elements }: Read, name: string): string[] {
  return elements(child(name)).map((element) => element.textContent ?? '')
}

const child = (name: string) => `/*/*[local-name()='${name}']`

/** As it stands in the address, since that is signed; nothing twice. */
function readQuery(query: string): Map<string, string> {
  const raw = new Map<string, string>()
  for (const part of query.split('&').filter((text) => text !== '')) {
    const [name = '', ...value] = part.split('=')
    if (raw.has(name)) throw new Error('something stands there twice')
    raw.set(name, value.join('=').replaceAll('+', '%20'))
  }
  if (raw.has('SAMLRequest') && raw.has('SAMLResponse')) throw new Error('something stands there twice')
  return raw
}

function refuseUnsigned(raw: Map<string, string>, name: string, certificates: readonly string[]): void {
  const [algorithm = '', signature = ''] = ['SigAlg', 'Signature'].map((key) =>
    decodeURIComponent(raw.get(key) ?? ''),
  )
  const hash = HASHES[algorithm]
  if (!hash) throw new Error('not signed, or in a weak or unknown way')
  const signed = [name, 'RelayState', 'SigAlg'].filter((key) => raw.has(key))
  const text = Buffer.from(signed.map((key) => `${key}=${raw.get(key)}`).join('&'))
  const bytes = Buffer.from(signature, 'base64')
  const isRight = certificates.some((pem) => verify(hash, text, new X509Certificate(pem).publicKey, bytes))
  if (!isRight) throw new Error('the signature is not right')
}
