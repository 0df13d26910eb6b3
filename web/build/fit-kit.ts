// Fits the UI kit to what we use of it: each part brings its own styles, into the page what the page uses and the rest
// with the screens that use it; colours that nobody uses and names for debugging stay out.
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Every part of the kit that has styles takes its class names from such a module. */
const CLASS_NAMES = /[/\\]@mantine[/\\]core[/\\]esm[/\\].*[/\\](\w+)\.module\.mjs$/
const KIT = /[/\\]@mantine[/\\]core[/\\]esm[/\\]/
const VARIABLES = /[/\\]default-css-variables\.layer\.css$/
const SHADES = /[/\\]MantineProvider[/\\]default-colors\.mjs$/
const BASE_STYLES = /[/\\]web[/\\]app[/\\]styles\.ts$/
/** Of the kit's own colours those that the theme names anew, and the one of its fields that are filled in well. */
export const COLOURS = ['dark', 'gray', 'red', 'green', 'violet', 'teal']
/** Those that the theme does not name, and the one that the kit reckons with before it knows the theme. */
export const SHADED = ['teal', 'blue']

const { resolve } = createRequire(import.meta.url)

/** Works in the build; while developing the kit is one file, and so are its styles. */
export function fitKit(): Plugin {
  let isBuild = true
  return {
    name: 'popin-fit-kit',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transform(code, id) {
      if (!isBuild) return BASE_STYLES.test(id) ? before(code, '@mantine/core/styles.layer.css') : null
      const part = CLASS_NAMES.exec(id)?.[1]
      if (part) return before(code, stylesOf(part))
      if (SHADES.test(id)) return { code: withoutUnusedShades(code), map: null }
      if (KIT.test(id)) return { code: withoutNames(code), map: null }
      return VARIABLES.test(id) ? { code: withoutUnusedColours(code), map: null } : null
    },
  }
}

function before(code: string, styles: string) {
  return { code: `import ${JSON.stringify(styles)}\n${code}`, map: null }
}

/** The file with the styles of a part; throws when the kit has none of that name. */
export function stylesOf(part: string): string {
  return resolve(`@mantine/core/styles/${part}.layer.css`)
}

/** The kit's variables without the shades of colours that the theme has not. */
export function withoutUnusedColours(styles: string): string {
  return styles.replace(
    /--mantine-color-([a-z]+)-(?:\d|filled|light|outline|text)[\w-]*:[^;}]+;?/g,
    (line, colour) => (COLOURS.includes(colour) ? line : ''),
  )
}

/** The kit's palette without the colours that the theme names itself, and those that nobody uses. */
export function withoutUnusedShades(code: string): string {
  return code.replace(/^\t(\w+): \[[^\]]*\],?$/gm, (shades, colour) =>
    SHADED.includes(colour) ? shades : '',
  )
}

/** A module of the kit without the names that its parts have for debugging. */
export function withoutNames(code: string): string {
  return code.replace(/^\w+\.displayName = "[^"]*";$/gm, '')
}
