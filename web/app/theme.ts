// Colours, radii, shadows and font sizes of the product; those of our own are in `theme-variables.ts`, lengths and
// durations in `global.css`.
import { createTheme, type MantineColorsTuple, rem } from '@mantine/core'

/** The accent: white on shade 6, and shade 6 on white, both reach 6:1. */
const violet: MantineColorsTuple = [
  '#F3F0FF',
  '#E4DFFF',
  '#C9C1FB',
  '#A497FF',
  '#8D7EF2',
  '#7465E4',
  '#5B4BDB',
  '#4C3DC2',
  '#3F32A3',
  '#2E2479',
]

/** Celebration and presenter screens; as text use shade 7 on light and 3 on dark. */
const warm: MantineColorsTuple = [
  '#FFF6E6',
  '#FEE9C4',
  '#FDD491',
  '#FBBD5A',
  '#F8A72B',
  '#E68F0C',
  '#B96D00',
  '#985700',
  '#784400',
  '#553000',
]

/** Lavender white, and letters like ink with a drop of violet. */
const gray: MantineColorsTuple = [
  '#F6F3FF',
  '#EFEAFB',
  '#E3DDF2',
  '#D2CAE6',
  '#B5ABCE',
  '#8C82A8',
  '#665C80',
  '#4B4165',
  '#342A50',
  '#1C1536',
]

/** Aubergine black. */
const dark: MantineColorsTuple = [
  '#ECE7FA',
  '#CBC3E2',
  '#A79DC4',
  '#7B709C',
  '#443A68',
  '#352C56',
  '#292147',
  '#1E1838',
  '#141029',
  '#0C091B',
]

const red: MantineColorsTuple = [
  '#FFF0F0',
  '#FFDEDE',
  '#FDBABA',
  '#F78F8F',
  '#EF6868',
  '#E24848',
  '#C92F32',
  '#A82328',
  '#871A20',
  '#5F1116',
]

const green: MantineColorsTuple = [
  '#EAFBF1',
  '#CFF5DF',
  '#9DE8BE',
  '#66D79A',
  '#3BC47B',
  '#1FA963',
  '#117345',
  '#0E6139',
  '#0B4F2D',
  '#07351E',
]

export const colours = { violet, warm, gray, dark, red, green }

const fontFamily = "'Inter Variable', 'Inter fallback', system-ui, sans-serif"
/** The smallest side of anything that is touched: thumbs do not grow with the letters, and the kit turns pixels into rem. */
const target = 'var(--popin-target)'

export const theme = createTheme({
  colors: colours,
  primaryColor: 'violet',
  primaryShade: 6,
  black: gray[9],
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: rem(30), lineHeight: '1.16' },
      h2: { fontSize: rem(22), lineHeight: '1.25' },
      h3: { fontSize: rem(18), lineHeight: '1.33' },
    },
  },
  // not in rem: large letters need the room that growing gaps would take
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(20), xl: rem(28) },
  defaultRadius: 'md',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '80em', xl: '96em' },
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(28 21 54 / 6%)',
    md: '0 4px 16px rgb(28 21 54 / 10%)',
    lg: '0 8px 28px rgb(28 21 54 / 14%)',
    xl: '0 16px 48px rgb(28 21 54 / 18%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, { size }: { size?: string }) => ({
        root: size === 'md' ? { '--button-height': target, '--button-fz': rem(15) } : {},
      }),
    },
    Badge: { defaultProps: { tt: 'none', fw: 600, variant: 'light' } },
    ActionIcon: { defaultProps: { size: target, variant: 'subtle' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { radius: 'lg', padding: 'lg', withBorder: true } },
    CloseButton: { defaultProps: { size: target, iconSize: rem(20) } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        padding: 'lg',
        // a header inside a dialog is no second banner of the page
        attributes: { header: { role: 'presentation' } },
        // the head stays while the rest scrolls: what gets the focus does not hide behind it
        styles: {
          content: { scrollPaddingBlockStart: '5rem' },
          // a long word leaves the close button in sight
          title: { minInlineSize: 0, overflowWrap: 'anywhere' },
        },
      },
    },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        radius: 'lg',
        shadow: 'lg',
        // an element that is neither an item nor hidden may not stand in a menu: the first item takes the focus
        withInitialFocusPlaceholder: false,
      },
    },
    Paper: { defaultProps: { radius: 'lg' } },
    Skeleton: { defaultProps: { radius: 'md' } },
  },
})
