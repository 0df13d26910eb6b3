// One request per call of topics that succeeds for those who may make it.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { TestApp } from './test-app.ts'
import { plantTopic } from './topics.ts'

type Scene = { app: TestApp; event: PopinEvent; idea: Idea }

const planted = async ({ app, event, idea }: Scene) =>
  (await plantTopic(app, event, { answers: [idea.id] })).id

export const topicSamples = {
  listTopics: ({ event }: Scene) => ({ params: { id: event.id } }),
  takeTopic: ({ event, idea }: Scene) => ({ params: { id: event.id }, body: { idea_ids: [idea.id] } }),
  suggestTopics: ({ event }: Scene) => ({ params: { id: event.id } }),
  listTopicOwners: ({ event }: Scene) => ({ params: { id: event.id } }),
  setTopicList: ({ event }: Scene) => ({ params: { id: event.id }, body: { guests_may_read: true } }),
  loadTopic: async (scene: Scene) => ({ params: { id: await planted(scene) } }),
  changeTopic: async (scene: Scene) => ({
    params: { id: await planted(scene) },
    body: { state: 'discussed' as const },
  }),
  mergeTopics: async (scene: Scene) => ({
    params: { id: await planted(scene) },
    body: { topic_ids: [(await plantTopic(scene.app, scene.event, { title: 'Tea' })).id] },
  }),
  unmergeTopic: async (scene: Scene) => {
    const { id } = await plantTopic(scene.app, scene.event, { answers: [scene.idea.id] })
    const { id: merged } = await plantTopic(scene.app, scene.event, { title: 'Tea' })
    await scene.app.db.updateTable('topics').set({ merged_into: id }).where('id', '=', merged).execute()
    return { params: { id }, body: { topic_ids: [merged] } }
  },
  splitTopic: async (scene: Scene) => ({
    params: { id: await planted(scene) },
    body: { idea_ids: [scene.idea.id], as_topic: true },
  }),
  deleteTopic: async (scene: Scene) => ({ params: { id: await planted(scene) } }),
  restoreTopic: async (scene: Scene) => {
    const id = await planted(scene)
    await scene.app.db
      .updateTable('topics')
      .set({ deleted_time: new Date(scene.app.clock.now() * 1000) })
      .where('id', '=', id)
      .execute()
    return { params: { id } }
  },
  addAnswers: async (scene: Scene) => ({
    params: { id: (await plantTopic(scene.app, scene.event)).id },
    body: { idea_ids: [scene.idea.id] },
  }),
  likeTopic: async (scene: Scene) => ({ params: { id: await planted(scene) }, body: { like: true } }),
}
