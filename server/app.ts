// Puts the server together: every feature's routes and jobs, by hand, in one list.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Contracts } from '#domain/contracts.ts'
import { createDatabaseProbe } from '#server/base/db/probe.ts'
import { addBackupMetrics } from '#server/base/http/backup-metrics.ts'
import type { Route, Work } from '#server/base/http/context.ts'
import { createDraining } from '#server/base/http/drain.ts'
import { createTries } from '#server/base/http/limits.ts'
import { addMetrics } from '#server/base/http/metrics.ts'
import { createOrigins } from '#server/base/http/origins.ts'
import { addPages } from '#server/base/http/pages.ts'
import type { HttpParts } from '#server/base/http/parts.ts'
import { addProbes } from '#server/base/http/probes.ts'
import { addRoutes, createHttp } from '#server/base/http/server.ts'
import { insertJob, type Job } from '#server/base/jobs/job.ts'
import { startWorker, type Worker } from '#server/base/jobs/worker.ts'
import { addOutboxPage } from '#server/base/mail/outbox-page.ts'
import { insertMail } from '#server/base/mail/send.ts'
import { connectSources } from '#server/base/realtime/browser.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { forgetAddress } from './accounts/guest-addresses.ts'
import { policyOf } from './accounts/policy.ts'
import { accountRoutes } from './accounts/routes.ts'
import { createSigningIn } from './accounts/signing-in.ts'
import { activityRoutes } from './activity/routes.ts'
import { agendaRoutes } from './agendas/routes.ts'
import { agendaText } from './agendas/view.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { addApiPage } from './api-page.ts'
import { createArrivalWriter } from './arrivals/arrival-writer.ts'
import { addLineMetrics } from './arrivals/line-metrics.ts'
import { arrivalRoutes } from './arrivals/routes.ts'
import { createWaitingLine, type WaitingLine } from './arrivals/waiting-line.ts'
import { billingRoutes } from './billing/routes.ts'
import { addWebHook } from './billing/web-hook.ts'
import { brandingRoutes } from './branding/routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { countRoutes } from './counts/routes.ts'
import { credentialRoutesOf } from './credentials/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { delegateRoutes } from './delegates/routes.ts'
import { findEmbedHosts } from './events/queries.ts'
import { eventRoutes } from './events/routes.ts'
import { FORMER_JOBS, featureJobs } from './feature-jobs.ts'
import { followUpRoutes } from './follow-ups/routes.ts'
import { createOrders } from './ideas/order.ts'
import { ideaRoutes } from './ideas/routes.ts'
import { createSightings, type Sightings } from './ideas/sightings.ts'
import { createFigures } from './insights/queries.ts'
import { insightRoutes } from './insights/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { joiningRoutes } from './joining/routes.ts'
import { createLive } from './live.ts'
import { addEncodingCallBack } from './media/outside/call-back.ts'
import { mediaRoutes } from './media/routes.ts'
import { addOneClick } from './notifications/one-click.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { organisationRoutes } from './organisations/routes.ts'
import { pageSettings } from './page-settings.ts'
import type { Parts } from './parts.ts'
import { createReactions } from './presenting/reactions.ts'
import { presentingRoutes } from './presenting/routes.ts'
import { createWords } from './presenting/words.ts'
import { addPreviewPictures, previewHead } from './previews/pages.ts'
import { createPreviews } from './previews/queries.ts'
import { prioritizingRoutes } from './prioritizing/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { promiseRoutes } from './promises/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { rosterRoutes } from './rosters/routes.ts'
import { createBallotReader } from './sealed/ballot-reader.ts'
import { createKeyMaker } from './sealed/key-maker.ts'
import { sealedRoutes } from './sealed/routes.ts'
import { createSigner } from './sealed/signer.ts'
import { stopDrawing } from './slides/drawing/drawer.ts'
import { slideRoutes } from './slides/routes.ts'
import { addSingleSignOn } from './sso/pages.ts'
import { tabRoutes } from './tabs/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { createVideoProvider } from './templates/video-provider.ts'
import { tenantRoutes } from './tenants/routes.ts'
import { TIMETABLE } from './timetable.ts'
import { topicRoutes } from './topics/routes.ts'
import { votingRoutes } from './voting/routes.ts'

export type App = {
  http: FastifyInstance
  /** Starts the jobs; calls work without. */
  startJobs(): Promise<Worker>
  /** Runs one job now, as the worker would. */
  runJob(job: Job<never>, payload: unknown): Promise<void>
  /** Tells balancers that this process is about to end, while everything is still answered. */
  drain(): void
  /** Requests under way finish, what is to be announced goes out. The database stays open. */
  close(): Promise<void>
}

export async function createApp(parts: Parts): Promise<App> {
  const { realtime, logger } = parts
  const personKey = createPersonKeys(parts.secret)
  const { authenticator, ...signing } = createSigningIn({ ...parts, personKey })
  const live = createLive(parts, authenticator)
  const line = createWaitingLine(parts)
  const sightings = createSightings(parts.db, logger)
  const port = () => (http.server.address() as AddressInfo | null)?.port ?? 0
  const origins = createOrigins({ ...parts, allowed: parts.allowed_origins, port })
  const httpParts: HttpParts = {
    ...parts,
    ...origins,
    ...signing,
    personKey,
    log: logger,
    announce: live.announce,
    authenticate: authenticator.authenticate,
    readBallot: createBallotReader(parts.db),
    tries: createTries(parts),
    secureCookies: parts.public_url?.startsWith('https:') ?? false,
  }
  const http = await createHttp(httpParts, httpOptions(parts))
  for (const [tag, routes] of Object.entries(featureRoutes(parts, { line, sightings })))
    addRoutes(http, httpParts, tag, routes)
  const drain = addReadiness(http, parts)
  await addOtherPages(http, parts, httpParts, line)
  realtime.attach(http.server)

  const work = { announce: live.announce, personKey, origin: () => origins.originFor(undefined) }
  await addWebHook(http, () => ({ ...workOf(parts, work), payments: parts.payments }))
  await addEncodingCallBack(http, { ...parts, work: () => workOf(parts, work) })
  const runJob = (job: Job<never>, payload: unknown) =>
    job.run(workOf(parts, work), job.payload.parse(payload))
  return {
    ...{ http, runJob, drain },
    startJobs: () => startFeatureJobs(parts, runJob),
    close: () => closeInOrder([realtime, line, http, httpParts.tries, live, signing, sightings]),
  }
}

/** The probes, which know when this process drains; what comes back begins that. */
function addReadiness(http: FastifyInstance, { pool }: Parts): () => void {
  const draining = createDraining(http)
  addProbes(http, { database: createDatabaseProbe(pool.options), isEnding: draining.hasBegun })
  return draining.begin
}

async function closeInOrder(parts: readonly { close(): unknown }[]): Promise<void> {
  for (const part of parts) await part.close()
}

/** Whom the page may connect to, whose form for cards it shows, and whose chat. */
function httpOptions({ payments, realtime, outside, logger, trust_proxy, pace }: Parts) {
  const cardForm = payments.browser.provider === 'stripe' ? ('stripe' as const) : null
  const chat = outside.chat && new URL(outside.chat.url).origin
  return { connectSources: connectSources(realtime), cardForm, chat, logger, trustProxy: trust_proxy, pace }
}

async function startFeatureJobs(parts: Parts, runJob: App['runJob']): Promise<Worker> {
  const { pool, logger: log, encoder, nightly } = parts
  const crontab = TIMETABLE + (nightly?.crontab ?? '')
  const worker = await startWorker({
    ...{ pool, crontab, runJob, log },
    jobs: featureJobs(parts),
    former: FORMER_JOBS,
  })
  return {
    stop() {
      // the worker waits for what runs, and videos, slides and backups take minutes: they begin anew with the next process
      encoder?.stop()
      stopDrawing()
      nightly?.stop()
      return worker.stop()
    },
  }
}

/** What needs nothing of the process. */
const settledRoutes = {
  activity: activityRoutes,
  tenants: tenantRoutes,
  branding: brandingRoutes,
  rosters: rosterRoutes,
  events: eventRoutes,
  comments: commentRoutes,
  slides: slideRoutes,
  prioritizing: prioritizingRoutes,
  analytics: analyticsRoutes,
  dashboard: dashboardRoutes,
  agendas: agendaRoutes,
  'follow-ups': followUpRoutes,
  promises: promiseRoutes,
}

/** What runs beside the routes and is closed with the process. */
type Started = { line: WaitingLine; sightings: Sightings }

function videoProviderOf({ educate_video: video, video_provider: provider, logger: log }: Parts) {
  return createVideoProvider({ video, provider, now: Date.now, log })
}

/** Every feature's handlers; a contract without its handlers does not compile. */
function featureRoutes(
  parts: Parts,
  { line, sightings }: Started,
): Record<keyof Contracts, Record<string, Route>> {
  const { db, encoder, realtime, mails_per_day } = parts
  const policy = policyOf(parts)
  const orders = createOrders(db, parts.now)
  return {
    media: mediaRoutes({ can_encode: encoder !== null || parts.outside_encoder !== null }),
    billing: billingRoutes({ payments: parts.payments, shop: parts }),
    accounts: accountRoutes({ policy }),
    credentials: credentialRoutesOf({ ...parts, policy }),
    delegates: delegateRoutes({ policy }),
    notifications: notificationRoutes(db),
    collections: collectionRoutes({ agendaText }),
    joining: joiningRoutes((socket_id, channel, actor) => realtime.authorize(socket_id, channel, actor)),
    sealed: sealedRoutes({ secret: parts.secret, makeKey: createKeyMaker(), sign: createSigner() }),
    invitations: invitationRoutes({ mails_per_day, agendaText }),
    voting: votingRoutes(db, parts.small_groups),
    ideas: ideaRoutes({ orders, sightings }),
    arrivals: arrivalRoutes({
      ...{ policy, orders, line },
      ...{ save: createArrivalWriter(db), ticketFor: realtime.ticketFor },
    }),
    insights: insightRoutes(createFigures(db)),
    ...{ records: recordRoutes({ secret: parts.secret }), counts: countRoutes },
    topics: topicRoutes,
    ...settledRoutes,
    presenting: presentingRoutes(createWords(db), createReactions(realtime)),
    organisations: organisationRoutes({ policy }),
    templates: templateRoutes({ askProvider: videoProviderOf(parts) }),
    privacy: privacyRoutes({ erasure_days: parts.erasure_days }),
    tabs: tabRoutes({ chat_tab: parts.chat_tab }),
  }
}

async function addOtherPages(
  http: FastifyInstance,
  parts: Parts,
  more: HttpParts,
  line: WaitingLine,
): Promise<void> {
  addMetrics(http, parts, (register) => {
    addLineMetrics(register, line)
    if (parts.nightly) addBackupMetrics(register, parts.db)
  })
  addApiPage(http)
  addSingleSignOn(http, { ...more, secret: parts.secret })
  addOneClick(http, more, forgetAddress)
  if (parts.outbox_page) addOutboxPage(http, parts.db)
  const previews = createPreviews({ ...parts, ...more })
  addPreviewPictures(http, previews)
  await addPages(http, parts.web_dir, pageSettings(parts), {
    sitesOf: (token) => findEmbedHosts(parts.db, token),
    previewOf: (request, path) => previewHead(previews, request, path),
  })
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
    ...more,
    origin: more.origin(),
  }
}
