// What the product remembers about the own user for the client, on all devices.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accounts } from '#domain/accounts/contract.ts'
import { call } from '#web/base/api/call.ts'

type Stash = Record<string, unknown>

export const stashQuery = queryOptions({
  queryKey: ['stash'],
  queryFn: async (): Promise<Stash> => readStash((await call(accounts.readStash, { query: {} })).info),
  staleTime: Number.POSITIVE_INFINITY,
})

function readStash(info: unknown): Stash {
  return typeof info === 'object' && info !== null && !Array.isArray(info) ? (info as Stash) : {}
}

/** Adds to the stash. A write replaces it, so what another device wrote meanwhile is read first. */
export async function addToStash(client: QueryClient, more: Stash): Promise<void> {
  const info = { ...(await client.fetchQuery({ ...stashQuery, staleTime: 0 })), ...more }
  await call(accounts.writeStash, { body: { info } })
  client.setQueryData(stashQuery.queryKey, info)
}

/** The same for what nobody waits for; when it fails the log says that `what` was not kept. */
export function noteInStash(client: QueryClient, more: Stash, what: string): void {
  addToStash(client, more).catch((error) => {
    // biome-ignore lint/suspicious/noConsole: a side call that fails leaves one entry in the log
    console.warn(`it was not kept that ${what}`, error)
  })
}
