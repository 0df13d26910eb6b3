// Ways to a provider that lead nowhere keep nobody behind the same address from signing in.
import { expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'

it('beginning such a way again and again is no try to sign in', async () => {
  const app = await openTestApp({ limits: { sign_in: { window: 600, per_client: 3 } } })
  const { email, password } = await signUp(app)
  for (let n = 0; n < 5; n += 1) expect((await app.client().raw('/sso/nobody/start')).status).toBe(303)
  expect((await app.client().call(accounts.login, { body: { email, password } })).status).toBe(200)
})
