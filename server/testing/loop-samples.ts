// One request per call of topics, agendas and follow-ups that succeeds for those who may make it.
import type { PopinEvent } from '#domain/events/contract.ts'
import { agendaSamples } from './agenda-samples.ts'
import { promiseSamples } from './promise-samples.ts'
import { topicSamples } from './topic-samples.ts'

type Scene = { event: PopinEvent }

export const loopSamples = {
  topics: topicSamples,
  agendas: agendaSamples,
  promises: promiseSamples,
  'follow-ups': {
    loadFollowUp: ({ event }: Scene) => ({ params: { id: event.id } }),
    saveFollowUp: ({ event }: Scene) => ({ params: { id: event.id }, body: { score: 4 } }),
    loadWorth: ({ event }: Scene) => ({ params: { id: event.id } }),
  },
}
