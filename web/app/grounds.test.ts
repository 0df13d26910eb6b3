import { expect, test } from 'vitest'
import { GROUNDS, OWN_ACCENT } from '#domain/branding/model.ts'
import { theme } from './theme.ts'
import { cssVariables } from './theme-variables.ts'

test('brands are measured on the grounds that the theme has', () => {
  const { gray, dark, violet } = theme.colors!
  const { light, dark: inTheDark } = cssVariables(theme as never)
  const small = (colours: readonly (string | undefined)[]) => colours.map((colour) => colour?.toLowerCase())
  expect(small([light['--popin-page'], '#ffffff', gray![1]])).toEqual([...GROUNDS.light])
  expect(small([inTheDark['--popin-page'], dark![7], dark![6]])).toEqual([...GROUNDS.dark])
  expect(violet![6]?.toLowerCase()).toBe(OWN_ACCENT)
})
