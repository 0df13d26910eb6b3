// Keys with certificates of their own, as the administrators of SAML providers make them.
import { generateKeyPairSync } from 'node:crypto'
import { selfSignedCertificate } from '#server/sso/saml/self-signed.ts'

export type KeyPair = { key: string; certificate: string }

/** An RSA key as PEM, and a certificate that it signed itself. */
export function makeKeyPair(name = 'provider', modulusLength = 2048): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength })
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSignedCertificate(name, privateKey, publicKey),
  }
}
