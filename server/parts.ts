// The real parts of one server; main.ts makes them for production, server/testing for tests.
import type pg from 'pg'
import type pino from 'pino'
import type { SecurityProfile } from '#domain/accounts/model.ts'
import type { Billing } from '#domain/billing/model.ts'
import type { SecondFactor } from '#domain/credentials/model.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Files } from '#server/base/files/files.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { Pace } from '#server/base/http/pace.ts'
import type { PageSettings } from '#server/base/http/pages.ts'
import type { Post } from '#server/base/mail/send.ts'
import type { Bus } from '#server/base/realtime/bus.ts'
import type { Realtime } from '#server/base/realtime/realtime.ts'
import type { Outside } from './accounts/outside.ts'
import type { Payments } from './billing/providers/payments.ts'
import type { Encoder } from './media/encoding/encoder.ts'
import type { OutsideEncoder } from './media/outside/encoder-settings.ts'
import type { Nightly } from './operator/backup/nightly.ts'

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
  /** Writes backups; null where the operator wants none. */
  nightly: Nightly | null
  /** Makes them smaller elsewhere, in its place. */
  outside_encoder: OutsideEncoder | null
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
  /** Days that the audit trail of organisations is kept. */
  audit_days: number
  /** Emails that one host may cause in a day. */
  mails_per_day: number
  /** Between asking for the deletion of an account and its day. */
  erasure_days: number
  security_profile: SecurityProfile
  second_factor: SecondFactor
  /** Endings of the addresses that an education sign-up takes. */
  school_endings: readonly string[]
  redirect_hosts: readonly string[]
  /** How people sign up, and who outside hears of it. */
  outside: Outside
  educate_video: string | null
  /** Where the provider of that video tells of it as JSON. */
  video_provider: string | null
  billing: Billing
  /** Takes the money for plans. */
  payments: Payments
  /** Percent off by code. */
  promo_codes: Readonly<Record<string, number>>
  /** How often what may be tried. */
  limits: Limits
  /** How slowly requests may come in; without it as anybody can live with. */
  pace?: Partial<Pace> | undefined
  /** Proxies that are believed, as addresses or networks. */
  trust_proxy: string[]
  /** Whoever brings it may read the metrics from anywhere. */
  metrics_token: string | null
  /** Listens to its network, so that phones nearby come in. */
  in_network: boolean
  /** Folder of the built browser client. */
  web_dir: string
  /** Emails can be read at /dev/mail. */
  outbox_page: boolean
  checkAnswers: boolean
} & Pick<PageSettings, 'chat_tab' | 'initial_page' | 'newer_app' | 'stores'>
