// Which phrases a cloud has, as cases and as properties.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WORDS_MAX } from './model.ts'
import { languageOf } from './tokens.ts'
import { areShort, wordsOf } from './words.ts'

const said = (...texts: string[]) => texts.map((text) => ({ text, likes: 0 }))
const cloud = (...texts: string[]) => wordsOf(said(...texts)).map(({ text, count }) => `${text} ${count}`)
const LAW = 'Rindfleischetikettierungsüberwachungsgesetz'

describe('the phrases of a cloud', () => {
  it.each([
    ['are counted once per answer', ['coffee coffee COFFEE', 'coffee'], ['coffee 2']],
    [
      'put capital and small letters together, as most people wrote it',
      ['Focus', 'focus', 'Focus'],
      ['Focus 3'],
    ],
    [
      'leave out the filler words of English',
      ['We need more of the time', 'time!', 'need'],
      ['need 2', 'time 2'],
    ],
    [
      'leave out the filler words of German, and keep English ones there',
      ['Wir haben nicht genug Zeit', 'Die Zeit ist will', 'Genug'],
      ['Genug 2', 'Zeit 2'],
    ],
    ['keep apostrophes and hyphens inside', ["O'Neill, co-op", 'co-op', "O'Neill"], ['co-op 2', "O'Neill 2"]],
    ['put the two apostrophes together', ['O’Neill', "O'Neill"], ["O'Neill 2"]],
    [
      'leave out addresses, bare digits and single letters',
      ['see https://x.co/time 12 x time', 'time', 'see'],
      ['see 2', 'time 2'],
    ],
    ['keep letters with marks in either spelling', ['Café', 'Cafe\u0301'], ['Café 2']],
    ['keep other scripts', ['Привет, мир', 'привет', 'мир', '会'], ['мир 2', 'Привет 2', '会 1']],
    ['of nothing are none', ['', '   ', '!?', '\uFE0F'], []],
    [
      'keep emoji, also those of several signs',
      ['🚀', '🚀', '😀', '❤️', '👨‍👩‍👧', '😀', '1️⃣', '🇩🇪'],
      ['😀 2', '🚀 2', '1️⃣ 1', '❤️ 1', '🇩🇪 1', '👨‍👩‍👧 1'],
    ],
    ['take every emoji of a row for a word', ['🎉🎉 Kekse', '🎉'], ['🎉 2']],
    ['put an emoji of all skin tones together, as most people wrote it', ['👍🏽', '👍', '👍🏽'], ['👍🏽 3']],
    ['keep a long word of German', [LAW], [`${LAW} 1`]],
    [
      'keep together what several people say in two or three words',
      ['Less email please', 'less email', 'More time to think', 'Give us time to think!'],
      ['Less email 2', 'time to think 2'],
    ],
    [
      'put inflected forms together',
      ['Clear goals', 'a clear goal', 'Fewer meetings', 'fewer meeting'],
      ['Clear goals 2', 'Fewer meetings 2'],
    ],
    [
      'put inflected forms of German together',
      ['Schnellere Builds', 'schnellerer Build', 'Das ist der Plan', 'Die Pläne'],
      ['Plan 2', 'Schnellere Builds 2'],
    ],
    [
      'prefer a word to a phrase that few of those who used it mean',
      ['lunch', 'lunch', 'Lunch', 'lunch', 'lunch', 'team lunch', 'lunch', 'team lunch', 'lunch', 'lunch'],
      ['lunch 10', 'team 2'],
    ],
    ['take no phrase across a comma', ['tea, time', 'time tea', 'tea', 'time'], ['tea 3', 'time 3']],
    [
      'show a short answer whole, though nobody else gave it',
      ['The long lunch break'],
      ['long lunch break 1'],
    ],
    [
      'leave out the single words of a long answer that nobody shares',
      ['Ten people went without breakfast last Tuesday because of it'],
      [],
    ],
  ])('%s', (_rule, texts, expected) => {
    expect(cloud(...texts)).toEqual(expected)
  })

  it('stand by the people behind them: those who wrote and those who like it', () => {
    const phrases = wordsOf([
      { text: 'Coffee', likes: 0 },
      { text: 'coffee', likes: 0 },
      { text: 'Tea', likes: 7 },
    ])
    expect(phrases).toEqual([
      { text: 'Tea', count: 1, likes: 7, answers: [2] },
      { text: 'Coffee', count: 2, likes: 0, answers: [0, 1] },
    ])
  })

  const some = fc.array(
    fc.constantFrom('red blue', 'Red', 'green', 'blue Green', 'BLUE', 'green red blue', 'the reds of blue'),
    { maxLength: 25 },
  )
  it('are the same in whatever order the answers come', () => {
    const plain = (texts: string[]) => wordsOf(said(...texts)).map(({ answers, ...word }) => word)
    fc.assert(
      fc.property(some, (texts) => {
        expect(plain(texts)).toEqual(plain([...texts].reverse()))
      }),
    )
  })

  it('are of three words at the most, and each is in the answers behind it', () => {
    fc.assert(
      fc.property(some, (texts) => {
        for (const { text, count, answers } of wordsOf(said(...texts))) {
          expect(text.split(' ').length).toBeLessThanOrEqual(3)
          expect(new Set(answers).size).toBe(count)
        }
      }),
    )
  })

  it('are never more than a screen has room for, and none is counted more often than there are answers', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 60 }), (texts) => {
        const words = wordsOf(said(...texts))
        expect(words.length).toBeLessThanOrEqual(WORDS_MAX)
        for (const { count } of words) expect(count >= 1 && count <= texts.length).toBe(true)
      }),
    )
  })
})

describe('the picture that suits the answers', () => {
  it.each([
    [
      'is a cloud where most have three words or fewer',
      ['Tea', 'less email', 'We never hear back at all'],
      true,
    ],
    ['is no cloud where half of them are longer', ['Tea', 'We never hear back at all'], false],
    ['is no cloud while there are none', [], false],
    ['is no cloud where half of them say nothing in words', ['Tea', '!?'], false],
    ['is a cloud where they are emoji', ['🚀', '❤️', '🇩🇪'], true],
    [
      'does not change with the hundredth answer',
      [...Array<string>(20).fill('Tea'), ...Array<string>(80).fill('We never hear back at all')],
      true,
    ],
  ] as const)('%s', (_rule, texts, isCloud) => {
    expect(areShort(texts)).toBe(isCloud)
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
