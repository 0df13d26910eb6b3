// What a host takes down about the item on the screen: dealt with, a note, a decision, a promise, or why not.
import { useQueryClient } from '@tanstack/react-query'
import { type Agenda, type AgendaItem, agendas } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Topic, type TopicChange, topics } from '#domain/topics/contract.ts'
import { agendaKey, type HeardAgenda, heardAgenda } from '#web/agendas/agenda.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts as roomTexts } from '../texts.ts'
import type { Taking } from './taking.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const tr = translator(roomTexts)

export type TakingActions = {
  mark: (item: AgendaItem, dealt_with: boolean) => Promise<void>
  /** Rejects where it was not saved. */
  save: (item: AgendaItem, taking: Taking, change: TopicChange) => Promise<void>
  /** A topic that was declined is on the agenda again. */
  takeUp: (item: AgendaItem) => Promise<void>
}

export function useTaking(event: PopinEvent): TakingActions {
  const { patch, refresh, take } = useItems(event)
  const fail = (error: unknown) => {
    refresh()
    showToast(messageOf(error, tr('presenting.not_changed')), 'bad')
  }
  const mark = async (item: AgendaItem, dealt_with: boolean) => {
    await patch(item.id, { dealt_with })
    try {
      const params = { id: event.id, item: item.id }
      take(await call(agendas.markAgendaItem, { params, body: { dealt_with } }))
      speak(t(dealt_with ? 'room.dealt_with' : 'room.not_dealt_with'))
    } catch (error) {
      await patch(item.id, { dealt_with: !dealt_with })
      fail(error)
    }
  }
  const save = async (item: AgendaItem, taking: Taking, body: TopicChange) => {
    if (takesNothing(item, body)) return
    const topic = await takeDown(event, item, body)
    await patch(item.id, { topic })
    showToast(savedText(taking, topic), 'good')
    // whoever decides, promises or declines something has dealt with it; a note is only a note
    if (taking !== 'note' && saysSomething(body) && !item.dealt_with) await mark({ ...item, topic }, true)
    refresh()
  }
  const takeUp = async (item: AgendaItem) => {
    if (!item.topic) return
    try {
      const request = { params: { id: item.topic.id }, body: { state: 'on_the_agenda' as const } }
      const topic = await call(topics.changeTopic, request)
      await patch(item.id, { topic })
      await mark(item, false)
      refresh()
    } catch (error) {
      fail(error)
    }
  }
  return { mark, save, takeUp }
}

/** A decision or note that is empty takes back what was written. */
const saysSomething = ({ note, decision }: TopicChange) => note !== '' && decision !== ''
const takesNothing = ({ topic }: AgendaItem, change: TopicChange) =>
  !saysSomething(change) && !topic?.note && !topic?.decision

/** What was typed becomes a topic with that. */
async function takeDown(event: PopinEvent, { id, topic }: AgendaItem, body: TopicChange): Promise<Topic> {
  if (topic) return call(topics.changeTopic, { params: { id: topic.id }, body })
  const { items } = await call(agendas.takeDownItem, { params: { id: event.id, item: id }, body })
  return items.find((item) => item.id === id)!.topic!
}

/** The host hears at once that nobody will write to the owner. */
function savedText(taking: Taking, { owner_name, owner_email }: Topic): string {
  const isUntold = taking === 'promise' && owner_name && !owner_email
  return isUntold ? t('room.promise_untold', { owner: owner_name }) : t(`room.${taking}_saved`)
}

/** The agenda on this device: changed at once, asked for again, or as the server answered. */
function useItems(event: PopinEvent) {
  const client = useQueryClient()
  const queryKey = agendaKey(event)
  const patch = async (id: string, change: Partial<AgendaItem>) => {
    // what was asked for before the change must not undo it
    await client.cancelQueries({ queryKey })
    client.setQueryData<HeardAgenda>(queryKey, (agenda) => {
      const items = agenda?.items.map((item) => (item.id === id ? { ...item, ...change } : item))
      return agenda && items && { ...agenda, items }
    })
  }
  return {
    patch,
    refresh: () => void client.invalidateQueries({ queryKey }),
    take: (agenda: Agenda) => client.setQueryData<HeardAgenda>(queryKey, heardAgenda(agenda)),
  }
}
