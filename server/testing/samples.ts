// One request per call that succeeds for whoever may make it: what the access table tries for every role.

import type { Call, RequestOf } from '#domain/base/call.ts'
import type { MediaId, TenantId, UserId } from '#domain/base/ids.ts'
import type { Comment } from '#domain/comments/contract.ts'
import { comments } from '#domain/comments/contract.ts'
import type { Contracts } from '#domain/contracts.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { accountSamples, newEmail } from './account-samples.ts'
import { ballotSamples } from './ballots.ts'
import { countSamples } from './count-samples.ts'
import { credentialSamples } from './credentials/samples.ts'
import { invitationSamples } from './invitation-samples.ts'
import { loopSamples } from './loop-samples.ts'
import { organisationSamples } from './organisation-samples.ts'
import { recordSamples } from './record-samples.ts'
import { rosterSamples } from './rosters.ts'
import { slideSamples } from './slide-samples.ts'
import type { TestApp } from './test-app.ts'
import { fileForm, PNG, plantPhoto, plantVideo } from './uploads.ts'
import { type Account, answer, launch, openWindow, signUpVerified, type World } from './world.ts'

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

/** Calls that ask for nothing. */
const none = () => ({})

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
  billing: {
    purchase: () => ({ body: { stripe_token: 'tok_chargeDeclined', pricing_plan: 'premium_monthly' } }),
    checkPromoCode: () => ({ body: { promo_code: 'SPRING' } }),
    createTestToken: () => ({ body: { card: 0, name: 'Pat', postal_code: '94107' } }),
    readSessionRoom: () => ({}),
    readSubscription: () => ({}),
    changeSubscription: () => ({ body: { license_count: 1 } }),
    switchPlan: () => ({ body: { pricing_plan: 'business_monthly' } }),
    cancelSubscription: () => ({ body: { cancel_at_period_end: true } }),
    addLicensee: () => ({ body: { email: newEmail() } }),
    removeLicensee: () => ({ query: { email: newEmail() } }),
  },
  tenants: {
    listIndustries: () => ({}),
    loadTenant: () => ({ params: { id: 'none' as TenantId } }),
    readAddressBook: () => ({}),
    loadAddressBook: () => ({ params: { id: 'none' as TenantId } }),
    editTenant: () => ({ body: { tenant_id: 'none' as TenantId, short_share_link: true } }),
  },
  ...{ rosters: rosterSamples, sealed: ballotSamples },
  branding: {
    readBranding: () => ({}),
    saveBranding: () => ({ body: { accent_colour: '#0a5f43', second_colour: null } }),
    saveLogo: () => ({ body: fileForm(PNG) }) as object,
    deleteLogo: () => ({}),
    loadLogo: () => ({ params: { logo_key: 'none' } }),
  },
  analytics: { readAnalytics: () => ({}) },
  accounts: accountSamples,
  credentials: credentialSamples,
  delegates: {
    listDelegates: () => ({}),
    listDelegateFor: () => ({}),
    addDelegate: async ({ app }) => ({ body: { email: (await signUpVerified(app)).email } }),
    removeDelegate: () => ({ body: { email: newEmail() } }),
    becomeDelegate: ({ world }) => ({ body: { id: world.creator.user_id as UserId } }),
  },
  notifications: {
    listNotifications: () => ({}),
    countNotifications: () => ({}),
    markNotificationsSeen: () => ({}),
    clearNotification: () => ({ params: { id: 'none' } }),
    listMailPreferences: () => ({ query: { email_token: 'none' } }),
    saveMailPreferences: () => ({
      query: { email_token: 'none' },
      body: { preferences: [{ type: 'reminders' as const, enabled: false }] },
    }),
  },
  events: {
    saveEvents: (scene) => ({ body: { events: [draftOf(scene)] } }),
    publishEvents: ({ event }) => ({ body: { ids: [event.id] } }),
    loadEvent: ({ event }) => ({ params: { slug: event.slug } }),
    rescheduleEvent: ({ event }) => ({ params: { id: event.id }, body: { schedule: event.schedule } }),
    endEvent: ({ event }) => ({ params: { id: event.id } }),
    setEmbedHosts: ({ event }) => ({ params: { id: event.id }, body: { hosts: ['intranet.example.com'] } }),
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
    loadOwnCollection: ({ collection_id }) => ({ params: { id: collection_id as never } }),
    restoreCollection: ({ collection_id }) => ({ params: { id: collection_id as never } }),
    deleteCollection: ({ collection_id }) => ({ params: { id: collection_id as never } }),
    calendarAddress: ({ collection_id }) => ({ params: { id: collection_id as never } }),
    collectionCalendar: ({ collection_id }) => ({ params: { id: collection_id as never } }),
    eventCalendar: ({ event }) => ({ params: { slug: event.slug } }),
  },
  arrivals: { arrive: ({ event }) => ({ body: { event: event.slug } }) },
  joining: {
    joinEvent: ({ event }) => ({ params: { slug: event.slug }, body: { join_source: 'share_link' } }),
    joinCollection: ({ code }) => ({ params: { id: code }, body: {} }),
    setPrefs: ({ event }) => ({ params: { id: event.id }, body: { show_anon_msg: false } }),
    authorizeChannel: ({ event }) => ({
      body: { socket_id: '1.2', channel_name: `private-event-${event.id}` },
    }),
  },
  invitations: invitationSamples,
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
    countRatings: ({ event }) => ({ params: { id: event.id } }),
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
    listArchivedComments: ({ event }) => ({ params: { id: event.id } }),
    moderateComment: ({ comment }) => ({ params: { id: comment.id }, body: { state: 'shown' } }),
  },
  ideas: {
    listIdeas: ({ event }) => ({ params: { id: event.id } }),
    loadIdea: ({ idea }) => ({ params: { slug: idea.slug } }),
    listRelatedIdeas: ({ event }) => ({ params: { id: event.id }, query: { query: 'coffee' } }),
    listWaitingIdeas: ({ event }) => ({ params: { id: event.id } }),
    listArchivedIdeas: ({ event }) => ({ params: { id: event.id } }),
    moderateIdea: ({ idea }) => ({ params: { id: idea.id }, body: { answered: true } }),
    moderateIdeas: ({ event, idea }) => ({
      params: { id: event.id },
      body: { ids: [idea.id], state: 'archived' },
    }),
    undoModeration: ({ event, idea }) => ({
      params: { id: event.id },
      body: { ids: [idea.id], from: 'shown', to: 'archived' },
    }),
    loadWordFilter: () => ({}),
    saveWordFilter: () => ({ body: { words: ['darn'] } }),
    markSeen: ({ idea }) => ({ params: { id: idea.id } }),
    markAllSeen: ({ event, idea }) => ({ params: { id: event.id }, body: { ids: [idea.id] } }),
    reportSightings: ({ event, idea }) => ({ params: { id: event.id }, body: { ids: [idea.id] } }),
    createIdea: ({ event }) => ({ body: { event_id: event.id, content: 'Less email' } }),
    updateIdea: ({ idea }) => ({ params: { id: idea.id }, body: { content: 'Less email' } }),
    deleteIdea: ({ idea }) => ({ params: { id: idea.id } }),
  },
  insights: {
    eventStats: ({ event }) => ({ params: { id: event.id } }),
    pulseStats: ({ event }) => ({ params: { id: event.id } }),
    collectionPulse: ({ collection_id }) => ({ params: { id: collection_id as never } }),
    csvReport: ({ event }) => ({ params: { id: event.id } }),
    fullCsvReport: ({ event }) => ({ params: { id: event.id } }),
    jsonReport: ({ event }) => ({ params: { id: event.id } }),
    sheetReport: ({ event }) => ({ params: { id: event.id } }),
    pdfReport: ({ event }) => ({ params: { id: event.id } }),
    collectionPdfReport: ({ collection_id }) => ({ params: { id: collection_id as never } }),
  },
  ...{ records: recordSamples, counts: countSamples },
  slides: slideSamples,
  ...loopSamples,
  presenting: {
    loadPresentation: ({ event }) => ({ params: { id: event.id } }),
    changePresentation: ({ event }) => ({ params: { id: event.id }, body: { zoom: 1 } }),
    keepPresenting: ({ event }) => ({ params: { id: event.id }, body: {} }),
    suggestOwners: ({ event }) => ({ params: { id: event.id } }),
    saveHostNotes: ({ event }) => ({ params: { id: event.id }, body: { host_notes: 'Ask Ana first' } }),
    listWords: ({ event }) => ({ params: { id: event.id } }),
    listWordAnswers: ({ event }) => ({ params: { id: event.id }, query: { word: 'coffee' } }),
    react: ({ event }) => ({ params: { id: event.id }, body: { reaction: '👏' as const } }),
  },
  organisations: organisationSamples,
  prioritizing: { listPrioritized: () => ({ query: { type: 'prioritize' } }) },
  templates: {
    ...{ eventTemplate: none, educateVideo: none, loadPersona: none },
    savePersona: () => ({ body: { user_info_items: [{ key_name: 'team_size', values: ['1-5'] }] } }),
  },
  dashboard: {
    ...{ listMiniEvents: none, initEvents: none, makeSample: none, markNewStuffSeen: none },
    listSketches: ({ event }) => ({ query: { ids: event.id } }),
  },
  privacy: {
    listOwnRows: ({ event }) => ({ params: { id: event.id } }),
    ...{ readPrivacy: none, requestExport: none, downloadExport: none, downloadAnonymous: none },
    requestErasure: () => ({ body: { sessions: 'delete' } }),
    cancelErasure: none,
  },
  tabs: { loadTabPackage: () => ({}) },
}
