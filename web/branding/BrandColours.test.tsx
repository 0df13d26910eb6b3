import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BrandColours } from './BrandColours.tsx'
import type { brandStyle } from './brand-style.ts'

const rulesOf = (brand: Parameters<typeof brandStyle>[0]) =>
  render(<BrandColours brand={brand} />).container.querySelector('style')?.textContent ?? null

test('a session with a main colour has it on buttons, and darker or lighter as text, in both schemes', () => {
  const rules = rulesOf({ accent_colour: '#0a5f43', second_colour: null })
  const [light, dark] = rules!.split('\n')
  expect(light).toContain('[data-mantine-color-scheme="light"]')
  expect(light).toContain('--mantine-color-violet-6:#0a5f43')
  expect(light).toContain('--popin-accent-text:#0a5f43')
  expect(dark).toContain('[data-mantine-color-scheme="dark"]')
  expect(dark).not.toContain('#0a5f43')
  expect(rules).not.toContain('warm')
})

test('a second colour alone leaves the main one to the product', () => {
  const rules = rulesOf({ accent_colour: null, second_colour: '#ffcc00' })
  expect(rules).toContain('--mantine-color-warm-5:#ffcc00')
  // who leads, as the preview shows
  const [light, dark] = rules!.split('\n')
  expect(light).toMatch(/--popin-series-2:#[0-9a-f]{6}\b/)
  expect(dark).toContain('--popin-series-2:#ffcc00')
  expect(rules).not.toContain('violet')
})

test.each([
  ['a logo alone', null],
  ['what is no colour', 'red}body{display:none'],
])('%s makes no rules', (_what, accent_colour) => {
  expect(rulesOf({ accent_colour, second_colour: null })).toBeNull()
})
