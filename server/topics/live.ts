// Tells sessions that likes or answers of topics changed: once a second for each list, however many people like at once.
import type { TopicListId } from '#domain/base/ids.ts'
import type { Db } from '#server/base/db/open.ts'
import type { SessionChange } from '#server/base/live/change.ts'
import type { Log } from '#server/base/log/log.ts'
import type { Realtime } from '#server/base/realtime/realtime.ts'
import { listTopicChannels } from './actions.ts'
import { listListsOfAnswers } from './reading-queries.ts'

/** Milliseconds between two messages of a list. */
const PAUSE = 1000

type Parts = { db: Db; now: () => number; realtime: Pick<Realtime, 'publish'>; log: Log }
type Desk = { timer: NodeJS.Timeout; waits: boolean }

/** The first like is told at once, those of the second after it together. */
export function createTopicsAnnouncer(parts: Parts) {
  const desks = new Map<string, Desk>()
  function tell(list_id: string): void {
    const timer = setTimeout(() => {
      const waits = desks.get(list_id)?.waits
      desks.delete(list_id)
      if (waits) tell(list_id)
    }, PAUSE).unref()
    desks.set(list_id, { timer, waits: false })
    void publish(parts, list_id)
  }
  return {
    announce(list_id: string): void {
      const desk = desks.get(list_id)
      if (desk) desk.waits = true
      else tell(list_id)
    },
    close(): void {
      for (const { timer } of desks.values()) clearTimeout(timer)
    },
  }
}

async function publish({ db, now, realtime, log }: Parts, list_id: string): Promise<void> {
  try {
    for (const channel of await listTopicChannels(db, list_id as TopicListId, now()))
      realtime.publish(channel, 'topics_changed', { list_id })
  } catch (error) {
    // whoever looks reads it with the next change
    log.warn({ error }, 'likes of topics could not be told')
  }
}

/** Lists with topics whose answers came, went or have other words: each is told by `announce`. */
export async function announceAnswers(
  db: Db,
  session: string,
  changes: readonly SessionChange[],
  announce: (list_id: string) => void,
): Promise<void> {
  const ids = changes.filter(({ kind }) => kind !== 'tallied').flatMap(({ ideas }) => ideas ?? [])
  if (ids.length === 0) return
  for (const { id } of await listListsOfAnswers(db, session, ids)) announce(id)
}
