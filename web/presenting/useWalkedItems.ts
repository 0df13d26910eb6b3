// The items of an agenda that the room walks, live.
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { shownItems } from '#web/agendas/agenda.ts'
import { useAgenda } from '#web/agendas/useAgenda.ts'

const NONE: readonly AgendaItem[] = []

/** In their order; none until they are known. */
export function useWalkedItems(event: PopinEvent): readonly AgendaItem[] {
  const { data: agenda } = useAgenda(event)
  return agenda ? shownItems(agenda) : NONE
}
