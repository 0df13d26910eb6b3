// Messages about signing out as SAML providers send them: in an address, signed over it as it stands.
import { sign } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
export const SUCCESS =
  '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>'

export type LogoutName = 'SAMLRequest' | 'SAMLResponse'

export type LogoutSaid = {
  /** The address of the product for it. */
  here: string
  issuer: string
  key: string
  attributes?: Record<string, string>
  inside?: string
  signed?: boolean
}

/** The address to which a provider leads a browser with a message. */
export function logoutAddress(name: LogoutName, said: LogoutSaid): string {
  const { here, issuer, key, attributes, inside = '', signed = true } = said
  const tag = name === 'SAMLRequest' ? 'LogoutRequest' : 'LogoutResponse'
  const usual = { ID: '_there', Version: '2.0', IssueInstant: new Date().toISOString(), Destination: here }
  const list = Object.entries({ ...usual, ...attributes }).map(([word, value]) => ` ${word}="${value}"`)
  const xml = `<samlp:${tag} xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"${list.join('')}>
    <saml:Issuer>${issuer}</saml:Issuer>${inside}</samlp:${tag}>`
  const query = new URLSearchParams({
    [name]: deflateRawSync(xml).toString('base64'),
    RelayState: 'back',
    SigAlg: SHA256,
  })
  const signature = sign('sha256', Buffer.from(query.toString()), key).toString('base64')
  return `${here}?${query}${signed ? `&${new URLSearchParams({ Signature: signature })}` : ''}`
}

/** The XML in an address to which the product led a browser. */
export function logoutMessage(address: string, name: LogoutName): string {
  return inflateRawSync(Buffer.from(new URL(address).searchParams.get(name)!, 'base64')).toString()
}
