// Decisions about agendas: what stands on one, in which order, and what it takes.
import type { AgendaItemId, EventId, TopicId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import type { TopicState } from '#domain/topics/model.ts'
import { isOpen } from '#domain/topics/rules.ts'
import { AGENDA_MAX, OWN_TOPICS_MAX } from './model.ts'
import { item_empty, item_unclear } from './refusals.ts'

/** A topic of the list that the session belongs to. */
export type ListedTopic = {
  id: TopicId
  state: TopicState
  likes: number
  /** In the agenda of another session it was dealt with. */
  dealt_with_elsewhere: boolean
}

export type StoredItem = {
  topic_id: TopicId | null
  dealt_with: boolean
  /** It was on screen in this session. */
  was_on_screen: boolean
  is_left_out: boolean
}

export type AgendaEntry<Item, Standing, Topic> =
  | { kind: 'stored'; item: Item }
  | { kind: 'standing'; item: Standing }
  | { kind: 'topic'; topic: Topic }

type Parts<Item, Standing, Topic> = {
  /** In their order. */
  stored: readonly Item[]
  /** What was typed for the session before; only where nothing was saved for this one. */
  standing: readonly Standing[]
  topics: readonly Topic[]
  /** The session has ended: nothing comes onto its agenda by itself any more. */
  isOver: boolean
}

/**
 * The agenda of a session: what was saved, in its order, then what its host always has, then the open topics that are
 * left over, those that were put on an agenda first, then the most liked, as many as a meeting can read. A saved topic that went out of this agenda because it was dealt with in another
 * session is not among them; neither are topics that were left out.
 */
export function agendaOf<Item extends StoredItem, Standing, Topic extends ListedTopic>({
  stored,
  standing,
  topics,
  isOver,
}: Parts<Item, Standing, Topic>): AgendaEntry<Item, Standing, Topic>[] {
  const known = new Map(topics.map((topic) => [topic.id, topic]))
  const seen = new Set<TopicId>()
  const isFirst = ({ topic_id }: Item) => topic_id === null || (!seen.has(topic_id) && !!seen.add(topic_id))
  // before the others: what was left out comes back by no other way
  const once = stored.filter(isFirst)
  const shown = once.filter((item) => !item.is_left_out && isStillOn(item, known))
  if (isOver) return shown.map((item) => ({ kind: 'stored', item }))
  const open = topics.filter(({ id, state }) => isOpen(state) && !seen.has(id))
  const entries: AgendaEntry<Item, Standing, Topic>[] = [
    ...shown.map((item) => ({ kind: 'stored', item }) as const),
    ...standing.map((item) => ({ kind: 'standing', item }) as const),
    ...[...open]
      .sort((a, b) => rankOf(a) - rankOf(b) || b.likes - a.likes)
      .slice(0, Math.max(0, OWN_TOPICS_MAX - seen.size))
      .map((topic) => ({ kind: 'topic', topic }) as const),
  ]
  return entries.slice(0, Math.max(AGENDA_MAX, shown.length))
}

const rankOf = ({ state }: ListedTopic) => (state === 'on_the_agenda' ? 0 : 1)

/** Whether an item of a topic is for this session: the topic is there, and nobody dealt with it elsewhere meanwhile. */
function isStillOn(item: StoredItem, known: ReadonlyMap<TopicId, ListedTopic>): boolean {
  if (item.topic_id === null) return true
  const topic = known.get(item.topic_id)
  if (!topic) return false
  return item.dealt_with || item.was_on_screen || isOpen(topic.state) || !topic.dealt_with_elsewhere
}

/**
 * The id of an item that is not stored, in the shape of a UUID v4: the same for the same session and topic (or item that
 * stands on each agenda), so that saving stores it under the id that screens know. Both are random UUIDs.
 */
export function unsavedItemId(session: string, source: string): AgendaItemId {
  const [one, other] = [digitsOf(session), digitsOf(source)]
  const mixed = one.map((digit, at) => digit ^ (other[at] ?? 0))
  mixed[12] = 4
  mixed[16] = 8 | (mixed[16]! & 3)
  const text = mixed.map((digit) => digit.toString(16)).join('')
  return [8, 12, 16, 20].reduceRight((id, at) => `${id.slice(0, at)}-${id.slice(at)}`, text) as AgendaItemId
}

function digitsOf(uuid: string): number[] {
  return [...uuid.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16))
}

/** What a host names to be on the agenda. */
export type NamedItem = { topic_id?: TopicId; question_id?: EventId; title?: string }

/** Why an item cannot come onto an agenda; `title` may be empty only where it is not what the item is. */
export function newItemRefusal({ topic_id, question_id, title }: NamedItem): Refusal | null {
  const kinds = [topic_id, question_id, title].filter((kind) => kind !== undefined)
  if (kinds.length !== 1) return item_unclear
  return title !== undefined && trimmedItem(title) === '' ? item_empty : null
}

/** What is typed stands on one line. */
export function trimmedItem(title: string): string {
  return title.replace(/\s+/g, ' ').trim()
}

/** The minutes that are planned, and how many items have none. */
export function plannedMinutes(items: readonly { minutes: number | null }[]): {
  minutes: number
  without: number
} {
  const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0)
  return { minutes, without: items.filter((item) => item.minutes === null).length }
}
