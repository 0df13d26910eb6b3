// The settings of the product, read once from the environment; docs/operations/settings.md explains each.
import { resolve } from 'node:path'
import { z } from 'zod'
import { SCHOOL_ENDINGS, SECURITY_PROFILES } from '#domain/accounts/model.ts'
import { BILLING, type Billing } from '#domain/billing/model.ts'
import { isLiveHost } from '#domain/billing/test-cards.ts'
import { SECOND_FACTORS, type SecondFactor } from '#domain/credentials/model.ts'
import { SMALL_GROUPS } from '#domain/voting/model.ts'
import { outsideSettings, readOutside } from './accounts/outside.ts'
import { arrivalSettings } from './arrivals/settings.ts'
import { bucketSettings, readBucket } from './base/files/bucket-settings.ts'
import { LIMIT_SETTINGS, readLimits } from './base/http/limit-settings.ts'
import { metricsSettings } from './base/http/metrics-settings.ts'
import { isProxy } from './base/http/proxies.ts'
import { pusherSettings, readPusher } from './base/realtime/pusher-settings.ts'
import { withFiles } from './base/secrets/settings-in-files.ts'
import {
  address,
  BLOCKED,
  EMAIL,
  isDatabase,
  isOrigin,
  list,
  number,
  oneOf,
  partsOf,
  SENDER,
  seconds,
  text,
} from './base/settings/shapes.ts'
import { encoderSettings, readEncoder } from './media/outside/encoder-settings.ts'
import { backupSettings, readNightly } from './operator/backup/settings.ts'
import { readTab, tabSettings } from './tabs/settings.ts'

const FOLDER_WANTED = 'a folder on a disk'
const DATABASE_WANTED = 'an address such as postgres://user:password@host/popin'
const SENDER_WANTED = 'a sender such as POPin <popin@example.com>'
const BLOCKED_WANTED =
  'email addresses and hosts such as rude@acme.example, spam.example, separated by commas'
const MAIL_WANTED = 'an address such as help@example.com'
const STORE_WANTED = 'an address such as https://store.example.com/popin'
const VIDEO_WANTED = 'an address such as https://video.example.com/popin'
const PROVIDER_WANTED = 'an https address with {url}, such as https://video.example.com/oembed.json?url={url}'
const ENDINGS_WANTED = 'endings such as .edu, .ac.uk, separated by commas'
const CODES_WANTED = 'codes with 1 to 99 percent such as SPRING=20, separated by commas'
const HOSTS_WANTED = 'hosts such as news.example.com, separated by commas'
const ORIGINS_WANTED = 'origins such as https://intranet.example.com, separated by commas'

/** Time for a balancer that asks every two seconds and believes the second answer. */
const DRAIN_SECONDS = 5
const INITIAL_PAGES = ['/dashboard', '/q', '/search'] as const

const environment = z.object({
  /** Folder of the embedded database, the secret and uploads. */
  DATA_DIR: text(FOLDER_WANTED).refine(isOnDisk, FOLDER_WANTED).default('data'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a port, from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a port, from 0 to 65535')
    .default(3000),
  /** Address to listen on; the default lets phones of the same network in. */
  HOST: text('an address to listen on').default('0.0.0.0'),
  /** Where people reach the product; links lead there. */
  PUBLIC_URL: address(/^https?$/, 'an address such as https://popin.example.com')
    .refine(isOrigin, 'an address without a path, such as https://popin.example.com')
    .optional(),
  /** Any PostgreSQL 15 or newer instead of the embedded one. */
  DATABASE_URL: text(DATABASE_WANTED)
    .regex(/^postgres(ql)?:\/\//, DATABASE_WANTED)
    .refine(isDatabase, DATABASE_WANTED)
    .optional(),
  /** Carries what processes tell each other, in place of the database. */
  REDIS_URL: address(/^rediss?$/, 'an address such as redis://user:password@host:6379').optional(),
  /** Without these one is made and kept in DATA_DIR. The second is a file, the third is where systemd puts one. */
  SECRET_KEY: z.string().min(32, 'a secret of 32 or more characters').optional(),
  SECRET_FILE: text('a file').optional(),
  CREDENTIALS_DIRECTORY: z.string().optional(),
  /** Without it emails stay in the outbox at /dev/mail. */
  SMTP_URL: address(/^smtps?$/, 'an address such as smtp://user:password@host:587').optional(),
  MAIL_FROM: text(SENDER_WANTED).regex(SENDER, SENDER_WANTED).default('POPin <popin@localhost>'),
  /** Where messages to support go; without it `support` at the host of PUBLIC_URL. */
  SUPPORT_EMAIL: text(MAIL_WANTED).regex(EMAIL, MAIL_WANTED).optional(),
  /** Proxies whose X-Forwarded headers are believed: `off`, `on` (one on this machine), or addresses and networks. */
  TRUST_PROXY: text('off, on, or addresses and networks, separated by commas')
    .transform(proxiesOf)
    .refine((proxies) => proxies.every(isProxy), 'off, on, or addresses and networks, separated by commas')
    .default([]),
  /** Seconds between being told to end and ending, in which balancers hear of it; only with PUBLIC_URL by default. */
  DRAIN_SECONDS: seconds(300).optional(),
  /** Seconds that a start waits for a database or a Redis that does not answer yet. */
  START_WAIT_SECONDS: seconds(600).default(30),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Further origins whose pages may call. */
  ALLOWED_ORIGINS: list(
    (part) => /^https?:\/\/[^/]/.test(part) && URL.canParse(part) && isOrigin(part),
    ORIGINS_WANTED,
  )
    .transform((parts) => parts.map((part) => new URL(part).origin))
    .default([]),
  /** Email addresses, and hosts with all below them, that nobody may sign up with. */
  BLOCKED_ADDRESSES: list((part) => BLOCKED.test(part), BLOCKED_WANTED).default([]),
  /** Invitations, reminders and closing messages that one host may cause in a day. */
  MAILS_PER_DAY: number(/^[1-9]\d{0,6}$/, 'a number from 1 on').default(500),
  /** Days between asking for the deletion of an account and its day, in which it can be taken back. */
  ERASURE_DAYS: number(/^([0-9]|[1-8][0-9]|90)$/, 'a number of days from 0 to 90').default(7),
  /** Days that the audit trail of organisations is kept. */
  AUDIT_DAYS: number(/^(3\d|[4-9]\d|[1-9]\d{2,3})$/, 'a number of days from 30 to 9999').default(400),
  /** `strict`: longer passwords, none of the commonest, and links that live for minutes. */
  SECURITY_PROFILE: oneOf(SECURITY_PROFILES).default('default'),
  /** `shown`: results of anonymous sessions appear from the first voice on, each vote at once. */
  SMALL_GROUPS: oneOf(SMALL_GROUPS).default('hidden'),
  /** A second factor beside password or link; without it `optional`, with the strict profile `required`. */
  SECOND_FACTOR: oneOf(SECOND_FACTORS).optional(),
  /** Endings of addresses of schools. */
  SCHOOL_ENDINGS: list((part) => /^\.[a-z0-9.-]+$/i.test(part), ENDINGS_WANTED)
    .transform((endings) => endings.map((ending) => ending.toLowerCase()))
    .default(SCHOOL_ENDINGS),
  /** Hosts outside, with all below them, that tracked links lead to without a question. */
  REDIRECT_HOSTS: list((part) => /^[a-z0-9.-]+$/i.test(part), HOSTS_WANTED)
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .default([]),
  /** Where people arrive who are signed in and name no page, or one that is not there; phones have the feed. */
  INITIAL_PAGE: oneOf(INITIAL_PAGES).default('/dashboard'),
  /** `sign-in`: people who are not signed in see no home page. */
  HOME_PAGE: oneOf(['home', 'sign-in']).default('home'),
  /** Where the addresses below `r/` are run, where that is not this product. */
  NEWER_APP_URL: address(/^https?$/, STORE_WANTED).optional(),
  /** Where the app for phones is found, if there is one. */
  APP_STORE_URL: address(/^https$/, STORE_WANTED).optional(),
  PLAY_STORE_URL: address(/^https$/, STORE_WANTED).optional(),
  /** The video that explains the product to new creators, if there is one. */
  EDUCATE_VIDEO_URL: address(/^https$/, VIDEO_WANTED).optional(),
  /** Where the provider of that video tells of it as JSON; `{url}` stands for the address of the video. */
  VIDEO_PROVIDER_URL: text(PROVIDER_WANTED)
    .regex(/^https:\/\/[^\s/]+\/\S*\{url\}\S*$/, PROVIDER_WANTED)
    .optional(),
  /** Whether plans decide what people may do; without a word `on` where Stripe takes the money, else `lenient`. */
  BILLING: oneOf(BILLING).optional(),
  /** Stripe in place of the built-in test provider: its live pair of keys, its test pair, and the secret of web-hooks. */
  STRIPE_SECRET_KEY: text('a secret key of Stripe').optional(),
  STRIPE_PUBLISHABLE_KEY: text('a publishable key of Stripe').optional(),
  STRIPE_TEST_SECRET_KEY: text('a secret key of Stripe').optional(),
  STRIPE_TEST_PUBLISHABLE_KEY: text('a publishable key of Stripe').optional(),
  STRIPE_WEBHOOK_SECRET: text('the secret of a web-hook of Stripe').optional(),
  /** Percent off the first payment by code, such as `SPRING=20`. */
  PROMO_CODES: list((part) => /^[\w-]{1,40}=[1-9]\d?$/.test(part), CODES_WANTED)
    .transform(promoCodesOf)
    .default({}),
  ...outsideSettings,
  ...{ ...bucketSettings, ...encoderSettings, ...tabSettings, ...backupSettings },
  ...{ ...metricsSettings, ...pusherSettings, ...arrivalSettings },
  /** `off`: videos are shown as they were uploaded, even where ffmpeg is installed. */
  FFMPEG: oneOf(['on', 'off']).default('on'),
  /** Where programs are looked for. */
  PATH: z.string().default(''),
})

type Given = z.output<typeof environment>
export type Settings = ReturnType<typeof readSettings>
export type ProductSettings = Settings['product']

/** Throws with one sentence per wrong setting; never with a value, which may be secret. */
export function readSettings(env: Record<string, string | undefined>) {
  const { given, limits } = parsed(env)
  return {
    data_dir: resolve(given.DATA_DIR),
    port: given.PORT,
    host: given.HOST,
    public_url: given.PUBLIC_URL ? new URL(given.PUBLIC_URL).origin : null,
    database_url: given.DATABASE_URL ?? null,
    redis_url: given.REDIS_URL ?? null,
    secret_key: given.SECRET_KEY ?? null,
    secret_file: given.SECRET_FILE ? resolve(given.SECRET_FILE) : null,
    credentials_dir: given.CREDENTIALS_DIRECTORY ?? null,
    smtp_url: given.SMTP_URL ?? null,
    mail_from: given.MAIL_FROM,
    drain_seconds: given.DRAIN_SECONDS ?? (given.PUBLIC_URL ? DRAIN_SECONDS : 0),
    start_wait_seconds: given.START_WAIT_SECONDS,
    log_level: given.LOG_LEVEL,
    allowed_origins: given.ALLOWED_ORIGINS,
    trust_proxy: given.TRUST_PROXY,
    bucket: readBucket(given),
    outside_encoder: readEncoder(given),
    nightly: readNightly(given),
    stripe: stripeOf(given),
    /** Folders that ffmpeg is looked for in; null: it is not wanted. */
    ffmpeg_path: given.FFMPEG === 'on' ? given.PATH : null,
    limits,
    pusher: readPusher(given),
    /** A product on somebody's own machine: demo world, outbox page. */
    local: !given.PUBLIC_URL && !given.DATABASE_URL,
    product: productSettings(given),
  }
}

/** What the product is handed as it is, see `Parts`. */
function productSettings(given: Given) {
  return {
    support_email: given.SUPPORT_EMAIL ?? `support@${hostOf(given.PUBLIC_URL)}`,
    blocked_addresses: given.BLOCKED_ADDRESSES,
    mails_per_day: given.MAILS_PER_DAY,
    arrivals_per_second: given.ARRIVALS_PER_SECOND ?? null,
    erasure_days: given.ERASURE_DAYS,
    audit_days: given.AUDIT_DAYS,
    metrics_token: given.METRICS_TOKEN ?? null,
    security_profile: given.SECURITY_PROFILE,
    small_groups: given.SMALL_GROUPS,
    second_factor: given.SECOND_FACTOR ?? secondFactorOf(given),
    school_endings: given.SCHOOL_ENDINGS,
    redirect_hosts: given.REDIRECT_HOSTS,
    initial_page: given.INITIAL_PAGE,
    home_page: given.HOME_PAGE,
    newer_app: given.NEWER_APP_URL?.replace(/\/+$/, '') ?? null,
    stores: { ios: given.APP_STORE_URL ?? null, android: given.PLAY_STORE_URL ?? null },
    educate_video: given.EDUCATE_VIDEO_URL ?? null,
    video_provider: given.VIDEO_PROVIDER_URL ?? null,
    billing: billingOf(given),
    promo_codes: given.PROMO_CODES,
    outside: readOutside(given),
    ...readTab(given),
  }
}

function parsed(env: Record<string, string | undefined>) {
  const whole = withFiles(env, [...Object.keys(environment.shape), ...LIMIT_SETTINGS])
  const present = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''))
  const { success, data, error } = environment.safeParse(present)
  const { limits, sentences } = readLimits(present)
  if (success && sentences.length === 0) return { given: data, limits }
  const wrong = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} has to be ${message}.`)
  throw new Error(`Wrong settings. ${[...new Set([...wrong, ...sentences])].join(' ')}`)
}

/** Making folders in what the kernel shows as files does not fail: it never ends. */
function isOnDisk(folder: string): boolean {
  return !/^\/(proc|sys)(\/|$)/.test(resolve(folder))
}

/** What the operator says of second factors by the profile alone. */
function secondFactorOf({ SECURITY_PROFILE: profile }: Given): SecondFactor {
  return profile === 'strict' ? 'required' : 'optional'
}

function hostOf(public_url: string | undefined): string {
  return public_url ? new URL(public_url).hostname : 'localhost'
}

/** Never everybody: whoever is believed can pose as any address. */
function proxiesOf(given: string): string[] {
  if (given === 'off') return []
  if (given === 'on') return ['loopback']
  return partsOf(given)
}

/** By code in small letters. */
function promoCodesOf(parts: string[]): Record<string, number> {
  return Object.fromEntries(
    parts.map((part) => part.toLowerCase().split('=')).map(([code, off]) => [code, Number(off)]),
  )
}

/** In `lenient` the pages say that no money is taken, which Stripe would do. */
function billingOf(given: Given): Billing {
  const { BILLING: said } = given
  const takesMoney = stripeOf(given) !== null
  if (takesMoney && said === 'lenient')
    throw new Error(
      'Wrong settings. BILLING has to be on or off where STRIPE_SECRET_KEY or its test pair is set.',
    )
  return said ?? (takesMoney ? 'on' : 'lenient')
}

/** Hosts that begin with `app` have the live keys, all others those for tests; where there is one pair it is that. */
function stripeOf(given: Given) {
  const pair = (secret_key: string | undefined, key: string | undefined) =>
    secret_key && key ? { secret_key, key } : null
  const live = pair(given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY)
  const test = pair(given.STRIPE_TEST_SECRET_KEY, given.STRIPE_TEST_PUBLISHABLE_KEY)
  const { STRIPE_WEBHOOK_SECRET: webhook_secret } = given
  const named = Object.entries(given).some(([name, value]) => name.startsWith('STRIPE_') && value)
  const chosen = isLiveHost(hostOf(given.PUBLIC_URL)) ? (live ?? test) : (test ?? live)
  if (chosen && webhook_secret) return { ...chosen, webhook_secret }
  if (!named) return null
  throw new Error('Wrong settings. The keys of Stripe have to be set in pairs, with STRIPE_WEBHOOK_SECRET.')
}
