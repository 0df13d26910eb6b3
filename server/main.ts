// Reads the settings, builds the real parts, listens, and ends in order.
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type pino from 'pino'
import { type App, createApp, type Parts } from './app.ts'
import { ensureDatabase } from './base/db/database.ts'
import { type Embedded, startEmbedded } from './base/db/embedded.ts'
import { migrateJobs } from './base/db/jobs-schema.ts'
import { migrate } from './base/db/migrate.ts'
import { type OpenDatabase, openDatabase } from './base/db/open.ts'
import { openFileStore } from './base/files/bucket-settings.ts'
import type { Files } from './base/files/files.ts'
import { createOrigins, lanAddress } from './base/http/origins.ts'
import { createLog } from './base/log/log.ts'
import { createPost } from './base/mail/send.ts'
import { type Bus, createLocalBus } from './base/realtime/bus.ts'
import { createEmbeddedRealtime } from './base/realtime/embedded.ts'
import { createHostedRealtime } from './base/realtime/hosted.ts'
import { createPostgresBus } from './base/realtime/postgres-bus.ts'
import type { Realtime } from './base/realtime/realtime.ts'
import { createRedisBus } from './base/realtime/redis-bus.ts'
import { loadSecret, refuseOtherSecret } from './base/secrets/secret-file.ts'
import { createStripeProvider } from './billing/providers/stripe-provider.ts'
import { createTestProvider } from './billing/providers/test-provider.ts'
import { type DemoSignIn, ensureDemo } from './demo.ts'
import { type Encoder, findEncoder } from './media/encoding/encoder.ts'
import { createNightly, type Nightly } from './operator/backup/nightly.ts'
import { readSettings, type Settings } from './settings.ts'

const DATABASE = 'popin'
/** Milliseconds that a start waits for the other processes to be heard. */
const BUS_MS = 5000

type Store = { opened: OpenDatabase; config: pg.PoolConfig; embedded: Embedded | null }

async function openStore(settings: Settings, logger: pino.Logger): Promise<Store> {
  const embedded = settings.database_url
    ? null
    : await startEmbedded({ dataDir: settings.data_dir, log: logger })
  try {
    const config = settings.database_url
      ? { connectionString: settings.database_url }
      : await ensureDatabase((embedded as Embedded).poolConfig, DATABASE)
    const opened = openDatabase(config, (error) => logger.warn({ error }, 'database connection lost'))
    await migrate(opened.db)
    await migrateJobs(opened.pool)
    return { opened, config, embedded }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
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
}

function partsOf({ settings, store, secret, bus, logger, files, encoder, nightly }: Ground): Parts {
  return {
    db: store.opened.db,
    pool: store.opened.pool,
    now: () => Date.now() / 1000,
    secret,
    logger,
    files,
    ...{ encoder, outside_encoder: settings.outside_encoder, nightly },
    realtime: buildRealtime(settings, secret, bus, logger),
    bus,
    post: createPost(settings.smtp_url, settings.mail_from, { keeps: settings.local }),
    public_url: settings.public_url,
    allowed_origins: settings.allowed_origins,
    blocked_addresses: settings.blocked_addresses,
    support_email: settings.support_email,
    audit_days: settings.audit_days,
    mails_per_day: settings.mails_per_day,
    erasure_days: settings.erasure_days,
    security_profile: settings.security_profile,
    second_factor: settings.second_factor,
    school_endings: settings.school_endings,
    redirect_hosts: settings.redirect_hosts,
    outside: settings,
    initial_page: settings.initial_page,
    educate_video: settings.educate_video,
    video_provider: settings.video_provider,
    newer_app: settings.newer_app,
    ...{ stores: settings.stores, chat_tab: settings.chat_tab },
    billing: settings.billing,
    payments: settings.stripe ? createStripeProvider(settings.stripe) : createTestProvider(store.opened.db),
    promo_codes: settings.promo_codes,
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

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const logger = createLog(settings.log_level)
  const files = await openFileStore(settings.data_dir, settings.bucket)
  const store = await openStore(settings, logger)
  const { secret, keep } = loadSecret(settings.secret_key, settings.data_dir)
  await refuseOtherSecret(store.opened.db, secret)
  keep()
  const bus = openBus(settings, store, secret, logger)
  // without its bus a process serves all the same: once it hears, its pages load anew what they may have missed
  await Promise.race([bus.ready, pause(BUS_MS, undefined, { ref: false })])
  const { ffmpeg_path: folders } = settings
  const isHere = folders !== null && !settings.outside_encoder
  const encoder = isHere ? await findEncoder(folders) : null
  const nightly = openNightly(settings, store, secret, logger)
  await nightly?.look()
  const app = await createApp(partsOf({ settings, store, secret, bus, logger, files, encoder, nightly }))
  await app.http.listen({ port: settings.port, host: settings.host, backlog: WAITING_CONNECTIONS })
  const demo = settings.local ? await ensureDemo(app, settings.data_dir) : null
  const worker = await app.startJobs()
  greet(app, settings, demo)
  endInOrder(async () => {
    await worker.stop()
    await app.close()
    await bus.close()
    await store.opened.close()
    await store.embedded?.stop()
  }, logger)
}

function greet(app: App, settings: Settings, demo: DemoSignIn | null): void {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const lan = settings.host === '0.0.0.0' ? lanAddress() : null
  const lines = [
    '',
    `POPin is ready:       ${settings.public_url ?? `http://localhost:${port}`}`,
    ...(lan && settings.local ? [`for phones nearby:    http://${lan}:${port}`] : []),
    ...(demo ? [`sign in as the demo:  ${demo.email}  ${demo.password}`] : []),
    ...(settings.local && !settings.smtp_url
      ? [`mails appear at:      http://localhost:${port}/dev/mail`]
      : []),
    'stop with Ctrl-C',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** SIGTERM and Ctrl-C drain; a second signal ends at once. */
function endInOrder(close: () => Promise<void>, logger: pino.Logger): void {
  let ending = false
  const end = () => {
    if (ending) process.exit(1)
    ending = true
    close().then(
      () => process.exit(0),
      (error) => {
        logger.error({ error }, 'ending failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

start().catch((error: unknown) => {
  process.stderr.write(`POPin cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
