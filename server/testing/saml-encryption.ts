// Encrypts the assertion of a SAML response as providers do, and signs the response around it.
import { X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import xmlenc from 'xml-encryption'
import type { KeyPair } from './certificates.ts'

export const GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
export const CBC = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'
export const OAEP = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'
export const PKCS1 = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'

const ASSERTION = /<saml:Assertion .*<\/saml:Assertion>/s

/** The certificate for which the metadata wants things to be encrypted. */
export function encryptionCertificate(metadata: string): string {
  const [, base64 = ''] = /use="encryption".*?<ds:X509Certificate>([^<]+)</s.exec(metadata) ?? []
  return new X509Certificate(Buffer.from(base64, 'base64')).toString()
}

type How = { certificate: string; cipher?: string; wrapping?: string }

export async function encryptAssertion(xml: string, { certificate, cipher = GCM, wrapping = OAEP }: How) {
  const [plain = ''] = ASSERTION.exec(xml) ?? []
  return xml.replace(plain, await encrypted(plain, { certificate, cipher, wrapping }))
}

export async function encrypted(plain: string, { certificate, cipher = GCM, wrapping = OAEP }: How) {
  const data = await promisify(xmlenc.encrypt)(plain, {
    rsa_pub: new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    pem: certificate,
    encryptionAlgorithm: cipher,
    keyEncryptionAlgorithm: wrapping,
    warnInsecureAlgorithm: false,
  } as never)
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml:EncryptedAssertion>`
}

export function signResponse(xml: string, { key }: KeyPair): string {
  const place = {
    reference: "/*[local-name()='Response']/*[local-name()='Issuer']",
    action: 'after' as const,
  }
  const how = {
    privateKey: key,
    signatureAlgorithm: 'sha256' as const,
    digestAlgorithm: 'sha256' as const,
    xmlSignatureTransforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  }
  return signXml(xml, "/*[local-name()='Response']", place, how)
}
