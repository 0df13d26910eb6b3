import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { KIT_COLOURS } from '../app/theme-variables.ts'
import { fitKit, SHADED, stylesOf, withoutNames, withoutUnusedShades } from './fit-kit.ts'

const { resolve } = createRequire(import.meta.url)
const providers = resolve('@mantine/core/styles.css').replace(/styles\.css$/, 'esm/core/MantineProvider/')

test('a part finds its styles in the kit', () => {
  expect(readFileSync(stylesOf('Button'), 'utf8')).toContain('--button-height')
})

test('the palette of the kit has the shades of colours that the theme does not name', () => {
  const file = `${providers}default-colors.mjs`
  const kept = withoutUnusedShades(readFileSync(file, 'utf8'))
  const names = [...kept.matchAll(/(\w+): \[/g)].map(([, name]) => name!)
  expect(names.sort()).toEqual([...SHADED].sort())
  expect(kept.match(/#[\da-f]{6}/gi)).toHaveLength(10 * names.length)
  for (const colour of KIT_COLOURS) expect(names).toContain(colour)
})

test('a part of the kit loses its name for debugging and nothing else', () => {
  const lines = [
    'Button.classes = classes;',
    'Button.displayName = "@mantine/core/Button";',
    'Button.Group = Group;',
  ]
  expect(withoutNames(lines.join('\n'))).toBe('Button.classes = classes;\n\nButton.Group = Group;')
})

test('what the style sheet has already is not written by a script, too', async () => {
  const { transform } = fitKit()
  for (const part of ['MantineCssVariables', 'MantineClasses']) {
    const file = `${providers}${part}/${part}.mjs`
    expect(readFileSync(file, 'utf8')).toContain(`export { ${part} }`)
    const fitted = typeof transform === 'function' && transform.call({} as never, '', file)
    expect(await fitted).toEqual({ code: `export const ${part} = () => null\n`, map: null })
  }
})
