import type { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import * as ws from 'ws'
import { textFrame } from './frame.ts'

// The parser of ws; its type definitions leave it out.
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable }

type Parsed = { data: Buffer; isBinary: boolean }

/** Reads frames as a ws client does. */
function read(bytes: Buffer): Parsed[] {
  const receiver = new Receiver({ isServer: false, allowSynchronousEvents: true })
  const messages: Parsed[] = []
  receiver.on('message', (data: Buffer, isBinary: boolean) => messages.push({ data, isBinary }))
  receiver.write(bytes)
  return messages
}

describe('a text frame', () => {
  it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
    'of %i bytes is read back as the same text',
    (length) => {
      const [message, ...more] = read(textFrame('x'.repeat(length)))
      expect(message?.data.toString()).toBe('x'.repeat(length))
      expect(message?.isBinary).toBe(false)
      expect(more).toEqual([])
    },
  )

  it('counts bytes, not characters', () => {
    const text = 'Größe 😀 '.repeat(12)
    expect(read(textFrame(text))[0]?.data.toString()).toBe(text)
  })

  it('has the smallest header that fits and is not masked', () => {
    expect([...textFrame('hi')]).toEqual([0x81, 2, 0x68, 0x69])
    expect([...textFrame('a'.repeat(126)).subarray(0, 4)]).toEqual([0x81, 126, 0, 126])
    expect([...textFrame('a'.repeat(65_536)).subarray(0, 10)]).toEqual([0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0])
  })

  it('can follow another one without a gap', () => {
    const both = Buffer.concat([textFrame('one'), textFrame('two')])
    expect(read(both).map((message) => message.data.toString())).toEqual(['one', 'two'])
  })
})
