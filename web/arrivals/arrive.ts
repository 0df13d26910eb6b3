// Comes in to a question by one request, and puts what it answers where the page looks for it.
import type { QueryClient } from '@tanstack/react-query'
import { arrivals } from '#domain/arrivals/contract.ts'
import { IN_LINE } from '#domain/arrivals/model.ts'
import type { AnswerOf, RequestOf } from '#domain/base/call.ts'
import { firstSort } from '#domain/ideas/rules.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import { askUser, currentUserQuery, type GuestTarget, setCurrentUser } from '#web/accounts/current-user.ts'
import { tabUserId } from '#web/accounts/tab-user.ts'
import { call } from '#web/base/api/call.ts'
import { type ApiError, isRetryable } from '#web/base/api/failures.ts'
import type { RequestOptions } from '#web/base/api/request.ts'
import { giveTicket } from '#web/base/realtime/given-ticket.ts'
import { tabStore } from '#web/base/storage/device-store.ts'
import { afterOtherTabs } from '#web/base/storage/tab-turns.ts'
import { eventKey } from '#web/events/useEvent.ts'
import { joinedKey, noteJoined } from '#web/events/useJoin.ts'
import { ideasKey } from '#web/ideas/useIdeas.ts'
import { recordUpdateTime } from '#web/voting/live.ts'
import { LINE_KEY } from './line/kept-place.ts'

export type Arrived = AnswerOf<typeof arrivals.arrive>
export type Arriving = { as_guest: boolean; join_source?: JoinSource }

/**
 * At once, or when it is this reader's turn in line. `beside_line`: they do not stand in line for it, and are refused then.
 */
async function comeIn(
  body: RequestOf<typeof arrivals.arrive>['body'],
  { beside_line, ...options }: RequestOptions & { beside_line?: boolean } = {},
): Promise<Arrived> {
  const send = (line?: string) => {
    const ask = () => call(arrivals.arrive, { body: { ...body, line } }, options)
    // two tabs that ask at once would be two guests: the second brings the cookie of the first
    return body?.as_guest ? afterOtherTabs(ask) : ask()
  }
  try {
    const arrived = await send(tabStore.read(LINE_KEY) ?? undefined)
    tabStore.remove(LINE_KEY)
    return arrived
  } catch (error) {
    if (beside_line || (error as Partial<ApiError>).error_code !== IN_LINE) throw error
    return (await import('./line/wait-in-line.ts')).waitInLine(error as ApiError, send)
  }
}

/**
 * As whoever is signed in; with `as_guest` anybody else becomes a guest. Gives the question; throws as `call` does, and `LeftLine`
 * where the reader gave up waiting.
 */
export async function arrive(
  client: QueryClient,
  target: GuestTarget,
  arriving: Arriving,
  options?: RequestOptions & { beside_line?: boolean },
): Promise<Arrived> {
  const arrived = await comeIn({ ...target, ...arriving }, options)
  const known = client.getQueryData(currentUserQuery.queryKey)
  const isNews = known?.id !== arrived.user.id
  if (isNews) setCurrentUser(client, arrived.user)
  takeIn(client, target, arrived, isNews)
  return arrived
}

/**
 * The same where nobody asked yet who is signed in, which the answer tells too. `refused` is why somebody did not come in;
 * who they are is asked then.
 */
export async function arriveUnknown(client: QueryClient, target: GuestTarget, arriving: Arriving) {
  let arrived: Arrived | undefined
  let refused: unknown
  const options = { as: tabUserId(), is_unknown: true }
  const come = async () => {
    try {
      arrived = await comeIn({ ...target, ...arriving }, options)
      return arrived.user
    } catch (error) {
      if (isRetryable(error)) throw error
      refused = error
      return askUser()
    }
  }
  const user = await client.fetchQuery({ ...currentUserQuery, queryFn: come })
  if (arrived) takeIn(client, target, arrived, true)
  return { user, arrived, refused }
}

/**
 * Under the name in the address as well, which may be an id. The user is known before: another one clears what was fetched.
 * What came with them is no later answer: it does not tell whether the browser kept their cookie.
 */
function takeIn(client: QueryClient, target: GuestTarget, arrived: Arrived, isNews: boolean): void {
  const { event, ideas, ticket } = arrived
  const user = client.getQueryState(currentUserQuery.queryKey)
  const at = isNews && user ? { updatedAt: user.dataUpdatedAt - 1 } : undefined
  for (const slug of new Set([event.slug, ...('event' in target ? [target.event] : [])])) {
    client.setQueryData(eventKey(slug), event, at)
    client.setQueryData(ideasKey(slug, firstSort(event)), ideas, at)
    recordUpdateTime([slug, ...ideas.ideas.map(({ id }) => id)], Date.now())
    noteJoined(client, slug, at)
  }
  if ('collection' in target) {
    const collection_id = event.collection?.id ?? null
    client.setQueryData(joinedKey(target.collection), { event_slug: event.slug, collection_id }, at)
  }
  giveTicket(ticket)
}
