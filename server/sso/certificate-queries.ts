// Certificates of SAML providers, as operators paste them.
import { X509Certificate } from 'node:crypto'
import { KEY_BITS_MIN } from '#domain/sso/model.ts'

/** One certificate as PEM; `given` is PEM, or the base64 that stands in metadata. Throws a sentence when it is none of use. */
export function readCertificate(given: string): string {
  const certificate = parsed(given)
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
  // signatures with other kinds of keys are not read
  if (type !== 'rsa') throw new Error('The certificate has to have an RSA key.')
  if ((details?.modulusLength ?? 0) < KEY_BITS_MIN)
    throw new Error(`The key of the certificate has to have ${KEY_BITS_MIN} bits or more.`)
  return certificate.toString()
}

function parsed(given: string): X509Certificate {
  try {
    return new X509Certificate(
      given.includes('-----BEGIN CERTIFICATE-----') ? given : Buffer.from(given, 'base64'),
    )
  } catch {
    throw new Error('This is not a certificate.')
  }
}

/** By what an operator tells certificates apart. */
export function fingerprintOf(pem: string): string {
  return new X509Certificate(pem).fingerprint256
}
