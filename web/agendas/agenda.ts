// The agenda of a session as this device has heard of it.

import { queryOptions } from '@tanstack/react-query'
import { type Agenda, type AgendaItem, agendas } from '#domain/agendas/contract.ts'
import { call } from '#web/base/api/call.ts'
import { type SessionOf, sessionIdOf } from '#web/events/session-channel.ts'

/** `skew`: by how many seconds the clock of the server is ahead of the device's. */
export type HeardAgenda = Agenda & { skew: number }

export const agendaKey = (session: SessionOf) => ['agenda', sessionIdOf(session)] as const

/** One for all questions of a session. */
export function agendaQuery(session: SessionOf) {
  return queryOptions({
    queryKey: agendaKey(session),
    queryFn: async ({ signal }): Promise<HeardAgenda> =>
      heardAgenda(await call(agendas.loadAgenda, { params: { id: session.id } }, { signal })),
  })
}

/** An agenda that came just now. */
export function heardAgenda(agenda: Agenda, now = Date.now() / 1000): HeardAgenda {
  return { ...agenda, skew: agenda.now - now }
}

/** What stands on it, without the topics that its host left out. */
export function shownItems({ items }: Pick<Agenda, 'items'>): AgendaItem[] {
  return items.filter(({ is_left_out }) => !is_left_out)
}
