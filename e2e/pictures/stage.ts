// The products that pictures are taken of, with everybody who is seen on them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accounts } from '#domain/accounts/contract.ts'
import { createClient, type TestClient } from '#server/testing/client.ts'
import { foundOrganisations } from '../setup/identity-providers.ts'
import { startProduct } from '../setup/product.ts'
import { openAccounts } from './accounts.ts'
import { holdRooms } from './rooms.ts'
import { holdSessions } from './sessions.ts'

/** Pictures of refusals are taken again and again. */
const OFTEN = 'client=10000 account=10000 window=60'
const LIMITS = { LIMIT_SIGN_IN: OFTEN, LIMIT_MAIL: OFTEN, LIMIT_SIGN_UP: OFTEN, LIMIT_ADDRESS: OFTEN }

/** `steps_url` is a product where people sign up step by step; `acme.example` has a sign-in of its own. */
export async function openStage() {
  // one after the other: a machine with much to do may not start both in time
  const product = await startProduct({ PORT: '0', ...LIMITS })
  const steps = await startProduct({ PORT: '0', SIGN_UP: 'steps', ...LIMITS })
  const providers = await foundOrganisations(product)
  const host = await signInDemo(product.url, product.data_dir)
  const held = await holdSessions(product.url)
  const rooms = await holdRooms(product.url)
  const { people, tokens } = await openAccounts(product.url)
  const { member, stranger, reader } = held
  return {
    ...{ url: product.url, steps_url: steps.url, host, held, rooms, tokens },
    people: { host, author: held.host, presenter: rooms.host, member, stranger, reader, ...people } as Record<
      string,
      TestClient
    >,
    async close() {
      await Promise.all([providers.close(), product.stop(), steps.stop()])
    },
  }
}

async function signInDemo(url: string, data_dir: string): Promise<TestClient> {
  const body = JSON.parse(readFileSync(join(data_dir, 'demo-sign-in.json'), 'utf8'))
  const client = createClient(url)
  await client.call(accounts.login, { body })
  return client
}
