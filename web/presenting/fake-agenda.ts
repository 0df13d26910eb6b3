// For tests: an agenda, as a server keeps it.
import type { Agenda, AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Topic, TopicChange, TopicDetail } from '#domain/topics/contract.ts'
import { anItem as plainItem, aTopic as plainTopic } from '#web/agendas/fake-agenda.ts'
import type { FakeSession } from '#web/events/fake-page.ts'

export const aTopic = (id: string, changes: Partial<Topic> = {}): Topic =>
  plainTopic(id, { title: `Topic ${id}`, likes: 3, answer_count: 2, ...changes })

/** Of a topic, or with `topic: null` and a `title` one that was typed. */
export const anItem = (id: string, changes: Partial<AgendaItem> = {}): AgendaItem => {
  const topic = changes.topic === undefined ? aTopic(`t-${id}`, { title: `Topic ${id}` }) : changes.topic
  return plainItem(id, { title: topic?.title ?? id, minutes: 5, ...changes, topic })
}

const topicOf = (id: string, title: string, change: TopicChange) =>
  ({ ...aTopic(`t-${id}`, { title }), ...change }) as Topic

const detailOf = (topic: Topic, originals: readonly string[]): TopicDetail => ({
  ...topic,
  moves: [],
  merged: [],
  answers: originals.map((content, at) => ({
    ...{ id: `i${at}` as never, content, state: 'shown' as const, edited: false, like_count: 0 },
  })),
})

/** `kept.agenda` changes as it is told to; `originals` are the answers behind each topic. */
export function fakeAgenda(event: PopinEvent, items: AgendaItem[], originals: string[] = []) {
  const kept: { agenda: Agenda } = { agenda: { items, meeting_minutes: null, on_screen_id: null, now: 0 } }
  const change = (id: string, part: (item: AgendaItem) => Partial<AgendaItem>) => {
    const changed = kept.agenda.items.map((item) => (item.id === id ? { ...item, ...part(item) } : item))
    kept.agenda = { ...kept.agenda, items: changed }
  }
  const path = `/events/${event.id}/agenda`
  const answers: FakeSession['answers'] = {
    [`GET ${path}`]: () => ({ body: kept.agenda }),
    [`GET /events/${event.id}/owners`]: () => ({ body: [{ name: 'Ana Silva', email: 'ana@example.com' }] }),
  }
  for (const { id, topic } of items) {
    answers[`PUT ${path}/${id}`] = (body) => {
      change(id, () => ({ dealt_with: (body as { dealt_with: boolean }).dealt_with }))
      return { body: kept.agenda }
    }
    answers[`PUT ${path}/${id}/topic`] = (body) => {
      change(id, ({ title }) => ({ topic: topicOf(id, title, body as TopicChange) }))
      return { body: kept.agenda }
    }
    if (!topic) continue
    const now = () => kept.agenda.items.find((item) => item.id === id)!.topic!
    answers[`GET /topics/${topic.id}`] = () => ({ body: detailOf(now(), originals) })
    answers[`PUT /topics/${topic.id}`] = (body) => {
      change(id, () => ({ topic: { ...now(), ...(body as TopicChange) } as Topic }))
      return { body: detailOf(now(), originals) }
    }
    answers[`PUT /topics/${topic.id}/like`] = (body) => {
      const { like } = body as { like: boolean }
      change(id, () => ({ topic: { ...now(), user_likes: like, likes: now().likes + (like ? 1 : -1) } }))
      return { body: now() }
    }
  }
  return { kept, answers }
}
