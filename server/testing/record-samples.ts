// One request per call of decision records that succeeds for those who may make it.
import type { EventId, RecordId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { records } from '#domain/records/contract.ts'
import type { TestApp } from './test-app.ts'
import { launch, type World } from './world.ts'

type Scene = { app: TestApp; world: World; event: PopinEvent }

/** Moves the end of an event a minute into the past. */
export async function endVoting({ db, clock }: Pick<TestApp, 'db' | 'clock'>, { id }: { id: EventId }) {
  const end = new Date((clock.now() - 60) * 1000)
  await db.updateTable('events').set({ ideas_end: end, voting_end: end }).where('id', '=', id).execute()
}

/** A poll that is over, seen by the same people as the event of the scene. */
export async function endedPoll({ app, world, event: { visibility_setting } }: Scene): Promise<PopinEvent> {
  const poll = await launch(app, world.creator, {
    ...{ question_type: 'multiple', visibility_setting },
    multiple_choices: [{ title: 'This' }, { title: 'That' }],
  })
  await endVoting(app, poll)
  return poll
}

async function plantRecord(scene: Scene): Promise<{ id: RecordId }> {
  const poll = await endedPoll(scene)
  const made = { params: { id: poll.id }, body: { owner: 'Ann Lee' } }
  return { id: (await scene.world.creator.call(records.createRecord, made)).data.id }
}

const ofRecord = async (scene: Scene) => ({ params: await plantRecord(scene) })

export const recordSamples = {
  loadProspect: async (scene: Scene) => ({ params: { id: (await endedPoll(scene)).id } }),
  findRecord: ({ event }: Scene) => ({ params: { id: event.id } }),
  createRecord: async (scene: Scene) => ({
    params: { id: (await endedPoll(scene)).id },
    body: { owner: 'Ann Lee' },
  }),
  listRecords: () => ({}),
  listSigningKeys: () => ({}),
  loadRecord: ofRecord,
  changeRecord: async (scene: Scene) => ({ ...(await ofRecord(scene)), body: { is_shared: true } }),
  deleteRecord: ofRecord,
  recordPdf: ofRecord,
  recordMarkdown: ofRecord,
  recordJson: ofRecord,
}
