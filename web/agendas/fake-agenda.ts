// Agendas for tests of screens.
import type { Agenda, AgendaItem } from '#domain/agendas/contract.ts'
import type { AgendaItemId, TopicId, TopicListId } from '#domain/base/ids.ts'
import type { Topic } from '#domain/topics/contract.ts'

export function aTopic(id: string, changes: Partial<Topic> = {}): Topic {
  return {
    ...{ id: id as TopicId, list_id: 'l1' as TopicListId, title: id, state: 'on_the_agenda' },
    ...{ likes: 0, likes_from: null, user_likes: false, takes_likes: true, answer_count: 1 },
    ...{ lost_answers: 0 },
    ...{ owner_name: null, owner_email: null, due_on: null, is_overdue: false },
    ...{ note: '', decision: '', reason: '', raised_on: '2026-11-01', raised_in: null, changed_time: 0 },
    ...changes,
  }
}

export function anItem(id: string, changes: Partial<AgendaItem> = {}): AgendaItem {
  return {
    ...{ id: id as AgendaItemId, topic: null, question_id: null, title: id, minutes: null },
    ...{ begun_time: null, seconds_spent: 0, dealt_with: false, is_left_out: false },
    ...changes,
  }
}

export const anAgenda = (items: AgendaItem[], changes: Partial<Agenda> = {}): Agenda => ({
  ...{ items, meeting_minutes: null, on_screen_id: null, now: 0 },
  ...changes,
})
