import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryText, hereText, partTexts, readEntries, readPart } from './batch.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 400 })
const entries = fc.array(fc.record({ topic: text, payload: text }), { maxLength: 80 })

function bodyOf(texts: string[]): string {
  return texts.map((part) => (readPart(part) as { body: string }).body).join('')
}

describe('a batch', () => {
  it('gives back the same payloads in the same order', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const body = list.map(({ topic, payload }) => entryText(topic, payload)).join('')
        expect(readEntries(bodyOf(partTexts('ab', 1, body)))).toEqual(list)
      }),
    )
  })

  it('is cut into numbered parts that NOTIFY can carry, each valid on its own', () => {
    for (const letter of ['x', 'ö', '€', '😀']) {
      const texts = partTexts('0123456789ab', 123_456, letter.repeat(20_000))
      expect(bodyOf(texts)).toBe(letter.repeat(20_000))
      for (const [index, part] of texts.entries()) {
        expect(Buffer.byteLength(part)).toBeLessThan(7999)
        expect(readPart(part)).toMatchObject({ index, count: texts.length, seq: 123_456 })
      }
    }
  })

  it('of up to 7,500 bytes is one part', () => {
    expect(partTexts('ab', 1, 'x'.repeat(7500))).toHaveLength(1)
    expect(partTexts('ab', 1, 'x'.repeat(7501))).toHaveLength(2)
  })

  it.each(['7', '1.9:ab', 'x.1:ab', '1.x:ab', ':', '-1.3:ab'])('that reads %j is refused', (body) => {
    expect(() => readEntries(body)).toThrow(SyntaxError)
  })
})

describe('a notification', () => {
  it.each(['', 'hello', '{"a":1}', 'zz.1.0.1|x', 'ab.1.0|x', 'ab.-1.0.1|x'])('%j is not ours', (foreign) => {
    expect(readPart(foreign)).toBeNull()
  })

  it('may only say how far a node has come', () => {
    expect(readPart(hereText('ab', 5))).toEqual({ kind: 'here', node: 'ab', seq: 5 })
  })
})
