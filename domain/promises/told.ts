// What people are told about topics: what they raised or liked, and what they promised.
import type { Entry } from '#domain/notifications/rules.ts'
import { quoted } from '#domain/notifications/wording.ts'
import type { TopicState } from '#domain/topics/model.ts'
import type { OwnerAnswer } from './rules.ts'

/** Where a topic is read: the page of the topics of this event's session. */
type Place = Pick<Entry, 'event_id' | 'event_slug'>

/** A topic that moved; times in unix seconds. */
export type MovedTopic = {
  topic_id: string
  title: string
  state: TopicState
  /** How often it moved since it was raised. */
  moves: number
  moved_time: number
  /** The room said that it was not answered, and nothing came of it since. */
  by_room: boolean
  /** Its list is that of a series: there is a next meeting. */
  repeats: boolean
}

/**
 * What the room said was not answered, for everybody who took part: it says so of nobody that they raised or liked it, so
 * it is the same for those who did.
 */
export function unansweredEntry(place: Place, topic: MovedTopic): Entry | null {
  return topic.by_room ? topicEntry(place, topic) : null
}

/** What became of a topic, for whoever raised or liked it. Hosts and owners move topics by name, so the time may show. */
export function topicEntry(place: Place, topic: MovedTopic): Entry | null {
  if (topic.moves === 0) return null
  return {
    ...{ style: 'topic', event_id: place.event_id, event_slug: place.event_slug },
    ...{ target_type: 'topic', target_id: topic.topic_id, parent_idea_id: null },
    title: topic.by_room ? unansweredTitle(topic) : topicTitle(topic.title, topic.state),
    count: topic.moves,
    updated_time: topic.moved_time,
  }
}

/** A promise for its owner; `due` is the end of its day. */
export function promiseEntry(place: Place, topic: MovedTopic & { due: number }, now: number): Entry {
  const is_overdue = now >= topic.due
  return {
    ...{ style: 'promise', event_id: place.event_id, event_slug: place.event_slug },
    ...{ target_type: 'topic', target_id: topic.topic_id, parent_idea_id: null },
    title: promiseTitle(topic.title, is_overdue),
    // a day that passes ranks above the move before it and below the next one
    count: 2 * topic.moves + Number(is_overdue),
    updated_time: is_overdue ? topic.due : topic.moved_time,
  }
}

/** What an owner answered, for the host, who asked for it. */
export function answeredEntry(
  place: Place,
  topic: MovedTopic & { by_name: string; owner_name: string; due_on: string | null; answer: OwnerAnswer },
): Entry {
  return {
    ...{ style: 'promise', event_id: place.event_id, event_slug: place.event_slug },
    ...{ target_type: 'topic', target_id: topic.topic_id, parent_idea_id: null },
    title: answeredTitle(topic),
    count: 2 * topic.moves,
    updated_time: topic.moved_time,
  }
}

const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

type Answered = Parameters<typeof answeredEntry>[1]

function answeredTitle({ title, by_name, owner_name, due_on, answer }: Answered): string {
  const about = quoted(title)
  switch (answer) {
    case 'done':
      return `${by_name} says it is done: ${about}`
    case 'not_done':
      return `${by_name} says it is not done after all: ${about}`
    case 'later':
      return `${by_name} needs until ${due_on && dayInWords(due_on)}: ${about}`
    case 'hand_on':
      return `${by_name} handed it on to ${owner_name}: ${about}`
  }
}

const BECAME: Record<TopicState, string> = {
  raised: 'is open again',
  on_the_agenda: 'is on the agenda',
  discussed: 'was discussed',
  promised: 'is promised',
  done: 'is done',
  declined: 'was declined',
}

/** To whoever raised or liked it. */
function topicTitle(title: string, state: TopicState): string {
  return `What became of it: ${quoted(title)} ${BECAME[state]}`
}

/** To everybody who took part. */
function unansweredTitle({ title, repeats }: MovedTopic): string {
  const where = repeats ? 'is on the agenda of the next meeting' : 'is back on the agenda'
  return `Not answered, says the room: ${quoted(title)} ${where}`
}

/** To its owner. */
function promiseTitle(title: string, is_overdue: boolean): string {
  return is_overdue
    ? `Your promise is past its date: ${quoted(title)}`
    : `You own a promise: ${quoted(title)}`
}
