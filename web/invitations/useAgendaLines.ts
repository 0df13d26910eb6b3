// The agenda of a session as lines, for the draft of an invitation.
import { useQuery } from '@tanstack/react-query'
import { agendaLines } from '#domain/agendas/agenda-text.ts'
import { agendas } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'

/** Empty until it is known, and where there is none. */
export function useAgendaLines({ id }: Pick<PopinEvent, 'id'>): string[] {
  const { data } = useQuery({
    queryKey: ['agenda lines', id],
    queryFn: () => call(agendas.loadAgenda, { params: { id } }),
  })
  return agendaLines((data?.items ?? []).filter(({ is_left_out }) => !is_left_out))
}
