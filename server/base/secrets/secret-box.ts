// Keeps small secrets in the database so that the database alone is not enough to read them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretBox = {
  /** Encrypted and bound to what `about` names: a row moved elsewhere can no longer be opened. */
  seal(plain: string, about: string): Buffer
  /** Throws if it was changed, moved, or sealed with another secret. */
  open(sealed: Buffer, about: string): string
}

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** AES-256-GCM with a key of its own, derived from the installation's secret. */
export function createSecretBox(secret: Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'secrets in the store', 32))
  return {
    seal(plain, about) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, about) {
      const cipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      cipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
    },
  }
}
