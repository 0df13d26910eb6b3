// What comes with the answer that lets somebody in is not taken for a later one.
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { tabStore } from '#web/base/storage/device-store.ts'
import { arrive, arriveUnknown } from './arrive.ts'
import { LINE_KEY } from './line/kept-place.ts'

const user = { id: 'u1' }
const event = { slug: 'tea', collection: null }

function answerAs(given: { id: string }) {
  const body = JSON.stringify({ user: given, event, ideas: { ideas: [], seq: 0 } })
  vi.stubGlobal('fetch', async () => new Response(body))
}

/** When each thing that came with a user was known, beside the user. */
function ages(client: QueryClient) {
  const known = client.getQueryState(currentUserQuery.queryKey)!.dataUpdatedAt
  const others = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] })
  return others.map(({ state }) => state.dataUpdatedAt - known)
}

it.each([
  [
    'nobody asked yet who it is',
    (client: QueryClient) => arriveUnknown(client, { event: 'tea' }, { as_guest: true }),
  ],
  ['somebody becomes a guest', (client: QueryClient) => arrive(client, { event: 'tea' }, { as_guest: true })],
])('is older than the user where %s, so the first refusal after it tells of cookies', async (_when, come) => {
  const client = new QueryClient()
  answerAs(user)
  await come(client)
  expect(ages(client)).toEqual([-1, -1, -1])
})

it('is new for a user who was known long before, so nothing of it is fetched again', async () => {
  const client = new QueryClient()
  const before = Date.now() - 60_000
  client.setQueryData(currentUserQuery.queryKey, user as never, { updatedAt: before })
  answerAs(user)
  await arrive(client, { event: 'tea' }, { as_guest: false })
  for (const age of ages(client)) expect(age).toBeGreaterThanOrEqual(60_000)
})

it('brings the place of before the page was loaded anew with its first request, until it is in', async () => {
  const client = new QueryClient()
  tabStore.write(LINE_KEY, 'place of before')
  const brought: unknown[] = []
  const hear = (answer: () => Response | Promise<Response>) =>
    vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
      brought.push(JSON.parse(body).line)
      return answer()
    })
  const come = () => arrive(client, { event: 'tea' }, { as_guest: true })
  hear(() => Promise.reject(new TypeError('no network')))
  await expect(come()).rejects.toThrow()
  hear(() => new Response(JSON.stringify({ user, event, ideas: { ideas: [], seq: 0 } })))
  await come()
  await come()
  expect(brought).toEqual(['place of before', 'place of before', undefined])
})
