// One request per call that succeeds for whoever may make it: what the access table tries for every role.

import type { Call, RequestOf } from '#domain/base/call.ts'
import type { MediaId } from '#domain/base/ids.ts'
import type { Comment } from '#domain/comments/contract.ts'
import { comments } from '#domain/comments/contract.ts'
import type { Contracts } from '#domain/contracts.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { TestApp } from './test-app.ts'
import { fileForm, PNG, plantPhoto, plantVideo } from './uploads.ts'
import type { Account } from './world.ts'
import { answer, launch, openWindow, type World } from './world.ts'

/** Fresh things for one try, so that no try is spoiled by the one before. */
export type Scene = {
  app: TestApp
  world: World
  event: PopinEvent
  collection_id: string
  idea: Idea
  comment: Comment
  code: string
  /** The key of an image on the answer. */
  file_key: string
  media_id: MediaId
  /** An upload of the participant that hangs nowhere. */
  upload_id: MediaId
}

export async function makeScene(
  app: TestApp,
  world: World,
  draft: Parameters<typeof launch>[2] = {},
): Promise<Scene> {
  const event = await launch(app, world.creator, draft)
  const author: Account = draft?.visibility_setting ? world.creator : world.participant
  const idea = await answer(author, event)
  const comment = (
    await author.call(comments.createIdeaComment, {
      params: { id: idea.id },
      body: { description: 'Why not' },
    })
  ).data
  const { file_key, id: media_id } = await plantPhoto(app, author.user_id)
  await app.db.updateTable('ideas').set({ media_id }).where('id', '=', idea.id).execute()
  const { id: upload_id } = await plantPhoto(app, world.participant.user_id)
  return {
    ...{ app, world, event, idea, comment, file_key, media_id, upload_id },
    collection_id: event.collection!.id,
    code: event.short_code!,
  }
}

type Sample<C extends Call> = (scene: Scene) => RequestOf<C> | Promise<RequestOf<C>>
/** A call without a sample does not compile, so no route escapes the table. */
export type Samples = {
  [F in keyof Contracts]: {
    [K in keyof Contracts[F]]: Contracts[F][K] extends Call ? Sample<Contracts[F][K]> : never
  }
}

const draftOf = (scene: Scene) => ({ name: 'A new question', schedule: openWindow(scene.app.clock.now()) })
/** A ranking that takes comments, seen by the same people as the event of the scene. */
const launchRanking = ({ app, world, event: { visibility_setting } }: Scene) =>
  launch(app, world.creator, {
    question_type: 'stack_rank',
    multiple_choices: [{ title: 'This' }, { title: 'That' }],
    polls_crowdsourcing: true,
    visibility_setting,
  })
const newEmail = () => `new.${Math.random().toString(36).slice(2)}@example.com`

export const samples: Samples = {
  activity: { recordActivity: () => ({ body: { type: 'page' } }) },
  media: {
    createMedia: () => ({ body: fileForm(PNG) }) as object,
    loadMedia: ({ media_id }) => ({ params: { id: media_id } }),
    deleteMedia: ({ upload_id }) => ({ params: { id: upload_id } }),
    loadPhoto: ({ file_key }) => ({ params: { file_key } }),
    loadThumb: ({ file_key }) => ({ params: { file_key } }),
    loadVideo: ({ file_key }) => ({ params: { file_key } }),
    loadSmallVideo: ({ file_key }) => ({ params: { file_key } }),
    loadAttachment: ({ file_key }) => ({ params: { file_key } }),
  },
  tenants: { listIndustries: () => ({}) },
  accounts: {
    createAccount: () => ({
      body: {
        email: newEmail(),
        password: 'secret phrase',
        industry: 'Retail',
        referral_source: 'Other',
        terms_of_service_consent: true,
      },
    }),
    beginVerification: () => ({ body: { email: 'own@example.com' } }),
    verifyAccount: () => ({ body: { token: 'none', code: 'AAAAAA' } }),
    login: ({ world }) => ({
      body: { email: world.participant.email, password: world.participant.password },
    }),
    logout: () => ({}),
    initiateLogin: ({ world }) => ({ body: { email: world.participant.email } }),
    authenticationStatus: ({ event }) => ({ query: { event: event.slug } }),
    verifyLogin: ({ event }) => ({ body: { event: event.slug } }),
    currentUser: () => ({}),
    requestReset: ({ world }) => ({ query: { email: world.participant.email } }),
    resetPassword: () => ({ body: { token: 'none', password: 'secret phrase' } }),
    loadSettings: () => ({}),
    changeSettings: () => ({ body: {} }),
    leaveAddress: () => ({ body: { notifications_email: newEmail() } }),
    stopGuestMails: () => ({ body: { token: 'none' } }),
    readStash: () => ({}),
    writeStash: () => ({ body: { info: { seen: true } } }),
    contactSupport: () => ({ body: { message: 'Please help' } }),
  },
  notifications: {
    listNotifications: () => ({}),
    countNotifications: () => ({}),
    markNotificationsSeen: () => ({}),
    clearNotification: () => ({ params: { id: 'none' } }),
  },
  events: {
    saveEvents: (scene) => ({ body: { events: [draftOf(scene)] } }),
    publishEvents: ({ event }) => ({ body: { ids: [event.id] } }),
    loadEvent: ({ event }) => ({ params: { slug: event.slug } }),
    rescheduleEvent: ({ event }) => ({ params: { id: event.id }, body: { schedule: event.schedule } }),
    endEvent: ({ event }) => ({ params: { id: event.id } }),
    setClosingVideo: async ({ app, world, event }) => ({
      params: { id: event.id },
      body: { media_id: (await plantVideo(app, world.creator.user_id)).id },
    }),
    deleteEvents: ({ event }) => ({ body: { ids: [event.id] } }),
    connectEvents: ({ event }) => ({ body: { original_id: event.id, new_id: event.id } }),
    copyUsers: ({ event }) => ({ body: { original_id: event.id, new_id: event.id } }),
  },
  collections: {
    saveSession: (scene) => ({ body: { collection: { type: 'concurrent' }, events: [draftOf(scene)] } }),
    createCollection: ({ event }) => ({ body: { event_ids: [event.id], type: 'concurrent' } }),
    updateCollection: ({ event, collection_id }) => ({
      params: { id: collection_id as never },
      body: { event_ids: [event.id], name: 'Renamed' },
    }),
    loadCollection: ({ collection_id }) => ({ params: { id: collection_id as never } }),
    deleteCollection: ({ collection_id }) => ({ params: { id: collection_id as never } }),
    calendarAddress: ({ collection_id }) => ({ params: { id: collection_id as never } }),
    collectionCalendar: ({ collection_id }) => ({ params: { id: collection_id as never } }),
    eventCalendar: ({ event }) => ({ params: { slug: event.slug } }),
  },
  joining: {
    joinEvent: ({ event }) => ({ params: { slug: event.slug }, body: { join_source: 'share_link' } }),
    joinCollection: ({ code }) => ({ params: { id: code }, body: {} }),
    setPrefs: ({ event }) => ({ params: { id: event.id }, body: { show_anon_msg: false } }),
    authorizeChannel: ({ event }) => ({
      body: { socket_id: '1.2', channel_name: `private-event-${event.id}` },
    }),
  },
  invitations: {
    listEventUsers: ({ event }) => ({ params: { id: event.id } }),
    addEventUsers: ({ event }) => ({ params: { id: event.id }, body: { users: [{ email: newEmail() }] } }),
    removeEventUsers: ({ event }) => ({ params: { id: event.id }, body: { emails: [newEmail()] } }),
    listContacts: () => ({}),
    loadInvitePattern: () => ({}),
    setInviteMessage: ({ event }) => ({ params: { id: event.id }, body: { inviteMessage: 'Come!' } }),
    sendInviteTest: ({ event }) => ({ params: { id: event.id } }),
    sendReminder: ({ event }) => ({ params: { id: event.id }, body: { reminder_message: 'Soon over' } }),
    sendClosingMessage: ({ event }) => ({
      params: { id: event.id },
      body: { closing_message: 'Thanks', test: true },
    }),
  },
  voting: {
    castVote: ({ idea }) => ({ params: { id: idea.id }, body: { vote: true } }),
    deleteVote: ({ idea }) => ({ params: { id: idea.id } }),
    castCommentVote: ({ comment }) => ({ params: { id: comment.id }, body: { vote: true } }),
    deleteCommentVote: ({ comment }) => ({ params: { id: comment.id } }),
    castRanking: async (scene) => {
      const event = await launchRanking(scene)
      const votes = event.multiple_choices.map(({ id }, index) => ({
        idea_id: id as Idea['id'],
        vote_type: 'rank' as const,
        vote_numeric_value: index + 1,
      }))
      return { params: { id: event.id }, body: { votes } }
    },
    deleteRanking: async (scene) => ({ params: { id: (await launchRanking(scene)).id } }),
    listRatings: ({ event, idea }) => ({ params: { id: event.id, idea_id: idea.id } }),
  },
  comments: {
    listIdeaComments: ({ idea }) => ({ params: { id: idea.id } }),
    listRelatedComments: ({ idea }) => ({ params: { id: idea.id }, query: { query: 'not' } }),
    listEventComments: ({ event }) => ({ params: { id: event.id } }),
    findComment: ({ comment }) => ({ params: { id: comment.id } }),
    createIdeaComment: ({ idea }) => ({ params: { id: idea.id }, body: { description: 'So true' } }),
    createEventComment: async (scene) => ({
      params: { id: (await launchRanking(scene)).id },
      body: { description: 'So true' },
    }),
    updateComment: ({ comment }) => ({ params: { id: comment.id }, body: { description: 'Changed' } }),
    deleteComment: ({ comment }) => ({ params: { id: comment.id } }),
  },
  ideas: {
    listIdeas: ({ event }) => ({ params: { id: event.id } }),
    loadIdea: ({ idea }) => ({ params: { slug: idea.slug } }),
    listRelatedIdeas: ({ event }) => ({ params: { id: event.id }, query: { query: 'coffee' } }),
    markSeen: ({ idea }) => ({ params: { id: idea.id } }),
    markAllSeen: ({ event, idea }) => ({ params: { id: event.id }, body: { ids: [idea.id] } }),
    createIdea: ({ event }) => ({ body: { event_id: event.id, content: 'Less email' } }),
    updateIdea: ({ idea }) => ({ params: { id: idea.id }, body: { content: 'Less mail' } }),
    deleteIdea: ({ idea }) => ({ params: { id: idea.id } }),
  },
  insights: {
    eventStats: ({ event }) => ({ params: { id: event.id } }),
    pulseStats: ({ event }) => ({ params: { id: event.id } }),
    csvReport: ({ event }) => ({ params: { id: event.id } }),
  },
  templates: {
    eventTemplate: () => ({}),
    educateVideo: () => ({}),
    loadPersona: () => ({}),
    savePersona: () => ({ body: { user_info_items: [{ key_name: 'team_size', values: ['1-5'] }] } }),
  },
  dashboard: { listMiniEvents: () => ({}), initEvents: () => ({}) },
}
