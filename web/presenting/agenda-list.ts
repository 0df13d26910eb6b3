// The agenda of a session as this device has heard of it.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Agenda, type AgendaItem, agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'
import { sessionIdOf } from './presentation.ts'

type Session = Pick<PopinEvent, 'id' | 'collection'>

export const agendaKey = (session: Session) => ['agenda', sessionIdOf(session)] as const

/** One for all questions of a session; what a host sees is more than what others see. */
export function agendaQuery(session: Session) {
  return queryOptions({
    queryKey: agendaKey(session),
    queryFn: ({ signal }): Promise<Agenda> =>
      call(agendas.loadAgenda, { params: { id: session.id } }, { signal }),
  })
}

export const walkedItems = (agenda: Agenda | undefined): readonly AgendaItem[] =>
  agenda?.items.filter(({ is_left_out }) => !is_left_out) ?? []

/** Those that are walked in the room, in their order; none where they were not asked for. */
export function knownItems(client: QueryClient, session: Session): readonly AgendaItem[] {
  return walkedItems(client.getQueryData<Agenda>(agendaKey(session)))
}

/** The item on the screen that is no question; undefined where there is none. */
export function topicOnScreen(
  items: readonly AgendaItem[],
  { agenda_item_id }: { agenda_item_id: AgendaItemId | null },
): AgendaItem | undefined {
  return items.find(({ id, question_id }) => id === agenda_item_id && question_id === null)
}
