// The real parts of one server; main.ts makes them for production, server/testing for tests.
import type pg from 'pg'
import type pino from 'pino'
import type { Db } from '#server/base/db/open.ts'
import type { Files } from '#server/base/files/files.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { Pace } from '#server/base/http/pace.ts'
import type { Post } from '#server/base/mail/send.ts'
import type { Bus } from '#server/base/realtime/bus.ts'
import type { Realtime } from '#server/base/realtime/realtime.ts'
import type { Payments } from './billing/providers/payments.ts'
import type { Encoder } from './media/encoding/encoder.ts'
import type { OutsideEncoder } from './media/outside/encoder-settings.ts'
import type { Nightly } from './operator/backup/nightly.ts'
import type { ProductSettings } from './settings.ts'

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
  /** Takes the money for plans. */
  payments: Payments
  /** How often what may be tried. */
  limits: Limits
  /** How slowly requests may come in; without it as anybody can live with. */
  pace?: Partial<Pace> | undefined
  /** Proxies that are believed, as addresses or networks. */
  trust_proxy: string[]
  /** Listens to its network, so that phones nearby come in. */
  in_network: boolean
  /** Folder of the built browser client. */
  web_dir: string
  /** Emails can be read at /dev/mail. */
  outbox_page: boolean
  checkAnswers: boolean
} & ProductSettings
