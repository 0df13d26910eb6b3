// The looks of the presenter screen: a few colours each, and every variable of the screen made of them so that it can be read.
import { mix, movedTo } from '#domain/branding/contrast.ts'
import { SHAPE_CONTRAST, TEXT_CONTRAST } from '#domain/branding/model.ts'

/** `own`: the colours of the brand or of the product, light or dark as the device is. */
export const LOOKS = ['own', 'paper', 'sky', 'forest', 'ocean', 'ember'] as const
export type Look = (typeof LOOKS)[number]

/** All as `#rrggbb`. */
type Colours = {
  scheme: 'light' | 'dark'
  /** What everything lies on, and what answers lie on. */
  page: string
  card: string
  ink: string
  /** Of the countdown before its last seconds. */
  warm: string
  /** Of choices, in their order; the first is the accent. Told apart by people who see fewer colours (`looks.test.ts`). */
  series: readonly [string, string, string, string]
}

const COLOURS: Record<Exclude<Look, 'own'>, Colours> = {
  paper: {
    ...{ scheme: 'light', page: '#fbf6ea', card: '#ffffff', ink: '#2a2118', warm: '#8a5200' },
    series: ['#1f5f8b', '#bc3c21', '#a98013', '#429c68'],
  },
  sky: {
    ...{ scheme: 'light', page: '#eaf4fd', card: '#ffffff', ink: '#0f2438', warm: '#8a5200' },
    series: ['#1257a6', '#b84110', '#a48200', '#16967e'],
  },
  forest: {
    ...{ scheme: 'dark', page: '#0e1f18', card: '#173227', ink: '#eaf5ee', warm: '#ffcf5c' },
    series: ['#5fd39a', '#ff955a', '#ffd76c', '#8da3ff'],
  },
  ocean: {
    ...{ scheme: 'dark', page: '#081a2f', card: '#102a4c', ink: '#e8f1fb', warm: '#ffc96b' },
    series: ['#6cb8ff', '#ff815f', '#ffd25c', '#53e6a6'],
  },
  ember: {
    ...{ scheme: 'dark', page: '#24120f', card: '#3a1f1a', ink: '#fdeee8', warm: '#ffd166' },
    series: ['#ff8f66', '#80d4ff', '#ffd788', '#5cc29c'],
  },
}

const BAD = { light: '#b3261e', dark: '#ff8a80' }

/** The variables that the screen has in a look; none in its own. The screen is drawn several times a second, a look once. */
export function lookVariables(look: Look): Readonly<Record<string, string>> {
  const known = variables.get(look) ?? (look === 'own' ? {} : variablesOf(COLOURS[look]))
  variables.set(look, known)
  return known
}

const variables = new Map<Look, Readonly<Record<string, string>>>()

function variablesOf({ scheme, page, card, ink, warm, series }: Colours): Record<string, string> {
  const away = scheme === 'light' ? 'dark' : 'light'
  const grounds = [page, card]
  const softOf = (colour: string) => mix(colour, page, 0.84)
  const textOf = (colour: string) => movedTo(away, colour, [...grounds, softOf(colour)], TEXT_CONTRAST)
  const shapeOf = (colour: string) => movedTo(away, colour, grounds, SHAPE_CONTRAST)
  const [accent, ...others] = series
  const [accentText, accentSoft] = [textOf(accent), softOf(accent)]
  const bad = BAD[scheme]
  return {
    colorScheme: scheme,
    '--popin-page': page,
    '--mantine-color-body': card,
    '--mantine-color-text': ink,
    '--mantine-color-dimmed': movedTo(away, mix(ink, page, 0.4), grounds, TEXT_CONTRAST),
    '--popin-line': mix(ink, page, 0.84),
    '--popin-control-line': movedTo(away, mix(ink, page, 0.5), grounds, SHAPE_CONTRAST),
    '--popin-accent-text': accentText,
    '--popin-accent-soft': accentSoft,
    '--popin-warm-text': textOf(warm),
    '--popin-warm-soft': softOf(warm),
    '--popin-bad-text': textOf(bad),
    '--popin-bad-soft': softOf(bad),
    '--popin-card-shadow': 'none',
    '--mantine-primary-color-light-color': accentText,
    '--mantine-primary-color-light-hover': accentSoft,
    '--popin-series-1': accentText,
    ...Object.fromEntries(others.map((colour, index) => [`--popin-series-${index + 2}`, shapeOf(colour)])),
  }
}
