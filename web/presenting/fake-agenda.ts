// For tests: an agenda, as a server keeps it.
import type { Agenda, AgendaItem } from '#domain/agendas/contract.ts'
import type { AgendaItemId, TopicId, TopicListId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Topic, TopicChange, TopicDetail } from '#domain/topics/contract.ts'
import type { FakeSession } from '#web/events/fake-page.ts'

export const aTopic = (id: string, changes: Partial<Topic> = {}): Topic => ({
  ...{ id: id as TopicId, list_id: 'list' as TopicListId, title: `Topic ${id}`, state: 'on_the_agenda' },
  ...{ likes: 3, user_likes: false, answer_count: 2, lost_answers: 0 },
  ...{ owner_name: null, owner_email: null, due_on: null, is_overdue: false },
  ...{ note: '', decision: '', reason: '', raised_on: '2026-11-20', raised_in: null, changed_time: 0 },
  ...changes,
})

/** Of a topic, or with `topic: null` and a `title` one that was typed. */
export const anItem = (id: string, changes: Partial<AgendaItem> = {}): AgendaItem => {
  const topic = changes.topic === undefined ? aTopic(`t-${id}`, { title: `Topic ${id}` }) : changes.topic
  return {
    ...{ id: id as AgendaItemId, question_id: null, title: topic?.title ?? id, minutes: 5 },
    ...{ begun_time: null, seconds_spent: 0, dealt_with: false, is_left_out: false },
    ...changes,
    topic,
  }
}

/** `kept.agenda` changes as it is told to; `originals` are the answers behind each topic. */
export function fakeAgenda(event: PopinEvent, items: AgendaItem[], originals: string[] = []) {
  const kept: { agenda: Agenda } = { agenda: { items, meeting_minutes: null, on_screen_id: null, now: 0 } }
  const change = (id: string, part: (item: AgendaItem) => Partial<AgendaItem>) => {
    const changed = kept.agenda.items.map((item) => (item.id === id ? { ...item, ...part(item) } : item))
    kept.agenda = { ...kept.agenda, items: changed }
  }
  const detailOf = (topic: Topic): TopicDetail => ({
    ...topic,
    moves: [],
    answers: originals.map((content, at) => ({
      ...{ id: `i${at}` as never, content, state: 'shown' as const, edited: false, like_count: 0 },
    })),
  })
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
    if (!topic) continue
    const now = () => kept.agenda.items.find((item) => item.id === id)!.topic!
    answers[`GET /topics/${topic.id}`] = () => ({ body: detailOf(now()) })
    answers[`PUT /topics/${topic.id}`] = (body) => {
      change(id, () => ({ topic: { ...now(), ...(body as TopicChange) } as Topic }))
      return { body: detailOf(now()) }
    }
    answers[`PUT /topics/${topic.id}/like`] = (body) => {
      const { like } = body as { like: boolean }
      change(id, () => ({ topic: { ...now(), user_likes: like, likes: now().likes + (like ? 1 : -1) } }))
      return { body: now() }
    }
  }
  return { kept, answers }
}
