// Signs in by one of the strategies.
import { accounts, type User } from '#domain/accounts/contract.ts'
import { call } from '#web/base/api/call.ts'
import { afterFactor } from './after-factor.ts'

export type Credentials = { email?: string; password?: string; event_token?: string }

/** What each strategy needs beside the address. */
const NEEDS: Record<string, readonly ('password' | 'event_token')[]> = {
  password_only: ['password'],
  token_only: ['event_token'],
  password_and_token: ['password', 'event_token'],
}

/** Throws without asking the server when the strategy is unknown or something that it needs is missing. */
export async function logIn(strategy: string, credentials: Credentials): Promise<User> {
  const needs = NEEDS[strategy]
  if (!needs) throw new Error('unknown auth strategy')
  const { email } = credentials
  if (!email) throw new Error('email not specified')
  for (const name of needs) if (!credentials[name]) throw new Error(`${name} not specified`)
  const given = Object.fromEntries(needs.map((name) => [name, credentials[name]]))
  return afterFactor(await call(accounts.login, { body: { email, ...given } }))
}
