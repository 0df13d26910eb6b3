// Passwords: hashed with argon2id, compared in the same time whether there is an account or not.
import { hash, verify } from '@node-rs/argon2'
import { randomToken } from '#server/base/secrets/tokens.ts'

/** 19 MiB, two passes, one lane; argon2id is the default of the library. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed on another system is the same password. */
function normal(password: string): string {
  return password.normalize('NFKC')
}

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), COST)
}

let decoy: Promise<string> | null = null

/** Whether the password fits; without a hash it never does, and that takes as long to find out. */
export async function passwordFits(password_hash: string | null | undefined, password: string) {
  decoy ??= hashPassword(randomToken())
  const fits = await verify(password_hash ?? (await decoy), normal(password))
  return fits && typeof password_hash === 'string'
}
