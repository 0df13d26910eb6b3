// Certificates that a key signs for itself: how SAML providers are told whose a key is. Node makes none, so they are written here.
import { type KeyObject, sign } from 'node:crypto'

/** As PEM, lasting from 2020 to 2120: a key is exchanged by its operator, not by a date. */
export function selfSignedCertificate(name: string, privateKey: KeyObject, publicKey: KeyObject): string {
  const lines =
    selfSigned(name, privateKey, publicKey)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const [INTEGER, BITS, NULL, OID, TEXT, TIME, SEQUENCE, SET] = [0x02, 0x03, 0x05, 0x06, 0x0c, 0x18, 0x30, 0x31]
const SHA256_WITH_RSA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]
const COMMON_NAME = [0x55, 0x04, 0x03]

function selfSigned(name: string, key: KeyObject, publicKey: KeyObject): Buffer {
  const algorithm = der(SEQUENCE, der(OID, Buffer.from(SHA256_WITH_RSA)), der(NULL))
  const who = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OID, Buffer.from(COMMON_NAME)), der(TEXT, Buffer.from(name)))),
  )
  const lasting = der(
    SEQUENCE,
    der(TIME, Buffer.from('20200101000000Z')),
    der(TIME, Buffer.from('21200101000000Z')),
  )
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const content = der(SEQUENCE, der(INTEGER, Buffer.from([1])), algorithm, who, lasting, who, spki)
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, key)])
  return der(SEQUENCE, content, algorithm, der(BITS, signature))
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
