// Follows a session: its live messages in order, what is missing fetched again, own writes taken over.
import type { QueryClient } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { EventMessage } from '#domain/events/event-message.ts'
import type { PublicIdea } from '#domain/ideas/contract.ts'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import { deviceOutbox, onSettled } from '#web/base/outbox/device-outbox.ts'
import { entriesOf } from '#web/base/outbox/outbox-state.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { createSequence } from '#web/base/realtime/sequence.ts'
import { applyEdited, applyRules } from '#web/events/live.ts'
import { eventKey, eventQuery } from '#web/events/useEvent.ts'
import type { IdeaList } from './idea-list.ts'
import { outdateLaterPages } from './later-pages.ts'
import { applyMessage, applySettled, passMessage, type Session } from './live.ts'
import { createPacer, type Pacer, SPREAD_MS, spreadFor } from './pacer.ts'
import { pinnedAnswers } from './pinned-answers.ts'
import { forgetMessages } from './recent-messages.ts'
import { UNNUMBERED, watchUnnumbered } from './unnumbered.ts'
import { pendingAnswers } from './writing.ts'

const NAMES = ['created', 'edited', 'stubbed', 'deleted', 'stats_updated'] as const
type Name = (typeof NAMES)[number]
type EventData = Extract<EventMessage, { name: 'edited' }> & { seq: number | null }

type CreatedData = Extract<SessionMessage, { data: { ideas: PublicIdea[] } }>['data']

export type Following = {
  /** The event itself was deleted. */
  onDeleted: () => void
  /** Answers of others came. */
  onArrived?: (count: number) => void
  /** Given by tests. */
  listen?: typeof subscribe
}

/** Begins to follow; gives the function that ends it. */
export function followSession(client: QueryClient, session: Session, following: Following): () => void {
  const { onDeleted, onArrived, listen = subscribe } = following
  const { refetch, edited, check } = openPacers(client, session)
  const unnumbered = watchUnnumbered(client)
  const line = createSequence({ onGap: () => refetch.ask() })

  const take = (name: Name, data: SessionMessage['data'] | EventData) => {
    if ('target_type' in data) {
      if (data.seq === null) return onDeleted()
      const { seq, rules } = data
      return line.accept(seq, () => {
        passMessage(client, session, seq)
        if (rules) applyRules(client, session.id, seq, rules)
        else edited.ask()
      })
    }
    line.accept(data.seq, () => {
      unnumbered.hear(data)
      const lacks = applyMessage(client, session, { name, data } as SessionMessage, Date.now())
      if (lacks || lacksCounts(client, session, name)) refetch.ask()
      const foreign = name === 'created' ? countForeign(session, data as CreatedData) : 0
      if (foreign > 0) onArrived?.(foreign)
    })
  }
  const handlers = Object.fromEntries(
    NAMES.map((name) => [name, (data: SessionMessage['data'] | EventData) => take(name, data)]),
  )
  const leave = listen(`private-event-${session.id}`, handlers, {
    onSubscribed: ({ seq, pause_ms }) => catchUp(client, session, { check, refetch }, seq)?.ask(pause_ms),
    // refused because it is gone, it was not told of that either
    onError: () => check.ask(),
  })
  const stopSettling = onSettled((entry, settled) => applySettled(client, session, entry, settled))
  return () => {
    leave()
    stopSettling()
    for (const part of [line, refetch, edited, check, unnumbered]) part.stop()
    forgetMessages(session.slug)
  }
}

/** All of the session, the event alone, and whether something was missed. */
function openPacers(client: QueryClient, session: Session) {
  const hall = () => hallSpread(client, session)
  const refetch = createPacer(() => refetchSession(client, session), { spread: () => SPREAD_MS + hall() })
  const edited = createPacer(() => applyEdited(client, session.slug), { gap: 0, spread: hall })
  const check = createPacer(() => void checkFreshness(client, session, refetch.ask))
  return { refetch, edited, check }
}

/** Over how many milliseconds the people of a session spread what all would ask at once; its host never waits. */
function hallSpread(client: QueryClient, { slug }: Session): number {
  const event = client.getQueryData<PopinEvent>(eventKey(slug))
  return !event || event.user_created ? 0 : spreadFor(event.participants_count)
}

/** Messages say nothing of hidden results, so their creator asks. */
function lacksCounts(client: QueryClient, { slug }: Session, name: Name): boolean {
  const event = client.getQueryData<PopinEvent>(['event', slug])
  return (
    event?.results_hidden === true && event.user_created && (name === 'stats_updated' || name === 'edited')
  )
}

/** How many of the new answers are not echoes of what was written here. */
function countForeign({ id }: Session, { ideas }: CreatedData): number {
  const pending = pendingAnswers(entriesOf(deviceOutbox), id).map((answer) => answer.id as string)
  const own = new Set([...pinnedAnswers(id), ...pending])
  return ideas.filter((idea) => !own.has(idea.id)).length
}

/** What is on the screen is fetched at once, the rest when it is shown again. */
function refetchSession(client: QueryClient, { slug }: Session): void {
  for (const queryKey of [['event', slug], ['ideas', slug], ...UNNUMBERED])
    void client.invalidateQueries({ queryKey })
  outdateLaterPages(client, slug)
}

/** The number that all of what is on the screen contains. */
function knownSeq(client: QueryClient, { slug }: Session): number {
  const lists = client.getQueriesData<IdeaList>({ queryKey: ['ideas', slug], type: 'active' })
  const event = client.getQueryData<PopinEvent>(eventKey(slug))
  return Math.min(event?.seq ?? 0, ...lists.map(([, list]) => list?.seq ?? 0))
}

/** Which of the two has to be asked for once a channel is live; nothing where the screen contains all that was said on it. */
function catchUp(
  client: QueryClient,
  session: Session,
  { check, refetch }: Record<'check' | 'refetch', Pacer>,
  seq?: number,
) {
  // what is under way may have been read before the channel was live
  if (seq === undefined || isFetching(client, session)) return check
  return knownSeq(client, session) < seq ? refetch : undefined
}

const isFetching = (client: QueryClient, { slug }: Session) =>
  client.isFetching({ queryKey: ['ideas', slug] }) + client.isFetching({ queryKey: eventKey(slug) }) > 0

/** The channel is live, and nobody said where it is: one small request tells whether something was missed. */
async function checkFreshness(client: QueryClient, session: Session, refetch: () => void): Promise<void> {
  const { slug } = session
  const before = client.getQueryData<PopinEvent>(eventKey(slug))
  try {
    // what is under way may have been read before the channel was live
    await client.cancelQueries({ queryKey: eventKey(slug), exact: true })
    const event = await client.fetchQuery({ ...eventQuery(slug), staleTime: 0 })
    if (before?.seq !== event.seq || knownSeq(client, session) < event.seq) refetch()
  } catch {
    // the connection is back, the server is not: the queries try again by themselves
    refetch()
  }
}
