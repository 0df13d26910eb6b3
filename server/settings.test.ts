// What an operator may write into the environment, and what stops the start with a sentence.
import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_LIMITS } from './base/http/limits.ts'
import { readSettings as readGrouped } from './settings.ts'

const BLOCKED = 'email addresses and hosts such as rude@acme.example, spam.example, separated by commas'

/** In one list: what the product is handed beside what the start reads. */
function readSettings(env: Record<string, string>) {
  const { product, ...start } = readGrouped(env)
  const { outside, ...rest } = product
  return { ...start, ...rest, ...outside }
}

test('without any setting the product is one on somebody’s own machine', () => {
  expect(readSettings({})).toEqual({
    data_dir: resolve('data'),
    port: 3000,
    host: '0.0.0.0',
    public_url: null,
    database_url: null,
    redis_url: null,
    ...{ secret_key: null, secret_file: null, credentials_dir: null },
    ...{ drain_seconds: 0, start_wait_seconds: 30 },
    smtp_url: null,
    ffmpeg_path: '',
    mail_from: 'POPin <popin@localhost>',
    trust_proxy: [],
    log_level: 'info',
    allowed_origins: [],
    blocked_addresses: [],
    mails_per_day: 500,
    arrivals_per_second: null,
    erasure_days: 7,
    newer_app: null,
    nightly: null,
    audit_days: 400,
    metrics_token: null,
    promo_codes: {},
    security_profile: 'default',
    small_groups: 'hidden',
    second_factor: 'optional',
    support_email: 'support@localhost',
    school_endings: ['.edu'],
    redirect_hosts: [],
    initial_page: '/dashboard',
    home_page: 'home',
    stores: { ios: null, android: null },
    chat_tab: null,
    educate_video: null,
    video_provider: null,
    billing: 'lenient',
    sign_up_flow: 'form',
    verification_days: 7,
    services: { marketing_form: null, marketing_automation: null, conversion: null },
    recording: null,
    ...{ sales_email: null, chat: null },
    ...{ bucket: null, outside_encoder: null },
    stripe: null,
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
      'https://popin.example.com/',
      { public_url: 'https://popin.example.com', local: false, drain_seconds: 5 },
    ],
    ['SECRET_FILE', '/etc/popin-secret', { secret_file: '/etc/popin-secret' }],
    ['DRAIN_SECONDS', '20', { drain_seconds: 20 }],
    ['START_WAIT_SECONDS', '0', { start_wait_seconds: 0 }],
    ['MAIL_FROM', 'popin@example.com', { mail_from: 'popin@example.com' }],
    ['MAIL_FROM', '"Lee, Ann" <popin@example.com>', { mail_from: '"Lee, Ann" <popin@example.com>' }],
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
    ['ARRIVALS_PER_SECOND', '150', { arrivals_per_second: 150 }],
    ['ERASURE_DAYS', '0', { erasure_days: 0 }],
    ['NEWER_APP_URL', 'https://new.example.com/app/', { newer_app: 'https://new.example.com/app' }],
    ['ERASURE_DAYS', '90', { erasure_days: 90 }],
    ['AUDIT_DAYS', '30', { audit_days: 30 }],
    ['PROMO_CODES', 'SPRING=20, Team_1=99', { promo_codes: { spring: 20, team_1: 99 } }],
    ['SMALL_GROUPS', 'shown', { small_groups: 'shown' }],
    ['SECURITY_PROFILE', 'strict', { security_profile: 'strict', second_factor: 'required' }],
    ['SECOND_FACTOR', 'off', { second_factor: 'off' }],
    ['SECOND_FACTOR', 'required', { security_profile: 'default', second_factor: 'required' }],
    ['SCHOOL_ENDINGS', '.edu, .AC.uk', { school_endings: ['.edu', '.ac.uk'] }],
    [
      'REDIRECT_HOSTS',
      'News.example.com, example.org',
      { redirect_hosts: ['news.example.com', 'example.org'] },
    ],
    ['INITIAL_PAGE', '/search', { initial_page: '/search' }],
    ['HOME_PAGE', 'sign-in', { home_page: 'sign-in' }],
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
    ['BLOCKED_ADDRESSES', 'müller.example, zz', { blocked_addresses: ['müller.example', 'zz'] }],
  ])('%s=%s is understood', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected)
  })

  it.each(['PORT', 'SECRET_KEY', 'PUBLIC_URL', 'TRUST_PROXY'])('%s left empty counts as not set', (name) => {
    expect(readSettings({ [name]: '' })).toEqual(readSettings({}))
  })
})

describe('a wrong value', () => {
  it.each([
    ['DATA_DIR', ' ', 'a folder on a disk'],
    ['DATA_DIR', '/proc/x', 'a folder on a disk'],
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
    ['MAIL_FROM', 'POPin', 'a sender such as POPin <popin@example.com>'],
    ['MAIL_FROM', 'popin@', 'a sender such as POPin <popin@example.com>'],
    ['MAIL_FROM', 'foo@b..c', 'a sender such as POPin <popin@example.com>'],
    ['MAIL_FROM', 'POPin <foo@b.>', 'a sender such as POPin <popin@example.com>'],
    ['MAIL_FROM', 'a@b.example, c@d.example', 'a sender such as POPin <popin@example.com>'],
    ['PUBLIC_URL', 'https://a.example/popin', 'an address without a path, such as https://popin.example.com'],
    ['PUBLIC_URL', 'https://a.example/?q', 'an address without a path, such as https://popin.example.com'],
    ['PUBLIC_URL', 'https://u@a.example', 'an address without a path, such as https://popin.example.com'],
    ['DATABASE_URL', 'postgres://host:port/popin', 'an address such as postgres://user:password@host/popin'],
    [
      'ALLOWED_ORIGINS',
      'https://a.example/b',
      'origins such as https://intranet.example.com, separated by commas',
    ],
    ['BLOCKED_ADDRESSES', '@acme.example', BLOCKED],
    ['BLOCKED_ADDRESSES', '*.acme.example', BLOCKED],
    ['BLOCKED_ADDRESSES', 'https://acme.example', BLOCKED],
    ['BLOCKED_ADDRESSES', 'two words', BLOCKED],
    ['BLOCKED_ADDRESSES', 'a@b@c.example', BLOCKED],
    ['DRAIN_SECONDS', '301', 'a number of seconds from 0 to 300'],
    ['START_WAIT_SECONDS', 'soon', 'a number of seconds from 0 to 600'],
    ['TRUST_PROXY', 'yes', 'off, on, or addresses and networks, separated by commas'],
    ['TRUST_PROXY', '10.1.0.0/40', 'off, on, or addresses and networks, separated by commas'],
    ['SECURITY_PROFILE', 'paranoid', 'one of default, strict'],
    ['SECOND_FACTOR', 'yes', 'one of off, optional, required'],
    ['NEWER_APP_URL', 'new.example.com', 'an address such as https://store.example.com/popin'],
    ['ERASURE_DAYS', '91', 'a number of days from 0 to 90'],
    ['SUPPORT_EMAIL', 'us@b..c', 'an address such as help@example.com'],
    ['SUPPORT_EMAIL', 'us', 'an address such as help@example.com'],
    ['SCHOOL_ENDINGS', 'edu', 'endings such as .edu, .ac.uk, separated by commas'],
    ['INITIAL_PAGE', '/nowhere', 'one of /dashboard, /q, /search'],
    ['HOME_PAGE', 'blog', 'one of home, sign-in'],
    ['BILLING', 'free', 'one of on, lenient, off'],
    ['LOG_LEVEL', 'loud', 'one of debug, info, warn, error, silent'],
    ['ALLOWED_ORIGINS', 'intranet', 'origins such as https://intranet.example.com, separated by commas'],
    ['BLOCKED_ADDRESSES', ' ', BLOCKED],
    ['SIGN_UP', 'wizard', 'one of form, steps'],
    ['VERIFICATION_DAYS', '400', 'a number of days from 0 to 365'],
    [
      'MARKETING_FORM_URL',
      'http://forms.example',
      'an https address such as https://forms.example.com/popin',
    ],
    ['MARKETING_AUTOMATION_URL', 'forms', 'an https address such as https://forms.example.com/popin'],
    ['CONVERSION_URL', 'ads', 'an https address such as https://forms.example.com/popin'],
    ['RECORDING_HOST', 'https://app.example.com', 'a host such as app.example.com'],
    ['STAFF_HOSTS', 'a b', 'hosts such as example.com, separated by commas'],
    ['SALES_EMAIL', 'us@.c', 'an address such as sales@example.com'],
    ['SALES_EMAIL', 'us', 'an address such as sales@example.com'],
    ['S3_BUCKET', 'Popin Files', 'the name of a bucket'],
    ['S3_ENDPOINT', 'store:9000', 'an address such as https://s3.example.com'],
    ['S3_REGION', 'Frankfurt am Main', 'a region such as eu-central-1'],
    ['S3_PATH_STYLE', 'yes', 'one of on, off'],
    ['S3_PREFIX', '/popin', 'a folder such as popin/'],
    ['ENCODER_URL', 'encoder:9000', 'an address such as https://encoder.example.com/jobs'],
    ['ENCODER_KEY', 'short', 'a key of 16 or more characters'],
    [
      'CHAT_WIDGET_URL',
      'http://chat.example.com/a.js',
      'an https address such as https://chat.example.com/widget.js',
    ],
    ['CHAT_WIDGET_KEY', ' ', 'the public key of the chat'],
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

describe('Stripe', () => {
  const live = { STRIPE_SECRET_KEY: 'sk_live', STRIPE_PUBLISHABLE_KEY: 'pk_live' }
  const test_pair = { STRIPE_TEST_SECRET_KEY: 'sk_test', STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test' }
  const hook = { STRIPE_WEBHOOK_SECRET: 'whsec' }
  const keyOn = (host: string, ...given: object[]) =>
    readSettings(Object.assign({ PUBLIC_URL: `https://${host}` }, hook, ...given)).stripe?.key

  it.each([
    ['app.popin.example', 'pk_live'],
    ['popin.example', 'pk_test'],
    ['www.app.example', 'pk_test'],
  ])('on %s has the key %s', (host, key) => expect(keyOn(host, live, test_pair)).toBe(key))

  it('has the one pair that there is on every host', () => {
    expect(keyOn('popin.example', live)).toBe('pk_live')
    expect(keyOn('app.popin.example', test_pair)).toBe('pk_test')
  })

  it('takes money: plans decide unless BILLING says off, and nobody is told that none is taken', () => {
    const read = (BILLING: string) => readSettings({ ...live, ...hook, BILLING })
    expect([read('').billing, read('on').billing, read('off').billing]).toEqual(['on', 'on', 'off'])
    expect(() => read('lenient')).toThrow('Wrong settings. BILLING has to be on or off where STRIPE_')
  })

  it.each([
    ['half a pair', { STRIPE_SECRET_KEY: 'sk_live', ...hook }],
    ['no secret of web-hooks', live],
    ['that secret alone', hook],
  ])('with %s stops with a sentence', (_what, given) => {
    expect(() => readSettings(given)).toThrow(
      'Wrong settings. The keys of Stripe have to be set in pairs, with STRIPE_WEBHOOK_SECRET.',
    )
  })
})

it('a promo code without a percentage, or one that leaves nothing to pay, stops with a sentence', () => {
  for (const PROMO_CODES of ['SPRING', 'SPRING=100', 'SPRING=0'])
    expect(() => readSettings({ PROMO_CODES })).toThrow('Wrong settings. PROMO_CODES has to be')
})

describe('sign-up and the services outside', () => {
  const names = ['sign_up_flow', 'verification_days', 'services', 'recording', 'sales_email'] as const
  const read = (env: Record<string, string>) => {
    const all = readSettings(env)
    return Object.fromEntries(names.map((name) => [name, all[name]]))
  }

  it('can be set', () => {
    const env = {
      SIGN_UP: 'steps',
      VERIFICATION_DAYS: '0',
      MARKETING_FORM_URL: 'https://forms.example.com/a?id=1',
      MARKETING_AUTOMATION_URL: 'https://crm.example.com/b',
      CONVERSION_URL: 'https://ads.example.com/c',
      RECORDING_HOST: 'App.example.com',
      STAFF_HOSTS: 'Example.com, example.org',
      SALES_EMAIL: 'sales@example.com',
    }
    expect(read(env)).toEqual({
      sign_up_flow: 'steps',
      verification_days: 0,
      services: {
        marketing_form: 'https://forms.example.com/a?id=1',
        marketing_automation: 'https://crm.example.com/b',
        conversion: 'https://ads.example.com/c',
      },
      recording: { host: 'app.example.com', staff_hosts: ['example.com', 'example.org'] },
      sales_email: 'sales@example.com',
    })
  })
})

describe('a bucket for files', () => {
  const needed = { S3_BUCKET: 'popin-files', S3_KEY_ID: 'id', S3_SECRET: 'secret' }

  it('is at Amazon by default, or anywhere else', () => {
    expect(readSettings(needed).bucket).toEqual({
      ...{ bucket: 'popin-files', key_id: 'id', secret: 'secret' },
      ...{ endpoint: null, region: 'us-east-1', path_style: false, prefix: '' },
    })
    const elsewhere = {
      S3_ENDPOINT: 'http://store:9000',
      S3_REGION: 'eu-central-1',
      S3_PATH_STYLE: 'on',
      S3_PREFIX: 'of/popin/',
    }
    expect(readSettings({ ...needed, ...elsewhere }).bucket).toMatchObject({
      ...{ endpoint: 'http://store:9000', region: 'eu-central-1', path_style: true, prefix: 'of/popin/' },
    })
  })

  it.each(Object.keys(needed))('without %s stops with a sentence', (missing) => {
    expect(() => readSettings({ ...needed, [missing]: '' })).toThrow(
      'Wrong settings. S3_BUCKET, S3_KEY_ID and S3_SECRET have to be set together.',
    )
  })
})

describe('an encoder outside', () => {
  const needed = {
    ENCODER_URL: 'https://encoder.example.com/jobs',
    ENCODER_KEY: 'k'.repeat(16),
    PUBLIC_URL: 'https://popin.example.com',
  }

  it('has its address and its key', () => {
    const { outside_encoder } = readSettings(needed)
    expect(outside_encoder).toEqual({ url: needed.ENCODER_URL, key: needed.ENCODER_KEY })
  })

  it.each(Object.keys(needed))('without %s stops with a sentence', (missing) => {
    expect(() => readSettings({ ...needed, [missing]: '' })).toThrow(
      'Wrong settings. ENCODER_URL, ENCODER_KEY and PUBLIC_URL have to be set together.',
    )
  })
})

describe('a chat for hosts', () => {
  const chat = { CHAT_WIDGET_URL: 'https://chat.example.com/widget.js', CHAT_WIDGET_KEY: 'pub' }

  it('has its script and its key, and not one without the other', () => {
    expect(readSettings(chat).chat).toEqual({ url: chat.CHAT_WIDGET_URL, key: 'pub' })
    for (const missing of Object.keys(chat))
      expect(() => readSettings({ ...chat, [missing]: '' })).toThrow(
        'Wrong settings. CHAT_WIDGET_URL and CHAT_WIDGET_KEY have to be set together.',
      )
  })
})

describe('a limit that there is not', () => {
  it('is named, with those that there are', () => {
    expect(() => readSettings({ LIMIT_SIGNIN: 'client=5', LIMIT_: 'x' })).toThrow(
      /^Wrong settings\. There is no setting LIMIT_SIGNIN: limits are LIMIT_SIGN_IN, .* There is no setting LIMIT_:/,
    )
  })
})
