// Which texts a host's filtered words keep out.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptWords, wordRefusal } from './word-filter.ts'

describe('a text', () => {
  it.each([
    ['Darn it', ['darn'], 'darn'],
    ['Oh DARN!', ['darn'], 'darn'],
    ['dàrn', ['darn'], 'darn'],
    ['darn', ['Därn'], 'Därn'],
    ['Straße', ['strasse'], 'strasse'],
    ['so\ndarn\tloud', ['darn'], 'darn'],
    ['"darn"', ['darn'], 'darn'],
    ['darned', ['darn'], null],
    ['undarn', ['darn'], null],
    ['Scunthorpe', ['thorp'], null],
    ['a bloody  mess', ['bloody mess'], 'bloody mess'],
    ['bloody, mess', ['bloody mess'], 'bloody mess'],
    ['mess bloody', ['bloody mess'], null],
    ['Чёрт возьми', ['черт'], 'черт'],
    ['', ['darn'], null],
    ['darn', [], null],
    ['clean', ['darn', 'clean'], 'clean'],
  ])('%j against %j: %s', (text, words, found) => {
    const refused = wordRefusal(text, words)
    expect(refused?.code ?? null).toBe(found === null ? null : 'filtered_word')
    if (found) expect(refused?.error_message).toContain(`“${found}”`)
  })

  it('is kept out whatever stands around the word', () => {
    const around = fc.stringMatching(/^[ .,!?\n-]{0,5}$/)
    fc.assert(
      fc.property(around, around, (before, after) => {
        expect(wordRefusal(`${before}Darn${after}`, ['darn'])).not.toBeNull()
      }),
    )
  })
})

it('keeps each word once, in its first spelling, without what is no word', () => {
  expect(keptWords([' Darn ', 'darn', 'DÀRN', '', '  ', '!?', 'bloody   mess'])).toEqual([
    'Darn',
    'bloody mess',
  ])
})
