import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { contrast, mix, movedTo } from './contrast.ts'
import { GROUNDS, OWN_ACCENT, OWN_SECOND, SHAPE_CONTRAST, TEXT_CONTRAST } from './model.ts'
import { paletteOf } from './palette.ts'
import { accentRefusal } from './rules.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

test('half of white in black is grey, and nothing of it changes nothing', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#123456', '#ffffff', 0)).toBe('#123456')
})

test('a colour that stands out already is not moved', () => {
  expect(movedTo('dark', '#222222', ['#ffffff'], TEXT_CONTRAST)).toBe('#222222')
})

/** The text colours of the page itself. */
const LETTERS = { light: '#1c1536', dark: '#cbc3e2' }

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const accents = colours.filter((colour) => accentRefusal(colour) === null)

it.each([
  ['the colours of the product', OWN_ACCENT, OWN_SECOND],
  ['the lightest grey that carries white letters', '#767676', '#767676'],
  ['black', '#000000', '#000000'],
  ['a pale second colour', '#0a5f43', '#ffff00'],
  ['white as the second colour', '#0a5f43', '#ffffff'],
])('everything can be read in %s', (_what, accent, second) => expectReadable(accent, second))

test('everything can be read in whatever two colours are taken', () => {
  fc.assert(fc.property(accents, colours, (accent, second) => expectReadable(accent, second)))
})

function expectReadable(accent: string, second: string): void {
  const palette = paletteOf({ accent, second })
  for (const scheme of ['light', 'dark'] as const) {
    const tones = palette[scheme]
    for (const ground of GROUNDS[scheme])
      for (const { text } of [tones.accent, tones.second])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    for (const { text, soft, soft_hover } of [tones.accent, tones.second])
      for (const ground of [soft, soft_hover])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    // what somebody chose, with text of the page and of the brand on it
    const chosen = tones.accent.shades[scheme === 'light' ? 1 : 9]!
    for (const letters of [tones.accent.text, LETTERS[scheme]])
      expect(contrast(letters, chosen)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    // white text on buttons, also under the mouse
    for (const shade of [6, 7])
      expect(contrast(tones.accent.shades[shade]!, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    expect(tones.accent.shades).toHaveLength(10)
  }
  // a button as dark as the page would not be visible
  expect(contrast(palette.dark.accent.shades[6]!, GROUNDS.dark[1])).toBeGreaterThanOrEqual(SHAPE_CONTRAST)
}
