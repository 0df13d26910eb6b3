// One request per call of agendas that succeeds for those who may make it.
import { randomUUID } from 'node:crypto'
import type { AgendaItemId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { plantItem } from './agendas.ts'
import type { TestApp } from './test-app.ts'

type Scene = { app: TestApp; event: PopinEvent }

export const agendaSamples = {
  loadAgenda: ({ event }: Scene) => ({ params: { id: event.id } }),
  saveAgenda: ({ event }: Scene) => ({
    params: { id: event.id },
    body: { items: [{ id: randomUUID() as AgendaItemId, title: 'Welcome', minutes: 5 }] },
  }),
  markAgendaItem: async ({ app, event }: Scene) => ({
    params: { id: event.id, item: await plantItem(app, event) },
    body: { dealt_with: true },
  }),
  takeDownItem: async ({ app, event }: Scene) => ({
    params: { id: event.id, item: await plantItem(app, event) },
    body: { note: 'Ask the landlord' },
  }),
}
