import { expect, test } from 'vitest'
import { contrast } from '#domain/branding/contrast.ts'
import { GROUNDS, SHAPE_CONTRAST, TEXT_CONTRAST } from '#domain/branding/model.ts'
import { APART, closest, SIGHTS } from '#web/base/testing/colour-sight.ts'
import { theme } from './theme.ts'
import { cssVariables, SERIES } from './theme-variables.ts'

const variables = cssVariables(theme as never)
const SCHEMES = ['light', 'dark'] as const
const coloursOf = (scheme: (typeof SCHEMES)[number]) =>
  SERIES[scheme].map((colour) =>
    colour.startsWith('#') ? colour : variables[scheme]['--popin-accent-text']!,
  )

test.each(SCHEMES)('the colours of choices stand out from every ground: %s', (scheme) => {
  for (const colour of coloursOf(scheme))
    for (const ground of GROUNDS[scheme])
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(SHAPE_CONTRAST)
})

test.each(SCHEMES.flatMap((scheme) => SIGHTS.map((sight) => [scheme, sight] as const)))(
  'the colours of choices are told apart: %s, %s',
  (scheme, sight) => {
    expect(closest(coloursOf(scheme), sight)).toBeGreaterThan(APART)
  },
)

test.each(SCHEMES)('letters of the theme can be read on every ground: %s', (scheme) => {
  const names = ['accent', 'warm', 'good', 'bad'] as const
  const own = variables[scheme]
  const { gray, dark } = theme.colors!
  const dimmed = scheme === 'light' ? gray![6] : dark![2]
  for (const ground of GROUNDS[scheme]) {
    for (const name of names)
      expect(contrast(own[`--popin-${name}-text`]!, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    expect(contrast(dimmed!, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    expect(contrast(own['--popin-control-line']!, ground)).toBeGreaterThanOrEqual(SHAPE_CONTRAST)
  }
  for (const name of names)
    expect(contrast(own[`--popin-${name}-text`]!, own[`--popin-${name}-soft`]!)).toBeGreaterThanOrEqual(
      TEXT_CONTRAST,
    )
})
