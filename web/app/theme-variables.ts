// The theme as variables of a style sheet, with the colours of our own; the build writes them into `theme.css`.
import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineTheme,
  mergeMantineTheme,
} from '@mantine/core'
import { colours, theme } from './theme.ts'

const { violet, warm, gray, dark, red, green } = colours

/**
 * The colours of choices, in their order; the first is the accent, so that a brand leads its own results. They differ in
 * lightness too, reach 3:1 on every ground, and are told apart by people who see fewer colours (web/app/series.test.ts).
 */
export const SERIES = {
  light: ['var(--popin-accent-text)', '#C23C0A', '#B37A00', '#12927A'],
  dark: ['var(--popin-accent-text)', '#FF8159', '#FFC845', '#3FD0AE'],
} as const

/** The ground of soft accents in the dark. */
const ACCENT_ON_DARK = '#2E2659'

const series = (colours: readonly string[]) =>
  Object.fromEntries(colours.map((colour, index) => [`--popin-series-${index + 1}`, colour]))

/** Colours of our own, for CSS modules: `var(--popin-page)` and so on. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': red[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-dimmed': gray[6],
    '--popin-page': gray[0],
    '--popin-line': gray[2],
    '--popin-control-line': gray[5],
    '--popin-accent-text': violet[6],
    '--popin-accent-soft': violet[0],
    '--popin-warm-text': warm[7],
    '--popin-warm-soft': warm[0],
    '--popin-good-text': green[6],
    '--popin-good-soft': green[0],
    '--popin-bad-text': red[6],
    '--popin-bad-soft': red[0],
    '--popin-card-shadow': '0 1px 2px rgb(28 21 54 / 5%), 0 6px 20px rgb(91 75 219 / 5%)',
    '--popin-mark-spot': '#FFC845',
    ...series(SERIES.light),
  },
  dark: {
    '--mantine-color-error': red[3],
    '--mantine-color-placeholder': dark[2],
    // the kit's own is darker than what it lies on, and looks like a hole in it
    '--mantine-color-violet-light': ACCENT_ON_DARK,
    '--mantine-color-violet-light-hover': '#3A3170',
    // small letters in a menu can be read on the ground of the item that has the focus
    '--menu-item-hover': dark[5],
    '--popin-page': dark[8],
    '--popin-line': dark[5],
    '--popin-control-line': dark[3],
    '--popin-accent-text': violet[3],
    '--popin-accent-soft': ACCENT_ON_DARK,
    '--popin-warm-text': warm[3],
    '--popin-warm-soft': '#38290F',
    '--popin-good-text': green[3],
    '--popin-good-soft': '#10301F',
    '--popin-bad-text': red[3],
    '--popin-bad-soft': '#3A1A1D',
    '--popin-card-shadow': 'none',
    '--popin-mark-spot': '#FFD873',
    ...series(SERIES.dark),
  },
})

/** The kit's own colours that are used without a name in the theme. */
export const KIT_COLOURS = ['teal']

/** All variables for the root of the page, and the classes that hide a part of the kit on wide or narrow screens. */
export function themeStyles(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const used = [...Object.keys(colours), ...KIT_COLOURS]
  const colors = Object.fromEntries(Object.entries(whole.colors).filter(([name]) => used.includes(name)))
  const fitted = { ...whole, colors } as MantineTheme
  const variables = deepMerge(defaultCssVariablesResolver(fitted), cssVariables(fitted))
  return `${convertCssVariables(variables)}\n${hidingClasses(whole)}`
}

function hidingClasses({ breakpoints }: MantineTheme): string {
  return Object.entries(breakpoints)
    .map(
      ([name, width]) =>
        `@media not all and (min-width: ${width}) {.mantine-visible-from-${name} {display: none !important;}}
@media (min-width: ${width}) {.mantine-hidden-from-${name} {display: none !important;}}`,
    )
    .join('\n')
}
