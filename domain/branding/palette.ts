// Everything drawn in the colours of a brand, derived from two of them so that all of it can be read.
import { mix, movedTo } from './contrast.ts'
import { GROUNDS, SHAPE_CONTRAST, TEXT_CONTRAST } from './model.ts'

/** Ten shades from pale to deep, as the kit counts them. */
export type Shades = readonly string[]

/** One colour in one scheme. */
export type Tones = {
  shades: Shades
  /** As text, on every background of the scheme, on `soft` and on what was chosen (shade 1, in the dark 9). */
  text: string
  /** A quiet background. */
  soft: string
  soft_hover: string
}
export type Palette = Record<'light' | 'dark', { accent: Tones; second: Tones }>

/** Shade 6 is the one with white text on it. */
const ACCENT_AT = 6
const SECOND_AT = 5
/** How much white (below the base) or black (above it) the outermost shade has. */
const PALEST = 0.93
const DEEPEST = 0.6

/** `accent` must carry white text (`accentRefusal`); `second` may be any colour. */
export function paletteOf({ accent, second }: { accent: string; second: string }): Palette {
  // a colour near black would be lost in the dark; white text can still be read on one lifted this far
  const [, card] = GROUNDS.dark
  const lifted = movedTo('light', accent, [card], SHAPE_CONTRAST)
  const bright = movedTo('light', second, [card], SHAPE_CONTRAST)
  return {
    light: { accent: onLight(accent, ACCENT_AT), second: onLight(second, SECOND_AT) },
    dark: { accent: onDark(lifted, ACCENT_AT), second: onDark(bright, SECOND_AT) },
  }
}

function onLight(base: string, at: number): Tones {
  const shades = shadesOf(base, at)
  const [soft, soft_hover] = [mix(base, '#ffffff', 0.9), mix(base, '#ffffff', 0.84)]
  const grounds = [...GROUNDS.light, soft, soft_hover, shades[1]!]
  return { shades, text: movedTo('dark', base, grounds, TEXT_CONTRAST), soft, soft_hover }
}

function onDark(base: string, at: number): Tones {
  const shades = shadesOf(base, at)
  const [, card] = GROUNDS.dark
  const [soft, soft_hover] = [mix(base, card, 0.8), mix(base, card, 0.74)]
  const grounds = [...GROUNDS.dark, soft, soft_hover, shades[9]!]
  return { shades, text: movedTo('light', base, grounds, TEXT_CONTRAST), soft, soft_hover }
}

function shadesOf(base: string, at: number): Shades {
  return Array.from({ length: 10 }, (_, shade) => {
    if (shade === at) return base
    return shade < at
      ? mix(base, '#ffffff', (PALEST * (at - shade)) / at)
      : mix(base, '#000000', (DEEPEST * (shade - at)) / (9 - at))
  })
}
