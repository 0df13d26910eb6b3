import { describe, expect, it } from 'vitest'
import { establishedText, eventText, readClientMessage } from './protocol.ts'

describe('a client message', () => {
  it.each([
    ['{"event":"pusher:ping","data":{}}', { kind: 'ping' }],
    ['{"event":"pusher:pong"}', { kind: 'pong' }],
    ['{"event":"client-typing","channel":"private-event-1","data":{}}', { kind: 'client_event' }],
    [
      '{"event":"pusher:subscribe","data":{"channel":"c","auth":"k:s"}}',
      { kind: 'subscribe', channel: 'c', auth: 'k:s' },
    ],
    ['{"event":"pusher:subscribe","data":{"channel":"c"}}', { kind: 'subscribe', channel: 'c', auth: '' }],
    ['{"event":"pusher:unsubscribe","data":{"channel":"c"}}', { kind: 'unsubscribe', channel: 'c' }],
  ])('%s is understood', (text, meaning) => {
    expect(readClientMessage(text)).toEqual(meaning)
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"event":1}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":[]}',
    '{"event":"pusher:subscribe","data":{"channel":{}}}',
    '{"event":"pusher:signin","data":{}}',
    '{"event":"__proto__"}',
  ])('%s is unreadable and breaks nothing', (text) => {
    expect(readClientMessage(text).kind).toBe('unreadable')
  })
})

describe('a server message', () => {
  it('carries its data as JSON inside JSON, so that texts of digits stay texts', () => {
    const message = JSON.parse(eventText('c', 'tallied', { votes: 3 }))
    expect(message).toEqual({ event: 'tallied', channel: 'c', data: '{"votes":3}' })
    expect(JSON.parse(JSON.parse(eventText('c', 'e', '12')).data)).toBe('12')
    expect(JSON.parse(eventText('c', 'e', undefined)).data).toBe('null')
  })

  it('greets with the socket id, the seconds of allowed silence, which process it is, and how long to wait', () => {
    const { event, data } = JSON.parse(
      establishedText({ socket_id: '1.2', activity_timeout: 120, boot: 'b', pause_ms: 0 }),
    )
    expect(event).toBe('pusher:connection_established')
    expect(JSON.parse(data)).toEqual({ socket_id: '1.2', activity_timeout: 120, boot: 'b', pause_ms: 0 })
  })
})
