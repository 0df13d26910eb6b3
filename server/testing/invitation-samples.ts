// One request per call of invitations that succeeds for whoever may make it.
import type { PopinEvent } from '#domain/events/contract.ts'
import { newEmail } from './account-samples.ts'
import { ownList } from './rosters.ts'
import type { TestApp } from './test-app.ts'
import type { World } from './world.ts'

type Scene = { app: TestApp; world: World; event: PopinEvent; collection_id: string }

export const invitationSamples = {
  listEventUsers: ({ event }: Scene) => ({ params: { id: event.id } }),
  inviteEventRoster: async (scene: Scene) => ({ params: { id: scene.event.id }, body: await ownList(scene) }),
  inviteCollectionRoster: async (scene: Scene) => ({
    params: { id: scene.collection_id },
    body: await ownList(scene),
  }),
  addEventUsers: ({ event }: Scene) => ({
    params: { id: event.id },
    body: { users: [{ email: newEmail() }] },
  }),
  removeEventUsers: ({ event }: Scene) => ({ params: { id: event.id }, body: { emails: [newEmail()] } }),
  listContacts: () => ({}),
  loadInvitePattern: () => ({}),
  setInviteMessage: ({ event }: Scene) => ({ params: { id: event.id }, body: { inviteMessage: 'Come!' } }),
  sendInviteTest: ({ event }: Scene) => ({ params: { id: event.id } }),
  sendReminder: ({ event }: Scene) => ({ params: { id: event.id }, body: { reminder_message: 'Soon over' } }),
  sendClosingMessage: ({ event }: Scene) => ({
    params: { id: event.id },
    body: { closing_message: 'Thanks', test: true },
  }),
}
