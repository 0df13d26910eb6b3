// The looks of the presenter screen can be read, and their choices are told apart.
import { expect, test } from 'vitest'
import { contrast } from '#domain/branding/contrast.ts'
import { SHAPE_CONTRAST, TEXT_CONTRAST } from '#domain/branding/model.ts'
import { APART, closest, SIGHTS } from '#web/base/testing/colour-sight.ts'
import { LOOKS, lookVariables } from './looks.ts'

const OTHERS = LOOKS.filter((look) => look !== 'own')
const seriesOf = (look: (typeof OTHERS)[number]) =>
  [1, 2, 3, 4].map((number) => lookVariables(look)[`--popin-series-${number}`]!)

test('its own look is that of the page', () => {
  expect(lookVariables('own')).toEqual({})
})

test.each(OTHERS)('letters and shapes of %s stand out from all that they lie on', (look) => {
  const colours = lookVariables(look)
  const of = (name: string) => colours[name]!
  for (const ground of [of('--popin-page'), of('--mantine-color-body')]) {
    for (const name of ['mantine-color-text', 'mantine-color-dimmed', 'popin-accent-text', 'popin-warm-text'])
      expect(contrast(of(`--${name}`), ground), name).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    for (const shape of [...seriesOf(look), of('--popin-control-line')])
      expect(contrast(shape, ground)).toBeGreaterThanOrEqual(SHAPE_CONTRAST)
  }
  for (const name of ['accent', 'warm', 'bad'])
    expect(contrast(of(`--popin-${name}-text`), of(`--popin-${name}-soft`)), name).toBeGreaterThanOrEqual(
      TEXT_CONTRAST,
    )
})

test.each(OTHERS.flatMap((look) => SIGHTS.map((sight) => [look, sight] as const)))(
  'the choices of %s are told apart: %s',
  (look, sight) => {
    expect(closest(seriesOf(look), sight)).toBeGreaterThan(APART)
  },
)
