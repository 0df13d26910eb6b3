// What an operator may write into the environment, and what stops the start with a sentence.
import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_LIMITS } from './base/http/limits.ts'
import { readSettings } from './settings.ts'

test('without any setting the product is one on somebody’s own machine', () => {
  expect(readSettings({})).toEqual({
    data_dir: resolve('data'),
    port: 3000,
    host: '0.0.0.0',
    public_url: null,
    database_url: null,
    redis_url: null,
    secret_key: null,
    smtp_url: null,
    ffmpeg_path: '',
    mail_from: 'POPin <popin@localhost>',
    trust_proxy: [],
    log_level: 'info',
    allowed_origins: [],
    blocked_addresses: [],
    mails_per_day: 500,
    security_profile: 'default',
    support_email: 'support@localhost',
    school_endings: ['.edu'],
    redirect_hosts: [],
    initial_page: '/dashboard',
    stores: { ios: null, android: null },
    educate_video: null,
    video_provider: null,
    billing: 'lenient',
    limits: DEFAULT_LIMITS,
    pusher: null,
    local: true,
  })
})

describe('a setting', () => {
  it.each([
    ['DATA_DIR', '/var/lib/popin', { data_dir: '/var/lib/popin' }],
    ['PORT', '0', { port: 0 }],
    ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
    [
      'PUBLIC_URL',
      'https://popin.example.com/path',
      { public_url: 'https://popin.example.com', local: false },
    ],
    ['DATABASE_URL', 'postgres://a:b@c/d', { database_url: 'postgres://a:b@c/d', local: false }],
    ['REDIS_URL', 'rediss://:secret@cache:6380', { redis_url: 'rediss://:secret@cache:6380' }],
    ['SECRET_KEY', 'x'.repeat(32), { secret_key: 'x'.repeat(32) }],
    ['SMTP_URL', 'smtps://a:b@c:465', { smtp_url: 'smtps://a:b@c:465' }],
    ['MAIL_FROM', 'We <us@acme.example>', { mail_from: 'We <us@acme.example>' }],
    ['SUPPORT_EMAIL', 'help@acme.example', { support_email: 'help@acme.example' }],
    ['PUBLIC_URL', 'https://popin.acme.example', { support_email: 'support@popin.acme.example' }],
    ['TRUST_PROXY', 'off', { trust_proxy: [] }],
    ['TRUST_PROXY', 'on', { trust_proxy: ['loopback'] }],
    ['TRUST_PROXY', '10.1.0.0/16, ::1', { trust_proxy: ['10.1.0.0/16', '::1'] }],
    ['MAILS_PER_DAY', '40', { mails_per_day: 40 }],
    ['SECURITY_PROFILE', 'strict', { security_profile: 'strict' }],
    ['SCHOOL_ENDINGS', '.edu, .AC.uk', { school_endings: ['.edu', '.ac.uk'] }],
    [
      'REDIRECT_HOSTS',
      'News.example.com, example.org',
      { redirect_hosts: ['news.example.com', 'example.org'] },
    ],
    ['INITIAL_PAGE', '/search', { initial_page: '/search' }],
    ['APP_STORE_URL', 'https://a.example/p', { stores: { ios: 'https://a.example/p', android: null } }],
    ['PLAY_STORE_URL', 'https://b.example/p', { stores: { ios: null, android: 'https://b.example/p' } }],
    ['EDUCATE_VIDEO_URL', 'https://v.example/p', { educate_video: 'https://v.example/p' }],
    [
      'VIDEO_PROVIDER_URL',
      'https://v.example/o?url={url}',
      { video_provider: 'https://v.example/o?url={url}' },
    ],
    ['BILLING', 'on', { billing: 'on' }],
    ['BILLING', 'off', { billing: 'off' }],
    ['LOG_LEVEL', 'debug', { log_level: 'debug' }],
    [
      'ALLOWED_ORIGINS',
      'https://a.example/, http://b:81',
      { allowed_origins: ['https://a.example', 'http://b:81'] },
    ],
    ['BLOCKED_ADDRESSES', 'a@b.example,, c.example ', { blocked_addresses: ['a@b.example', 'c.example'] }],
  ])('%s=%s is understood', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected)
  })

  it.each(['PORT', 'SECRET_KEY', 'PUBLIC_URL', 'TRUST_PROXY'])('%s left empty counts as not set', (name) => {
    expect(readSettings({ [name]: '' })).toEqual(readSettings({}))
  })
})

describe('a wrong value', () => {
  it.each([
    ['DATA_DIR', ' ', 'a folder'],
    ['PORT', '70000', 'a port, from 0 to 65535'],
    ['PORT', 'http', 'a port, from 0 to 65535'],
    ['HOST', ' ', 'an address to listen on'],
    ['PUBLIC_URL', 'popin.example.com', 'an address such as https://popin.example.com'],
    ['PUBLIC_URL', 'ftp://popin.example.com', 'an address such as https://popin.example.com'],
    ['DATABASE_URL', 'mysql://host/popin', 'an address such as postgres://user:password@host/popin'],
    ['REDIS_URL', 'cache:6379', 'an address such as redis://user:password@host:6379'],
    ['SECRET_KEY', 'short', 'a secret of 32 or more characters'],
    ['SMTP_URL', 'mail.example.com', 'an address such as smtp://user:password@host:587'],
    ['MAIL_FROM', ' ', 'a sender such as POPin <popin@example.com>'],
    ['TRUST_PROXY', 'yes', 'off, on, or addresses and networks, separated by commas'],
    ['TRUST_PROXY', '10.1.0.0/40', 'off, on, or addresses and networks, separated by commas'],
    ['SECURITY_PROFILE', 'paranoid', 'one of default, strict'],
    ['SUPPORT_EMAIL', 'us', 'an address such as help@example.com'],
    ['SCHOOL_ENDINGS', 'edu', 'endings such as .edu, .ac.uk, separated by commas'],
    ['INITIAL_PAGE', '/nowhere', 'one of /dashboard, /q, /search'],
    ['BILLING', 'free', 'one of on, lenient, off'],
    ['LOG_LEVEL', 'loud', 'one of debug, info, warn, error, silent'],
    ['ALLOWED_ORIGINS', 'intranet', 'origins such as https://intranet.example.com, separated by commas'],
    ['BLOCKED_ADDRESSES', ' ', 'mail addresses and hosts, separated by commas'],
    ['PUSHER_APP_ID', ' ', 'the id of an app'],
    ['PUSHER_KEY', ' ', 'the key of an app'],
    ['PUSHER_SECRET', ' ', 'the secret of an app'],
    ['PUSHER_CLUSTER', ' ', 'the name of a cluster'],
    ['PUSHER_HOST', 'https://ws.example.com', 'a host name without https:// before it'],
  ])('of %s, %s, stops with one sentence that does not repeat it', (name, value, wanted) => {
    expect(() => readSettings({ [name]: value })).toThrow(`Wrong settings. ${name} has to be ${wanted}.`)
  })

  it('stands in the message together with the others', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(
      'Wrong settings. PORT has to be a port, from 0 to 65535. LOG_LEVEL has to be one of debug, info, warn, error, silent.',
    )
  })
})

describe('a limit of tries', () => {
  const names = Object.keys(DEFAULT_LIMITS) as (keyof typeof DEFAULT_LIMITS)[]

  it.each(names)('%s can be set, each number alone', (name) => {
    const setting = `LIMIT_${name.toUpperCase()}`
    const one = readSettings({ [setting]: 'client=7' }).limits
    expect(one).toEqual({ ...DEFAULT_LIMITS, [name]: { ...DEFAULT_LIMITS[name], per_client: 7 } })
    const all = readSettings({ [setting]: 'account=1, client=2 overall=3,window=4' }).limits
    expect(all[name]).toEqual({ per_account: 1, per_client: 2, overall: 3, window: 4 })
  })

  it.each(['300', 'client', 'client=', 'client=0', 'client=-1', 'client=many', 'room=5', 'client=5;'])(
    'that is %j stops with a sentence',
    (value) => {
      expect(() => readSettings({ LIMIT_MAIL: value })).toThrow(
        'Wrong settings. LIMIT_MAIL has to be numbers such as account=20 client=300 overall=20000 window=600.',
      )
    },
  )

  it('lets a full hall in by default, all behind one address within a minute', () => {
    expect(DEFAULT_LIMITS.guest.per_client).toBeGreaterThanOrEqual(2000)
    expect(DEFAULT_LIMITS.join_code.per_client).toBeGreaterThanOrEqual(2000)
  })
})

describe('a hosted service for live messages', () => {
  const app = { PUSHER_APP_ID: '42', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret' }
  const known = { app_id: '42', key: 'key', secret: 'secret' }

  it('is reached over TLS only, in its cluster or at its own host', () => {
    expect(readSettings(app).pusher).toEqual({
      ...known,
      api: { cluster: 'us2' },
      browser: { cluster: 'us2', tls: true },
    })
    expect(readSettings({ ...app, PUSHER_CLUSTER: 'eu', PUSHER_HOST: 'ws.example.com' }).pusher).toEqual({
      ...known,
      api: { host: 'ws.example.com', tls: true },
      browser: { ws_host: 'ws.example.com', tls: true },
    })
  })

  it.each(Object.keys(app))('without %s stops with a sentence', (missing) => {
    expect(() => readSettings({ ...app, [missing]: '' })).toThrow(
      'Wrong settings. PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET have to be set together.',
    )
  })
})
