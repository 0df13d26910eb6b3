// Reads the settings, tries what they name, builds the real parts, listens, and ends in order.
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type pino from 'pino'
import { ensureDatabase } from './base/db/database.ts'
import { migrateJobs } from './base/db/jobs-schema.ts'
import { migrate } from './base/db/migrate.ts'
import { type OpenDatabase, openDatabase } from './base/db/open.ts'
import { rightsTrouble, tryDatabase } from './base/db/trying.ts'
import { startEmbedded } from './base/embedded/embedded.ts'
import { inFolder } from './base/embedded/folder.ts'
import { openFileStore } from './base/files/bucket-settings.ts'
import type { Files } from './base/files/files.ts'
import { listenTrouble, tryListening } from './base/http/listening.ts'
import { createOrigins, lanAddress } from './base/http/origins.ts'
import { noteProductAddress } from './base/http/product-address.ts'
import { createLog, flushLog } from './base/log/log.ts'
import { createPost } from './base/mail/send.ts'
import { createMovingClock, type MovingClock } from './base/moving-clock.ts'
import { createEnding, type Ending } from './base/process/ending.ts'
import { type Bus, createLocalBus } from './base/realtime/bus.ts'
import { createEmbeddedRealtime } from './base/realtime/embedded.ts'
import { createHostedRealtime } from './base/realtime/hosted.ts'
import { createPostgresBus } from './base/realtime/postgres-bus.ts'
import type { Realtime } from './base/realtime/realtime.ts'
import { createRedisBus, tryRedis } from './base/realtime/redis-bus.ts'
import { findSecret, secretWarnings } from './base/secrets/given-secret.ts'
import { settleSecret } from './base/secrets/settled-secret.ts'
import { createStripeProvider } from './billing/providers/stripe-provider.ts'
import { createTestProvider } from './billing/providers/test-provider.ts'
import type { DemoSignIn } from './demo.ts'
import { type Encoder, findEncoder } from './media/encoding/encoder.ts'
import { createNightly, type Nightly } from './operator/backup/nightly.ts'
import type { Parts } from './parts.ts'
import { readSettings, type Settings } from './settings.ts'

const DATABASE = 'popin'
/** Milliseconds that a start waits for the other processes to be heard. */
const BUS_MS = 5000
/** Milliseconds that the embedded database has to end, in every way that it can be asked to. */
const EMBEDDED_MS = 50_000

type Store = { opened: OpenDatabase; config: pg.PoolConfig }
type Begun = { settings: Settings; logger: pino.Logger; ending: Ending }

/** What the settings name is tried before anything is opened or changed, and before the product itself is loaded. */
async function trySettings({ settings, logger: log, ending: { signal } }: Begun): Promise<void> {
  const patience = { seconds: settings.start_wait_seconds, log, signal }
  await tryListening(settings)
  if (settings.database_url) await tryDatabase(settings.database_url, patience)
  if (settings.redis_url) await tryRedis(settings.redis_url, 'popin start', patience)
}

async function openStore({ settings, logger, ending }: Begun): Promise<Store> {
  const config = settings.database_url
    ? { connectionString: settings.database_url }
    : await openEmbedded({ settings, logger, ending }).catch((error) => {
        throw inFolder(settings.data_dir, error)
      })
  const opened = openDatabase(config, (error) => logger.warn({ error }, 'database connection lost'))
  ending.add(() => opened.close())
  try {
    await migrate(opened.db)
    await migrateJobs(opened.pool)
  } catch (error) {
    throw settings.database_url ? (rightsTrouble(error) ?? error) : inFolder(settings.data_dir, error)
  }
  return { opened, config }
}

async function openEmbedded({ settings, logger, ending }: Begun): Promise<pg.PoolConfig> {
  const embedded = await startEmbedded({ dataDir: settings.data_dir, log: logger })
  ending.add(() => embedded.stop(), EMBEDDED_MS)
  return ensureDatabase(embedded.poolConfig, DATABASE)
}

function derived(secret: Buffer, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}

function buildRealtime(settings: Settings, secret: Buffer, bus: Bus, logger: pino.Logger): Realtime {
  const { pusher, public_url, allowed_origins: allowed } = settings
  if (pusher) return createHostedRealtime({ ...pusher, log: logger })
  const origins = createOrigins({ public_url, allowed, in_network: false, port: () => settings.port })
  return createEmbeddedRealtime({
    key: derived(secret, 'realtime key').slice(0, 20),
    secret: derived(secret, 'realtime'),
    bus,
    log: logger,
    allowedOrigins: (origin, request) => !origin || origins.allowsOrigin(origin, request.headers.host),
  })
}

type Ground = {
  nightly: Nightly | null
  settings: Settings
  store: Store
  secret: Buffer
  bus: Bus
  logger: pino.Logger
  files: Files
  encoder: Encoder | null
  clock: MovingClock
}

function partsOf({ settings, store, secret, bus, logger, files, encoder, nightly, clock }: Ground): Parts {
  return {
    ...settings.product,
    db: store.opened.db,
    pool: store.opened.pool,
    now: clock.now,
    secret,
    logger,
    files,
    encoder,
    outside_encoder: settings.outside_encoder,
    nightly,
    realtime: buildRealtime(settings, secret, bus, logger),
    bus,
    post: createPost(settings.smtp_url, settings.mail_from, { keeps: settings.local }),
    public_url: settings.public_url,
    allowed_origins: settings.allowed_origins,
    payments: settings.stripe ? createStripeProvider(settings.stripe) : createTestProvider(store.opened.db),
    limits: settings.limits,
    trust_proxy: settings.trust_proxy,
    in_network: settings.host === '0.0.0.0' || settings.host === '::',
    web_dir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    outbox_page: settings.local && !settings.smtp_url,
    checkAnswers: false,
  }
}

/** Several processes on one database tell each other what changed; the embedded one has just one. */
function openBus(settings: Settings, store: Store, secret: Buffer, logger: pino.Logger): Bus {
  const { redis_url: url } = settings
  // products that share a Redis hear only themselves
  if (url) return createRedisBus({ url, log: logger, name: `popin ${derived(secret, 'bus').slice(0, 20)}` })
  if (!settings.database_url) return createLocalBus()
  return createPostgresBus({ connection: store.config as pg.ClientConfig, log: logger })
}

function openNightly(
  { nightly: settings, data_dir }: Settings,
  { config }: Store,
  secret: Buffer,
  log: pino.Logger,
) {
  return settings && createNightly({ settings, data_dir, config, secret, log })
}

/**
 * Connections that may wait to be accepted, as far as the system allows. When a server starts again, a whole room comes
 * back within a second; whose first packet is dropped because the queue is full tries again only after 1, 3, 7, … s.
 */
const WAITING_CONNECTIONS = 16_384
/** Milliseconds that requests under way and messages about them have at the end. */
const CLOSE_MS = 30_000

async function start(begun: Begun): Promise<void> {
  const { settings, logger, ending } = begun
  const given = findSecret(settings)
  await trySettings(begun)
  const files = await openFileStore(settings.data_dir, settings.bucket)
  const store = await openStore(begun)
  const secret = await settleSecret(store.opened.db, given)
  const backup_dir = settings.nightly?.folder ?? null
  for (const warning of secretWarnings(given, { ...settings, backup_dir })) logger.warn(warning)
  ending.signal.throwIfAborted()
  const bus = openBus(settings, store, secret, logger)
  ending.add(() => bus.close())
  // without its bus a process serves all the same: once it hears, its pages load anew what they may have missed
  await Promise.race([bus.ready, pause(BUS_MS, undefined, { ref: false })])
  const { ffmpeg_path: folders } = settings
  const isHere = folders !== null && !settings.outside_encoder
  const encoder = isHere ? await findEncoder(folders) : null
  const nightly = openNightly(settings, store, secret, logger)
  await nightly?.look()
  const clock = createMovingClock()
  await serve(begun, partsOf({ settings, store, secret, bus, logger, files, encoder, nightly, clock }), clock)
}

async function serve({ settings, logger, ending }: Begun, parts: Parts, clock: MovingClock): Promise<void> {
  // loaded this late, so that a start that is refused is refused at once
  const [{ createApp }, { ensureDemo }] = await Promise.all([import('./app.ts'), import('./demo.ts')])
  const app = await createApp(parts)
  ending.add(() => app.close(), CLOSE_MS)
  const { port, host } = settings
  await app.http.listen({ port, host, backlog: WAITING_CONNECTIONS }).catch((error) => {
    throw listenTrouble(error, settings)
  })
  const demo = settings.local ? await ensureDemo(app, settings.data_dir, clock) : null
  const worker = await app.startJobs()
  ending.add(() => worker.stop())
  ending.running(() => {
    app.drain()
    logger.info(`ending in ${settings.drain_seconds} seconds`)
    return pause(settings.drain_seconds * 1000)
  })
  const address = app.http.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  const origin = settings.public_url ?? `http://localhost:${bound}`
  try {
    // whoever names the database to a command names the address as well
    if (!settings.database_url) noteProductAddress(settings.data_dir, origin)
  } catch (error) {
    logger.warn({ error }, 'the address was not written down for commands')
  }
  greet({ origin, port: bound }, settings, demo)
}

type Reached = { origin: string; port: number }

function greet({ origin, port }: Reached, settings: Settings, demo: DemoSignIn | null): void {
  const lan = settings.host === '0.0.0.0' ? lanAddress() : null
  const lines = [
    '',
    `POPin is ready:       ${origin}`,
    ...(lan && settings.local ? [`for phones nearby:    http://${lan}:${port}`] : []),
    ...(demo ? [`sign in as the demo:  ${demo.email}  ${demo.password}`] : []),
    ...(settings.local && !settings.smtp_url
      ? [`emails appear at:     http://localhost:${port}/dev/mail`]
      : []),
    'stop with Ctrl-C',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** What nobody caught ends the process, and the log says as little of it as of any other error. */
function endUncaught(logger: pino.Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ error }, 'bug that nobody caught')
    process.exit(1)
  })
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const logger = createLog(settings.log_level)
  const ending = createEnding((error) => logger.error({ error }, 'ending failed'))
  ending.add(() => flushLog(logger))
  endUncaught(logger)
  try {
    await start({ settings, logger, ending })
  } catch (error) {
    const isCalledOff = ending.signal.aborted
    if (!isCalledOff) refuse(error)
    await ending.leave(isCalledOff ? 0 : 1)
  }
}

function refuse(error: unknown): void {
  process.stderr.write(`POPin cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
}

run().catch((error: unknown) => {
  refuse(error)
  process.exit(1)
})
