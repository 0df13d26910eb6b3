// Which words a cloud has, as cases and as properties.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WORDS_MAX } from './model.ts'
import { languageOf, wordsOf } from './words.ts'

const cloud = (...texts: string[]) => wordsOf(texts).map(({ text, count }) => `${text} ${count}`)

describe('the words of a cloud', () => {
  it.each([
    ['are counted once per answer', ['coffee coffee COFFEE', 'coffee'], ['coffee 2']],
    [
      'put capital and small letters together, as most people wrote it',
      ['Focus', 'focus', 'Focus'],
      ['Focus 3'],
    ],
    ['leave out the filler words of English', ['We need more of the time', 'time!'], ['time 2', 'need 1']],
    [
      'leave out the filler words of German, and keep English ones there',
      ['Wir haben nicht genug Zeit', 'Die Zeit ist will'],
      ['Zeit 2', 'genug 1'],
    ],
    ['keep apostrophes and hyphens inside', ["O'Neill co-op", 'co-op'], ['co-op 2', "O'Neill 1"]],
    ['put the two apostrophes together', ['O’Neill', "O'Neill"], ["O'Neill 2"]],
    [
      'leave out addresses, bare digits and single letters',
      ['see https://x.co/time 12 x time'],
      ['see 1', 'time 1'],
    ],
    ['keep letters with marks in either spelling', ['Café', 'Cafe\u0301'], ['Café 2']],
    ['keep other scripts', ['Привет мир', 'привет', '会'], ['Привет 2', 'мир 1', '会 1']],
    ['of nothing are none', ['', '   ', '!?'], []],
  ])('%s', (_rule, texts, expected) => {
    expect(cloud(...texts)).toEqual(expected)
  })

  it('are the same in whatever order the answers come', () => {
    const texts = fc.array(fc.constantFrom('red blue', 'Red', 'green', 'blue Green', 'BLUE'), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(texts, (given) => {
        expect(wordsOf(given)).toEqual(wordsOf([...given].reverse()))
      }),
    )
  })

  it('are never more than a screen has room for, and none is counted more often than there are answers', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 60 }), (texts) => {
        const words = wordsOf(texts)
        expect(words.length).toBeLessThanOrEqual(WORDS_MAX)
        for (const { count } of words) expect(count >= 1 && count <= texts.length).toBe(true)
      }),
    )
  })
})

describe('the language of answers', () => {
  it.each([
    [['What is the plan'], 'en'],
    [['Was ist der Plan'], 'de'],
    [['Plan'], 'en'],
    [['Der Plan ist gut', 'good'], 'de'],
  ])('%j is %s', (texts, language) => {
    expect(languageOf(texts)).toBe(language)
  })
})
