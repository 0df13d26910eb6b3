import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { theme } from '../app/theme.ts'
import {
  COLOURS,
  SHADED,
  stylesOf,
  withoutNames,
  withoutUnusedColours,
  withoutUnusedShades,
} from './fit-kit.ts'

const { resolve } = createRequire(import.meta.url)

test('a part finds its styles in the kit', () => {
  expect(readFileSync(stylesOf('Button'), 'utf8')).toContain('--button-height')
})

test('the colours of the theme that the kit knows too keep their shades, the others go', () => {
  const styles = readFileSync(resolve('@mantine/core/styles/default-css-variables.layer.css'), 'utf8')
  const known = [...styles.matchAll(/--mantine-color-([a-z]+)-6:/g)].map(([, colour]) => colour!)
  for (const colour of known.filter((one) => one in theme.colors!)) expect(COLOURS).toContain(colour)

  const kept = withoutUnusedColours(styles)
  expect(kept).toContain('--mantine-color-red-6')
  expect(kept).toContain('--mantine-color-white')
  expect(kept).toContain('--mantine-color-default-border')
  expect(kept).not.toContain('--mantine-color-lime-')
  expect(kept).not.toMatch(/--mantine-color-blue-\d:/)
})

test('the palette of the kit has the shades of colours that the theme does not name', () => {
  const folder = resolve('@mantine/core/styles/default-css-variables.layer.css').replace(/styles[/\\].*/, '')
  const file = `${folder}esm/core/MantineProvider/default-colors.mjs`
  const kept = withoutUnusedShades(readFileSync(file, 'utf8'))
  const names = [...kept.matchAll(/(\w+): \[/g)].map(([, name]) => name!)
  expect(names.sort()).toEqual([...SHADED].sort())
  expect(kept.match(/#[\da-f]{6}/gi)).toHaveLength(10 * names.length)
  for (const colour of COLOURS) expect(colour in theme.colors! || names.includes(colour)).toBe(true)
})

test('a part of the kit loses its name for debugging and nothing else', () => {
  const lines = [
    'Button.classes = classes;',
    'Button.displayName = "@mantine/core/Button";',
    'Button.Group = Group;',
  ]
  expect(withoutNames(lines.join('\n'))).toBe('Button.classes = classes;\n\nButton.Group = Group;')
})
