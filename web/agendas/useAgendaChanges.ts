// What a host does with an agenda: at once on this screen, then on the server, one after the other.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type AgendaItem, agendas as calls } from '#domain/agendas/contract.ts'
import { trimmedItem } from '#domain/agendas/rules.ts'
import type { RequestOf } from '#domain/base/call.ts'
import type { AgendaItemId, EventId, TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { agendaKey, type HeardAgenda, heardAgenda, shownItems } from './agenda.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Wish = NonNullable<RequestOf<typeof calls.saveAgenda>['body']>
type WishedItem = Wish['items'][number]
type Next = (items: AgendaItem[]) => AgendaItem[]

/** What is typed, or a question or topic with its words. */
type Added =
  | { title: string }
  | { question_id: EventId; title: string }
  | { topic_id: TopicId; title: string }

/** Each gives true once it is saved. */
export function useAgendaChanges(event: PopinEvent) {
  const change = useChange(event)
  const add = (what: Added) => {
    const id = crypto.randomUUID() as AgendaItemId
    const question_id = 'question_id' in what ? what.question_id : null
    const title = trimmedItem(what.title)
    const item: AgendaItem = { ...FRESH, id, question_id, title }
    const named =
      'topic_id' in what ? { id, topic_id: what.topic_id } : question_id ? { id, question_id } : { id, title }
    return change((items) => [...items, item], { named: [named] })
  }
  return {
    add,
    arrange: (order: readonly AgendaItem[]) => change((items) => inOrder(items, order)),
    setMinutes: ({ id }: AgendaItem, minutes: number | null) =>
      change((items) => items.map((item) => (item.id === id ? { ...item, minutes } : item)), {
        named: [{ id, minutes }],
      }),
    rename: ({ id }: AgendaItem, typed: string) => {
      const title = trimmedItem(typed)
      return change((items) => items.map((item) => (item.id === id ? { ...item, title } : item)), {
        named: [{ id, title }],
      })
    },
    /** A topic is left out of this session, everything else goes. */
    remove: (item: AgendaItem) =>
      change(
        (items) =>
          item.topic
            ? items.map((one) => (one.id === item.id ? { ...one, is_left_out: true } : one))
            : items.filter(({ id }) => id !== item.id),
        { removed: [item.id] },
      ),
    /** Back to where it was, or to the end. */
    putBack: (item: AgendaItem, at = Number.POSITIVE_INFINITY) =>
      change((items) => withItem(items, { ...item, is_left_out: false }, at), { named: [namedAnew(item)] }),
    mark: async ({ id }: AgendaItem, dealt_with: boolean) =>
      change((items) => items.map((item) => (item.id === id ? { ...item, dealt_with } : item)), { mark: id }),
  }
}

const FRESH = {
  ...{
    topic: null,
    minutes: null,
    begun_time: null,
    seconds_spent: 0,
    dealt_with: false,
    is_left_out: false,
  },
}

function inOrder(items: readonly AgendaItem[], order: readonly AgendaItem[]): AgendaItem[] {
  const known = new Map(items.map((item) => [item.id, item]))
  const placed = order.flatMap(({ id }) => known.get(id) ?? [])
  return [...placed, ...items.filter((item) => !placed.includes(item))]
}

function withItem(items: readonly AgendaItem[], item: AgendaItem, at: number): AgendaItem[] {
  const others = items.filter(({ id }) => id !== item.id)
  const shown = others.filter(({ is_left_out }) => !is_left_out)
  return [...shown.slice(0, at), item, ...shown.slice(at), ...others.filter(({ is_left_out }) => is_left_out)]
}

function namedAnew({ id, topic, question_id, title, minutes }: AgendaItem): WishedItem {
  if (topic) return { id, minutes }
  return question_id ? { id, question_id, minutes } : { id, title, minutes }
}

type Sent = { named?: WishedItem[]; removed?: AgendaItemId[]; mark?: AgendaItemId }

/** Changes the agenda here and sends it; what the server made of the last one stays. */
function useChange(event: PopinEvent) {
  const client = useQueryClient()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const queryKey = agendaKey(event)
  return async (next: Next, { named = [], removed = [], mark }: Sent = {}): Promise<boolean> => {
    await client.cancelQueries({ queryKey })
    client.setQueryData<HeardAgenda>(queryKey, (agenda) => agenda && { ...agenda, items: next(agenda.items) })
    const agenda = client.getQueryData<HeardAgenda>(queryKey)
    const items = agenda ? wishOf(shownItems(agenda), named) : named
    const marked = mark && agenda?.items.find(({ id }) => id === mark)
    const send = () =>
      marked
        ? call(calls.markAgendaItem, {
            params: { id: event.id, item: marked.id },
            body: { dealt_with: marked.dealt_with },
          })
        : call(calls.saveAgenda, { params: { id: event.id }, body: { items, removed } })
    waiting.current += 1
    const sent = queue.current.then(send, send)
    queue.current = sent
    try {
      const answer = await sent
      if (waiting.current === 1) client.setQueryData<HeardAgenda>(queryKey, heardAgenda(answer))
      return true
    } catch (error) {
      showToast(messageOf(error, t('agendas.not_saved')), 'bad')
      void client.invalidateQueries({ queryKey })
      return false
    } finally {
      waiting.current -= 1
    }
  }
}

/** The whole order by ids, with what is new or different of those named. */
function wishOf(items: readonly AgendaItem[], named: readonly WishedItem[]): WishedItem[] {
  return items.map(({ id }) => named.find((one) => one.id === id) ?? { id })
}
