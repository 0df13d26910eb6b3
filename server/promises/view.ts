// The page of a list as one reader sees it.
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { TopicListPage } from '#domain/promises/contract.ts'
import { GROUP_PAGE, STATES_OF, TOPIC_GROUPS, type TopicGroup } from '#domain/promises/model.ts'
import { list_not_found } from '#domain/promises/refusals.ts'
import type { Topic, TopicDetail } from '#domain/topics/contract.ts'
import { toUnix } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { found } from '#server/base/http/refused.ts'
import { findBrand } from '#server/branding/queries.ts'
import { type ListEvent, listEventsOf, listTopicRows, type TopicRow } from '#server/topics/queries.ts'
import { findReader, type Reader, viewDetails, viewList, viewTopics } from '#server/topics/view.ts'
import { findListByToken, findPlace, searchTopics } from './queries.ts'

type Reading = Context<Actor>

/** Whoever may read the list; 404 for everybody else, as if there were none. */
export async function loadReader({ db, actor }: Reading, token: string): Promise<Reader> {
  const list = found(await findListByToken(db, token), list_not_found)
  return found(await findReader({ db, actor }, list), list_not_found)
}

/** All topics of a list, what moved last first. */
export async function listAll(reading: Reading, reader: Reader): Promise<Topic[]> {
  // always all of them: what is read for one reader is read for everybody who asks at the same time
  const rows = await listTopicRows(reading.db, reader.list.id)
  return lastMovedFirst(rows, await viewTopics(reading, reader, rows))
}

/** The same with what people wrote, and who moved each when. */
export async function listDetails(reading: Reading, reader: Reader): Promise<TopicDetail[]> {
  const rows = await listTopicRows(reading.db, reader.list.id)
  return lastMovedFirst(rows, await viewDetails(reading, reader, rows))
}

function lastMovedFirst<T extends Topic>(rows: readonly TopicRow[], topics: readonly T[]): T[] {
  const place = new Map(rows.map(({ id }, index) => [id, index]))
  return topics.toSorted((a, b) => b.changed_time - a.changed_time || place.get(a.id)! - place.get(b.id)!)
}

type Asked = { search?: string | undefined; group?: TopicGroup | undefined; offset: number }

export async function viewPage(reading: Reading, reader: Reader, asked: Asked): Promise<TopicListPage> {
  const all = await listAll(reading, reader)
  const hits = asked.search ? await searchTopics(reading.db, reader, asked.search) : null
  const topics = hits ? all.filter(({ id }) => hits.has(id)) : all
  const groups = asked.group ? [asked.group] : TOPIC_GROUPS
  const events = await listEventsOf(reading.db, reader.list.id)
  return {
    list: viewList(reader),
    session: await findSession(reading, reader, events),
    own_event_id: ownEvent(reading, events),
    groups: groups.map((group) => {
      const its = topics.filter(({ state }) => STATES_OF[group].includes(state))
      return { group, total: its.length, topics: its.slice(asked.offset, asked.offset + GROUP_PAGE) }
    }),
  }
}

/** One that guests come in by, otherwise one that the reader sees. */
async function findSession(
  reading: Reading,
  { seen }: Reader,
  events: readonly ListEvent[],
): Promise<TopicListPage['session']> {
  const visible = events.filter(({ id }) => seen.has(id))
  const published = visible.filter((event) => event.published)
  const open = published.filter(({ visibility_setting }) => visibility_setting === 'anyone_as_guest')
  const event = nearest([open, published, visible].find(({ length }) => length > 0) ?? [], reading.now)
  if (!event) return null
  return { ...(await findPlace(reading.db, event.id)), branding: await findBrand(reading, event.id) }
}

/** What is open now and ends first; else the next to come; else what ended last. */
function nearest(events: readonly ListEvent[], now: number): ListEvent | undefined {
  const running = events.filter(
    ({ first_start, last_end }) => toUnix(first_start) <= now && now < toUnix(last_end),
  )
  const coming = events
    .filter(({ first_start }) => toUnix(first_start) > now)
    .toSorted((a, b) => a.first_start.getTime() - b.first_start.getTime())
  // they come with what ends last first
  return running.at(-1) ?? coming[0] ?? events[0]
}

/** The latest that the reader hosts; colleagues of a team host others. */
function ownEvent({ actor }: Reading, events: readonly ListEvent[]): EventId | null {
  return events.find(({ creator_id }) => creator_id === actor.user_id)?.id ?? null
}
