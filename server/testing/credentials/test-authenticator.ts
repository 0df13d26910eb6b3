// An app and a device for tests: they answer what the server asks as real ones would.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The code of an app at a time. */
export function codeOf(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now * 1000 })
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (data: Buffer) => data.toString('base64url')

/** The beginning of a CBOR item: its kind, and a number below 65,536. */
function head(kind: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(kind << 5) | n])
  return n < 256 ? Buffer.from([(kind << 5) | 24, n]) : Buffer.from([(kind << 5) | 25, n >> 8, n & 255])
}
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)])
const number = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n))

/** A fresh key, its public half as COSE wants it. */
function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const point = (coordinate: string | undefined) => bytes(Buffer.from(coordinate!, 'base64url'))
  const key = Buffer.concat([
    ...[head(5, 5), number(1), number(2), number(3), number(-7), number(-1), number(1)],
    ...[number(-2), point(x), number(-3), point(y)],
  ])
  return { key, privateKey }
}

type Options = { origin: string; site?: string }

/** A device with one key; `site` is what it believes to be on, the host of `origin` without it. */
export function createDevice({ origin, site = new URL(origin).hostname }: Options) {
  const { key, privateKey } = newKey()
  const id = randomBytes(32)
  let count = 0
  const said = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, more: Buffer) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++count)
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter, more])
  }
  const whole = (response: Record<string, unknown>) => ({
    ...{ id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} },
    response,
  })
  return {
    id: b64(id),
    /** Counts as if the key was never used: a copy does. */
    rewind() {
      count = 0
    },
    make(options: Record<string, unknown>) {
      const client = said('webauthn.create', String(options.challenge))
      const length = Buffer.from([0, id.length])
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = [head(5, 3), text('fmt'), text('none'), text('attStmt'), head(5, 0)]
      const attestationObject = Buffer.concat([...attestation, text('authData'), bytes(data)])
      const response = { clientDataJSON: b64(client), attestationObject: b64(attestationObject) }
      return whole({ ...response, transports: ['internal'] })
    },
    show(options: Record<string, unknown>) {
      const client = said('webauthn.get', String(options.challenge))
      const data = authData(0x05, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return whole({ clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) })
    },
  }
}
