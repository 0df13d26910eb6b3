// One request per call of count lists that succeeds for those who may make it.
import { writeCountLists } from '#server/counts/jobs.ts'
import { endedPoll } from './record-samples.ts'
import type { TestApp } from './test-app.ts'

type Scene = Parameters<typeof endedPoll>[0]

/** Lists what has ended. */
export const listCounts = ({ app }: TestApp) => app.runJob(writeCountLists as never, {})

async function ofListed(scene: Scene) {
  const { id } = await endedPoll(scene)
  await listCounts(scene.app)
  return { params: { id } }
}

export const countSamples = {
  loadCount: ofListed,
  listCounts: ofListed,
  countFile: async (scene: Scene) => ({ ...(await ofListed(scene)), query: {} }),
  findChainEnd: async () => ({ query: {} }),
}
