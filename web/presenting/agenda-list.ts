// The agenda of a session as the room walks it.

import type { QueryClient } from '@tanstack/react-query'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { AgendaItemId } from '#domain/base/ids.ts'
import { agendaKey, type HeardAgenda, shownItems } from '#web/agendas/agenda.ts'
import type { SessionOf } from '#web/events/session-channel.ts'

const NONE: readonly AgendaItem[] = []

/** In its order, as far as this device has heard of it. */
export function knownItems(client: QueryClient, session: SessionOf): readonly AgendaItem[] {
  const agenda = client.getQueryData<HeardAgenda>(agendaKey(session))
  return agenda ? shownItems(agenda) : NONE
}

/** The item on the screen that is no question; undefined where there is none. */
export function topicOnScreen(
  items: readonly AgendaItem[],
  { agenda_item_id }: { agenda_item_id: AgendaItemId | null },
): AgendaItem | undefined {
  return items.find(({ id, question_id }) => id === agenda_item_id && question_id === null)
}
