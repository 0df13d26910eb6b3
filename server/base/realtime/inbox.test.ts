import { beforeEach, describe, expect, it } from 'vitest'
import { entryText, helloText, hereText, partTexts } from './batch.ts'
import { createInbox, type Inbox } from './inbox.ts'

let inbox: Inbox
let delivered: string[]
let missed: number

beforeEach(() => {
  delivered = []
  missed = 0
  inbox = createInbox({
    node: 'aa',
    deliver: (topic, payload) => delivered.push(`${topic}:${payload}`),
    missed: () => {
      missed += 1
    },
  })
})

/** The notifications of one batch with one payload. */
const batch = (node: string, seq: number, payload: string) => partTexts(node, seq, entryText('t', payload))

function take(...texts: string[]): void {
  for (const text of texts) inbox.receive(text)
}

describe('what other nodes send', () => {
  it('is delivered, what the node itself sent is not', () => {
    take(...batch('bb', 1, 'one'), ...batch('aa', 1, 'own'), ...batch('cc', 1, 'two'))
    expect(delivered).toEqual(['t:one', 't:two'])
    expect(missed).toBe(0)
  })

  it('is delivered once, even if it is sent twice', () => {
    take(...batch('bb', 1, 'one'), ...batch('bb', 1, 'one'), ...batch('bb', 2, 'two'))
    expect(delivered).toEqual(['t:one', 't:two'])
    expect(missed).toBe(0)
  })

  it('in parts is delivered when the last part is there', () => {
    const long = 'x'.repeat(20_000)
    const parts = batch('bb', 1, long)
    take(...parts.slice(0, -1))
    expect(delivered).toEqual([])
    take(...parts.slice(-1))
    expect(delivered).toEqual([`t:${long}`])
  })

  it('is not mixed up between nodes', () => {
    const [b1, b2 = ''] = batch('bb', 1, 'b'.repeat(8000))
    const [c1, c2 = ''] = batch('cc', 1, 'c'.repeat(8000))
    take(b1 ?? '', c1 ?? '', b2, c2)
    expect(delivered).toEqual([`t:${'b'.repeat(8000)}`, `t:${'c'.repeat(8000)}`])
  })

  it('is answered only if it is a hello', () => {
    expect(inbox.receive(helloText('bb', 0))).toBe(true)
    expect(inbox.receive(hereText('bb', 0))).toBe(false)
    expect(inbox.receive(helloText('aa', 0))).toBe(false)
    expect(inbox.receive('noise')).toBe(false)
  })
})

describe('a loss', () => {
  it('is noticed by a number that is skipped', () => {
    take(...batch('bb', 1, 'one'), ...batch('bb', 3, 'three'))
    expect(missed).toBe(1)
    expect(delivered).toEqual(['t:one', 't:three'])
  })

  it('is noticed by a node that has come further than was heard', () => {
    take(...batch('bb', 1, 'one'), hereText('bb', 1))
    expect(missed).toBe(0)
    take(hereText('bb', 2))
    expect(missed).toBe(1)
    take(hereText('bb', 2), ...batch('bb', 3, 'three'))
    expect(missed).toBe(1)
  })

  it('is not assumed of what was said before this node began to listen', () => {
    take(hereText('bb', 57), ...batch('bb', 58, 'x'), ...batch('cc', 9, 'y'), ...batch('cc', 10, 'z'))
    expect(missed).toBe(0)
    expect(delivered).toHaveLength(3)
  })

  it('is assumed of a stranger that has spoken while the connection was gone', () => {
    inbox.lost()
    take(helloText('bb', 0), ...batch('bb', 1, 'one'))
    expect(missed).toBe(0)
    take(hereText('cc', 4))
    expect(missed).toBe(1)
  })

  it('of the connection between two parts is noticed when the node is heard again', () => {
    const [first = ''] = batch('bb', 2, 'x'.repeat(8000))
    take(...batch('bb', 1, 'one'), first)
    inbox.lost()
    take(hereText('bb', 2))
    expect(missed).toBe(1)
  })
})
