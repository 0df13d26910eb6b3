// Steps that the tests of credentials share.
import { accounts } from '#domain/accounts/contract.ts'
import { credentials } from '#domain/credentials/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Account } from '#server/testing/world.ts'
import { codeOf } from './test-authenticator.ts'

/** Switches an app on; the clock goes on by a minute, so that its next code is another. */
export async function addApp(app: TestApp, person: TestClient) {
  const { secret } = (await person.call(credentials.beginApp, {})).data
  const body = { app_code: codeOf(secret, app.clock.now()) }
  const { recovery_codes } = (await person.call(credentials.confirmApp, { body })).data
  app.clock.advance(60)
  return { secret, recovery_codes: recovery_codes ?? [] }
}

/** Signs in by password on a device of its own. */
export async function signInElsewhere(app: TestApp, { email, password }: Account) {
  const client = app.client()
  const { data: user } = await client.call(accounts.login, { body: { email, password } })
  return Object.assign(client, { user })
}

export const statusOf = async (client: TestClient) => (await client.call(accounts.currentUser, {})).status
