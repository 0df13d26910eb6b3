// The colours of a brand as style rules: they stand in the place of the product's own everywhere on the page.
import type { Brand } from '#domain/branding/contract.ts'
import { OWN_ACCENT, OWN_SECOND } from '#domain/branding/model.ts'
import { paletteOf, type Tones } from '#domain/branding/palette.ts'
import { colourOf } from '#domain/branding/rules.ts'

type Colours = Pick<Brand, 'accent_colour' | 'second_colour'>

/** Null where no colour differs from the product's. What is no colour never gets into a rule. */
export function brandStyle({ accent_colour, second_colour }: Colours): string | null {
  const [accent, second] = [keptColour(accent_colour), keptColour(second_colour)]
  if (!accent && !second) return null
  const palette = paletteOf({ accent: accent ?? OWN_ACCENT, second: second ?? OWN_SECOND })
  const rules = (['light', 'dark'] as const).map((scheme) => {
    const { accent: first, second: other } = palette[scheme]
    const parts = [...(accent ? accentRules(first) : []), ...(second ? secondRules(other) : [])]
    // said twice the root weighs more than in the rules of the kit, wherever this stands
    return `:root:root[data-mantine-color-scheme="${scheme}"]{${parts.join(';')}}`
  })
  return rules.join('\n')
}

const keptColour = (colour: string | null) => (colour === null ? null : colourOf(colour))

function shadeRules(name: 'violet' | 'warm', { shades }: Tones): string[] {
  return shades.map((shade, index) => `--mantine-color-${name}-${index}:${shade}`)
}

function accentRules(tones: Tones): string[] {
  const { text, soft, soft_hover } = tones
  return [
    ...shadeRules('violet', tones),
    `--mantine-color-violet-text:${text}`,
    `--mantine-color-violet-light:${soft}`,
    `--mantine-color-violet-light-hover:${soft_hover}`,
    `--mantine-color-violet-light-color:${text}`,
    `--mantine-color-violet-outline:${text}`,
    `--mantine-color-violet-outline-hover:${soft}`,
    `--mantine-color-anchor:${text}`,
    `--popin-accent-text:${text}`,
    `--popin-accent-soft:${soft}`,
  ]
}

function secondRules(tones: Tones): string[] {
  const { text, soft } = tones
  // who leads has the second colour of choices
  const names = [`--popin-warm-text:${text}`, `--popin-warm-soft:${soft}`, `--popin-series-2:${text}`]
  return [...shadeRules('warm', tones), ...names]
}
