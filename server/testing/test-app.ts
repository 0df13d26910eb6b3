// A whole server for a test file: real database, real sockets, a clock that the test sets, emails to read.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Selectable } from 'kysely'
import type pg from 'pg'
import type pino from 'pino'
import { afterAll, inject } from 'vitest'
import { type App, createApp } from '#server/app.ts'
import { type Db, type OpenDatabase, openDatabase } from '#server/base/db/open.ts'
import type { MailsTable } from '#server/base/db/tables/system.ts'
import { type Files, openFiles } from '#server/base/files/files.ts'
import { DEFAULT_LIMITS, type Limits } from '#server/base/http/limits.ts'
import type { Pace } from '#server/base/http/pace.ts'
import { createLog, flushLog } from '#server/base/log/log.ts'
import { createPost } from '#server/base/mail/send.ts'
import { type Bus, createLocalBus } from '#server/base/realtime/bus.ts'
import { createEmbeddedRealtime } from '#server/base/realtime/embedded.ts'
import { createPostgresBus } from '#server/base/realtime/postgres-bus.ts'
import { createRedisBus } from '#server/base/realtime/redis-bus.ts'
import { createTestProvider } from '#server/billing/providers/test-provider.ts'
import type { Parts } from '#server/parts.ts'
import { type ProductSettings, readSettings } from '#server/settings.ts'
import { createClient, type TestClient } from './client.ts'
import { createClock, type TestClock } from './clock.ts'
import { copyTemplate } from './database.ts'

export type TestApp = {
  url: string
  /** Of the realtime transport. */
  key: string
  app: App
  db: Db
  clock: TestClock
  config: pg.PoolConfig
  secret: Buffer
  /** Where uploads are kept, and their folder. */
  files: Files
  files_dir: string
  /** Everything that was logged, one line each. */
  logs: string[]
  /** Forgets it, and what was only counted: what comes next is told whole. */
  clearLogs(): void
  /** Newest first. */
  outbox(): Promise<Selectable<MailsTable>[]>
  /** A new person without a login session. */
  client(): TestClient
  close(): Promise<void>
}

type Options = {
  public_url?: string
  smtp_url?: string
  /** Follows the machine's clock instead of standing still. */
  real_time?: boolean
  /** Goes by this clock. */
  now?: () => number
  jobs?: boolean
  /** Speaks to other processes through the database, or through the Redis of this address. */
  bus?: boolean | string
  web_dir?: string
  limits?: Partial<Limits>
  /** How slowly requests may come in and answers be read. */
  pace?: Partial<Pace>
  /** Proxies whose `X-Forwarded-For` is believed, for people of many addresses. */
  trust_proxy?: string[]
  security_profile?: Parts['security_profile']
  second_factor?: Parts['second_factor']
  /** `shown` unless a test is about the shield: most vote with two or three people. */
  small_groups?: Parts['small_groups']
  mails_per_day?: number
  arrivals_per_second?: number
  metrics_token?: string
  /** Where another product runs what is below `r/`. */
  newer_app?: string
  /** 0 unless a test is about them. */
  erasure_days?: number
  school_endings?: string[]
  /** Services outside that hear of new accounts, and how people sign up. */
  outside?: Partial<Parts['outside']>
  billing?: Parts['billing']
  /** In place of the built-in test provider. */
  payments?: (db: Db) => Parts['payments']
  /** Set up unless a test is about a product without it. */
  chat_tab?: Parts['chat_tab']
  /** Without one videos are shown as they were uploaded. */
  encoder?: Parts['encoder']
  outside_encoder?: Parts['outside_encoder']
  /** Backups; none unless a test is about them. */
  nightly?: (made: Pick<TestApp, 'config' | 'secret'> & { log: pino.Logger }) => Parts['nightly']
  /** In place of a folder of its own. */
  files?: Files
  /** Where it runs outside of a test file. */
  database?: { server: string; template: string }
  /** A second process of this one: same database, same secret, told of changes by the bus. */
  beside?: TestApp
}

type Store = { config: pg.PoolConfig; drop(): Promise<unknown> }

/** For all tests of a file: started where it is called, at its top, and closed after the last of them. */
export async function openTestApp(options: Options = {}): Promise<TestApp> {
  const app = await startTestApp(options)
  afterAll(() => app.close())
  return app
}

/** Starts on a free port of this machine; whoever starts it closes it. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { server, template } = options.database ?? inject('database')
  const store: Store = options.beside
    ? { config: options.beside.config, drop: async () => {} }
    : await copyTemplate(JSON.parse(server), template)
  const opened = openDatabase({ ...store.config, max: 10 }, () => {})
  const made: Made = {
    ...filesOf(options),
    opened,
    config: store.config,
    clock: options.beside?.clock ?? createClock(),
    ...ownLog(),
    secret: options.beside?.secret ?? randomBytes(32),
    key: options.beside?.key ?? `key${randomBytes(6).toString('hex')}`,
  }
  const parts = partsOf(options, made)
  await parts.bus.ready
  const app = await createApp(parts)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const worker = options.jobs ? await app.startJobs() : null
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  return {
    ...made,
    url,
    app,
    db: opened.db,
    clearLogs: () => clear(made),
    outbox: () =>
      opened.db.selectFrom('mails').selectAll().orderBy('queued_time', 'desc').orderBy('id').execute(),
    client: () => createClient(url),
    async close() {
      await worker?.stop()
      await app.close()
      await parts.bus.close()
      await opened.close()
      await store.drop()
      if (!options.beside) rmSync(made.files_dir, { recursive: true, force: true })
    },
  }
}

/** As an operator has it who sets nothing, with what tests are about. */
const { product: PRODUCT } = readSettings({})

/** A team chat that shows the product in a tab. */
const CHAT_TAB = { app_id: '3f9c1b52-8a34-4c0e-9b1d-5e7a2f60c8d4', hosts: ['https://chat.example'] }

function productSettings(options: Options): ProductSettings {
  return {
    ...PRODUCT,
    support_email: 'help@popin.example',
    blocked_addresses: ['rude@acme.example', 'spam.example'],
    mails_per_day: options.mails_per_day ?? PRODUCT.mails_per_day,
    arrivals_per_second: options.arrivals_per_second ?? null,
    erasure_days: options.erasure_days ?? 0,
    metrics_token: options.metrics_token ?? null,
    security_profile: options.security_profile ?? 'default',
    small_groups: options.small_groups ?? 'shown',
    second_factor: options.second_factor ?? 'optional',
    school_endings: options.school_endings ?? PRODUCT.school_endings,
    newer_app: options.newer_app ?? null,
    billing: options.billing ?? 'on',
    promo_codes: { spring: 20 },
    outside: { ...PRODUCT.outside, ...options.outside },
    chat_tab: options.chat_tab === undefined ? CHAT_TAB : options.chat_tab,
  }
}

function filesOf({ beside, files }: Options) {
  const files_dir = beside?.files_dir ?? mkdtempSync(join(tmpdir(), 'popin-files-'))
  return { files_dir, files: files ?? openFiles(files_dir) }
}

type Made = Pick<TestApp, 'files' | 'files_dir' | 'config' | 'clock' | 'logs' | 'secret' | 'key'> & {
  opened: OpenDatabase
  logger: pino.Logger
}

function partsOf(options: Options, { opened, config, clock, files, logger, secret, key }: Made): Parts {
  const bus = busOf(options, config, logger)
  const wire = { key, secret: secret.toString('hex'), bus, log: logger }
  return {
    ...productSettings(options),
    db: opened.db,
    pool: opened.pool,
    now: options.now ?? (options.real_time ? () => Date.now() / 1000 : clock.now),
    secret,
    logger,
    files,
    nightly: options.nightly?.({ config, secret, log: logger }) ?? null,
    encoder: options.encoder ?? null,
    outside_encoder: options.outside_encoder ?? null,
    realtime: createEmbeddedRealtime({ ...wire, allowedOrigins: () => true }),
    bus,
    post: createPost(options.smtp_url ?? null, 'POPin <popin@test.example>'),
    public_url: options.public_url ?? null,
    allowed_origins: [],
    payments: options.payments?.(opened.db) ?? createTestProvider(opened.db),
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    ...{ pace: options.pace, trust_proxy: options.trust_proxy ?? [], in_network: false },
    web_dir: options.web_dir ?? '/nonexistent',
    ...{ outbox_page: true, checkAnswers: true },
  }
}

function busOf({ bus }: Options, config: pg.PoolConfig, log: pino.Logger): Bus {
  if (typeof bus === 'string') return createRedisBus({ url: bus, log, name: 'test' })
  return bus ? createPostgresBus({ connection: config as pg.ClientConfig, log }) : createLocalBus()
}

function ownLog() {
  const logs: string[] = []
  return { logs, logger: createLog('debug', linesInto(logs)) }
}

function clear({ logs, logger }: Pick<Made, 'logs' | 'logger'>): void {
  // the first tells what was counted, the second finds each kind quiet and forgets it
  flushLog(logger)
  flushLog(logger)
  logs.length = 0
}

function linesInto(logs: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      logs.push(chunk.toString())
      done()
    },
  })
}
