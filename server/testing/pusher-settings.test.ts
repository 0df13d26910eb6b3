// How an operator names a hosted service for live messages.
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'

const app = { PUSHER_APP_ID: '42', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret' }
const known = { app_id: '42', key: 'key', secret: 'secret' }

test('is reached over TLS only, in its cluster or at its own host', () => {
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

test.each(Object.keys(app))('without %s stops with a sentence', (missing) => {
  expect(() => readSettings({ ...app, [missing]: '' })).toThrow(
    'Wrong settings. PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET have to be set together.',
  )
})
