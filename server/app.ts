// Puts the server together: every feature's routes and jobs, by hand, in one list.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type pino from 'pino'
import { SECURITY, type SecurityProfile } from '#domain/accounts/model.ts'
import type { LoginSessionId, UserId } from '#domain/base/ids.ts'
import type { Billing } from '#domain/billing/model.ts'
import type { Contracts } from '#domain/contracts.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Files } from '#server/base/files/files.ts'
import type { Route, Work } from '#server/base/http/context.ts'
import { createTries, type Limits } from '#server/base/http/limits.ts'
import { createOrigins } from '#server/base/http/origins.ts'
import { addPages, type PageSettings } from '#server/base/http/pages.ts'
import type { HttpParts } from '#server/base/http/parts.ts'
import { addProbes } from '#server/base/http/probes.ts'
import { addRoutes, createHttp } from '#server/base/http/server.ts'
import { insertJob, type Job } from '#server/base/jobs/job.ts'
import { sweepOldRecords } from '#server/base/jobs/sweep.ts'
import { startWorker, type Worker } from '#server/base/jobs/worker.ts'
import { createAnnouncer } from '#server/base/live/announcer.ts'
import type { AccountChange, Dismissal, LiveChange } from '#server/base/live/change.ts'
import { addOutboxPage } from '#server/base/mail/outbox-page.ts'
import { insertMail, type Post, sendMailJob } from '#server/base/mail/send.ts'
import type { Bus } from '#server/base/realtime/bus.ts'
import type { Realtime } from '#server/base/realtime/realtime.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { type Authenticator, createAuthenticator } from './accounts/authenticator.ts'
import { mailSessionEnd } from './accounts/jobs.ts'
import { accountRoutes } from './accounts/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { addApiPage } from './api-page.ts'
import { applyToPrototype, makeDueOccurrences, makeOccurrence } from './collections/jobs.ts'
import { collectionRoutes } from './collections/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { eventJobs } from './events/jobs.ts'
import { eventRoutes } from './events/routes.ts'
import { publishChanges } from './ideas/live.ts'
import { createOrders } from './ideas/order.ts'
import { ideaRoutes } from './ideas/routes.ts'
import { createFigures } from './insights/queries.ts'
import { insightRoutes } from './insights/routes.ts'
import { mailHostMessage } from './invitations/jobs.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { joiningRoutes } from './joining/routes.ts'
import type { Encoder } from './media/encoding/encoder.ts'
import { encodeVideos } from './media/encoding/jobs.ts'
import { sweepMedia } from './media/jobs.ts'
import { mediaRoutes } from './media/routes.ts'
import { sweepNotificationMarks } from './notifications/jobs.ts'
import { publishNotified } from './notifications/live.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { createVideoProvider } from './templates/video-provider.ts'
import { tenantRoutes } from './tenants/routes.ts'
import { TIMETABLE } from './timetable.ts'
import { votingRoutes } from './voting/routes.ts'

/** The real parts of one server; main.ts makes them for production, server/testing for tests. */
export type Parts = {
  db: Db
  pool: pg.Pool
  /** Unix seconds, with fraction. */
  now(): number
  /** Outside the database; keys the hashes that stand for people. */
  secret: Buffer
  logger: pino.Logger
  /** Keeps the files that people upload. */
  files: Files
  /** Makes videos smaller; null where there is nothing that could. */
  encoder: Encoder | null
  realtime: Realtime
  /** Reaches the other processes of the same product. */
  bus: Bus
  post: Post
  public_url: string | null
  allowed_origins: readonly string[]
  /** Addresses and hosts that nobody may sign up with. */
  blocked_addresses: readonly string[]
  /** Where messages to support go. */
  support_email: string
  /** Mails that one host may cause in a day. */
  mails_per_day: number
  security_profile: SecurityProfile
  /** Endings of the addresses that an education sign-up takes. */
  school_endings: readonly string[]
  redirect_hosts: readonly string[]
  initial_page: PageSettings['initial_page']
  educate_video: string | null
  /** Where the provider of that video tells of it as JSON. */
  video_provider: string | null
  stores: PageSettings['stores']
  billing: Billing
  /** How often what may be tried. */
  limits: Limits
  /** Proxies that are believed, as addresses or networks. */
  trust_proxy: string[]
  /** Listens to its network, so that phones nearby come in. */
  in_network: boolean
  /** Folder of the built browser client. */
  web_dir: string
  /** Mails can be read at /dev/mail. */
  outbox_page: boolean
  checkAnswers: boolean
}

export type App = {
  http: FastifyInstance
  /** Starts the jobs; calls work without. */
  startJobs(): Promise<Worker>
  /** Runs one job now, as the worker would. */
  runJob(job: Job<never>, payload: unknown): Promise<void>
  /** Requests under way finish, what is to be announced goes out. The database stays open. */
  close(): Promise<void>
}

export async function createApp(parts: Parts): Promise<App> {
  const { db, now, realtime, logger } = parts
  const personKey = createPersonKeys(parts.secret)
  const authenticator = createAuthenticator({ db, now, billing: parts.billing })
  const live = createLive(parts, authenticator)
  const port = () => (http.server.address() as AddressInfo | null)?.port ?? 0
  const { public_url, allowed_origins: allowed, in_network } = parts
  const origins = createOrigins({ public_url, allowed, in_network, port })
  const httpParts: HttpParts = {
    ...parts,
    ...origins,
    personKey,
    log: logger,
    announce: live.announce,
    authenticate: authenticator.authenticate,
    tries: createTries(now, parts.limits),
    secureCookies: parts.public_url?.startsWith('https:') ?? false,
  }
  const connect = connectSources(realtime)
  const http = await createHttp(httpParts, { logger, trustProxy: parts.trust_proxy, connectSources: connect })
  for (const [tag, routes] of Object.entries(featureRoutes(parts))) addRoutes(http, httpParts, tag, routes)
  await addOtherPages(http, parts)
  realtime.attach(http.server)

  const work = { announce: live.announce, personKey, origin: () => origins.originFor(undefined) }
  const runJob = (job: Job<never>, payload: unknown) =>
    job.run(workOf(parts, work), job.payload.parse(payload))
  return {
    http,
    runJob,
    startJobs: () => startFeatureJobs(parts, runJob),
    async close() {
      await realtime.close()
      await http.close()
      await live.close()
    },
  }
}

async function startFeatureJobs(parts: Parts, runJob: App['runJob']): Promise<Worker> {
  const { pool, logger: log, encoder } = parts
  const worker = await startWorker({ pool, jobs: featureJobs(parts), crontab: TIMETABLE, runJob, log })
  return {
    stop() {
      // the worker waits for what runs, and a video takes minutes: it begins anew with the next process
      encoder?.stop()
      return worker.stop()
    },
  }
}

/** Every feature's handlers; a contract without its handlers does not compile. */
function featureRoutes(parts: Parts): Record<keyof Contracts, Record<string, Route>> {
  const { db, educate_video, encoder, logger, realtime, video_provider, mails_per_day } = parts
  const { security_profile, school_endings, support_email } = parts
  const policy = { security: SECURITY[security_profile], school_endings, support_email }
  const asked = { video: educate_video, provider: video_provider, now: Date.now, log: logger }
  const askProvider = createVideoProvider(asked)
  return {
    activity: activityRoutes,
    media: mediaRoutes({ can_encode: encoder !== null }),
    tenants: tenantRoutes,
    accounts: accountRoutes({ policy }),
    notifications: notificationRoutes(db),
    events: eventRoutes,
    collections: collectionRoutes,
    joining: joiningRoutes((socket_id, channel, actor) => realtime.authorize(socket_id, channel, actor).auth),
    invitations: invitationRoutes({ mails_per_day }),
    voting: votingRoutes(db),
    comments: commentRoutes,
    ideas: ideaRoutes(createOrders(db)),
    insights: insightRoutes(createFigures(db)),
    templates: templateRoutes({ askProvider }),
    dashboard: dashboardRoutes,
  }
}

function featureJobs({ encoder, post }: Parts): Job<never>[] {
  return [
    ...eventJobs,
    makeOccurrence,
    makeDueOccurrences,
    applyToPrototype,
    mailHostMessage,
    mailSessionEnd,
    sweepOldRecords,
    sweepNotificationMarks,
    sweepMedia,
    encodeVideos(encoder),
    sendMailJob(post),
  ] as Job<never>[]
}

/** What leaves after a commit: bursts per session, ready messages, dismissals. */
function createLive({ db, realtime, bus, logger }: Parts, authenticator: Authenticator) {
  const announcer = createAnnouncer(async (session, changes) => {
    await publishChanges(db, realtime.publish, session, changes)
    await publishNotified(db, realtime.publish, session, changes)
  }, logger)
  function announce(change: LiveChange): void {
    if ('session' in change) announcer.announce(change)
    else if ('channel' in change) realtime.publish(change.channel, change.name, change.data)
    else {
      forget(authenticator, change)
      bus.publish(FORGOTTEN, JSON.stringify(change))
      if ('changed_user' in change) realtime.publish(`private-user-${change.changed_user}`, 'updated', {})
      else if ('drop_user' in change) realtime.dropUser(change.drop_user)
      else realtime.dropLoginSession(change.drop_login_session)
    }
  }
  bus.subscribe(FORGOTTEN, (payload) => forget(authenticator, JSON.parse(payload) as Forgotten))
  return { announce, close: announcer.close }
}

const FORGOTTEN = 'forgotten'
type Forgotten = Dismissal | AccountChange

/** What a process remembers of login sessions that ended, and of people who changed, is of no use any longer. */
function forget(authenticator: Authenticator, change: Forgotten): void {
  if ('changed_user' in change) authenticator.forgetUser(change.changed_user as UserId)
  else if ('drop_user' in change) authenticator.forgetUser(change.drop_user as UserId)
  else authenticator.forget(change.drop_login_session as LoginSessionId)
}

async function addOtherPages(http: FastifyInstance, parts: Parts): Promise<void> {
  addProbes(http, parts.db, parts.realtime)
  addApiPage(http)
  if (parts.outbox_page) addOutboxPage(http, parts.db)
  await addPages(http, parts.web_dir, {
    realtime: browserSettings(parts.realtime),
    product: '7.12',
    dev_mail: parts.outbox_page,
    billing: parts.billing !== 'off',
    security_profile: parts.security_profile,
    school_endings: parts.school_endings,
    redirect_hosts: parts.redirect_hosts,
    initial_page: parts.initial_page,
    educate_video: parts.educate_video,
    support_email: parts.support_email,
    stores: parts.stores,
  })
}

function browserSettings({ settings }: Realtime): PageSettings['realtime'] {
  const { key, ws_host: host, ws_port: port, tls, cluster } = settings
  return {
    key,
    ...(host && { host }),
    ...(port && { port }),
    ...(tls !== undefined && { tls }),
    ...(cluster && { cluster }),
  }
}

function workOf(parts: Parts, more: Pick<Work, 'announce' | 'personKey'> & { origin(): string }): Work {
  const { db, files, now, logger, billing } = parts
  return {
    db,
    billing,
    files,
    now: now(),
    log: logger,
    enqueue: (job) => insertJob(db, job),
    mail: (mail) => insertMail(db, mail, now()),
    announce: more.announce,
    personKey: more.personKey,
    origin: more.origin(),
  }
}

/** A hosted realtime service is another host that the page may talk to. */
function connectSources({ settings }: Realtime): string[] {
  if (settings.ws_host) return [`wss://${settings.ws_host}`, `https://${settings.ws_host}`]
  return settings.cluster ? [`wss://ws-${settings.cluster}.pusher.com`, 'https://*.pusher.com'] : []
}
