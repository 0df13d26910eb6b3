// The settings of the product, read once from the environment; docs/operations.md explains each.
import { resolve } from 'node:path'
import { z } from 'zod'

const text = z.string().trim().min(1).optional()
const url = z.url().optional()

const environment = z.object({
  /** Folder of the embedded database, the secret and uploads. */
  DATA_DIR: text.default('data'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on; the default lets phones of the same network in. */
  HOST: text.default('0.0.0.0'),
  /** Where people reach the product, such as `https://popin.example.com`; links lead there. */
  PUBLIC_URL: url,
  /** Any PostgreSQL 15 or newer instead of the embedded one. */
  DATABASE_URL: text,
  /** 32 or more characters; without it one is made and kept in DATA_DIR. */
  SECRET_KEY: z.string().min(32).optional(),
  /** `smtp://user:password@host:587`; without it mails stay in the outbox at /dev/mail. */
  SMTP_URL: url,
  MAIL_FROM: text.default('POPin <popin@localhost>'),
  /** Proxies whose X-Forwarded headers are believed: `off`, `on` (one on this machine), or addresses and networks. */
  TRUST_PROXY: text.default('off'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Further origins whose pages may call, separated by commas. */
  ALLOWED_ORIGINS: text,
  /** Mail addresses, and hosts with all below them, that nobody may sign up with, separated by commas. */
  BLOCKED_ADDRESSES: text,
  /** A hosted service of the Pusher Channels protocol instead of the embedded one. */
  PUSHER_APP_ID: text,
  PUSHER_KEY: text,
  PUSHER_SECRET: text,
  PUSHER_CLUSTER: text.default('us2'),
  PUSHER_HOST: text,
})

export type Settings = ReturnType<typeof readSettings>

/** Throws with one sentence per wrong setting. */
export function readSettings(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings. ${sentences.join('; ')}`)
  }
  const given = parsed.data
  return {
    data_dir: resolve(given.DATA_DIR),
    port: given.PORT,
    host: given.HOST,
    public_url: given.PUBLIC_URL ? new URL(given.PUBLIC_URL).origin : null,
    database_url: given.DATABASE_URL ?? null,
    secret_key: given.SECRET_KEY ?? null,
    smtp_url: given.SMTP_URL ?? null,
    mail_from: given.MAIL_FROM,
    trust_proxy: proxiesOf(given.TRUST_PROXY),
    log_level: given.LOG_LEVEL,
    allowed_origins: listOf(given.ALLOWED_ORIGINS),
    blocked_addresses: listOf(given.BLOCKED_ADDRESSES),
    pusher: pusherOf(given),
    /** A product on somebody's own machine: demo world, outbox page. */
    local: !given.PUBLIC_URL && !given.DATABASE_URL,
  }
}

/** Never everybody: whoever is believed can pose as any address. */
function proxiesOf(given: string): string[] {
  if (given === 'off') return []
  if (given === 'on') return ['loopback']
  return listOf(given)
}

function listOf(given = ''): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function pusherOf(given: z.infer<typeof environment>) {
  const { PUSHER_APP_ID: app_id, PUSHER_KEY: key, PUSHER_SECRET: secret } = given
  if (!app_id || !key || !secret) return null
  return { app_id, key, secret, cluster: given.PUSHER_CLUSTER, host: given.PUSHER_HOST ?? null }
}
