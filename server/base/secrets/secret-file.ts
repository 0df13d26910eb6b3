// The secret of an installation: from a setting, or made once and kept beside the data.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key of everything that must not be guessed from the database. Losing it makes own anonymous answers
 * and votes unrecognisable to their authors, so back it up, apart from the database.
 */
export function loadSecret(given: string | null, data_dir: string): Buffer {
  if (given) return Buffer.from(given, 'utf8')
  const file = join(data_dir, 'secret')
  if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  mkdirSync(data_dir, { recursive: true, mode: 0o711 })
  const secret = randomBytes(32)
  writeFileSync(file, `${secret.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}
