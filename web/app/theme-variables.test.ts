// The style sheet that the theme becomes.
import { expect, test } from 'vitest'
import { KIT_COLOURS, themeStyles } from './theme-variables.ts'

const styles = themeStyles()

test('the style sheet has the colours of the theme in both schemes, and none that nobody uses', () => {
  for (const scheme of ['light', 'dark'])
    expect(styles).toContain(`:root[data-mantine-color-scheme="${scheme}"]`)
  for (const name of ['violet', 'warm', 'gray', 'dark', 'red', 'green', ...KIT_COLOURS])
    expect(styles).toMatch(new RegExp(`--mantine-color-${name}-6: #[\\da-fA-F]{6};`))
  expect(styles).toMatch(/--mantine-color-violet-light: #2E2659;/)
  expect(styles).toContain('--popin-page: #F6F3FF;')
  expect(styles).not.toMatch(/--mantine-color-(?:blue|lime|grape)-/)
})

test('sizes are those of the theme, and parts can hide on wide and on narrow screens', () => {
  expect(styles).toContain('--mantine-h1-line-height: 1.16;')
  expect(styles).toContain('--mantine-spacing-md: 16px;')
  expect(styles).toContain('(min-width: 48em) {.mantine-hidden-from-sm ')
  expect(styles).toContain('not all and (min-width: 48em) {.mantine-visible-from-sm ')
})
