// The samples of topics and of what becomes of them.
import { agendaSamples } from './agenda-samples.ts'
import { topicSamples } from './topic-samples.ts'

export const loopSamples = { topics: topicSamples, agendas: agendaSamples }
