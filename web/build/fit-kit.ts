// Fits the UI kit to what we use of it: each part brings its own styles, into the page what the page uses and the rest
// with the screens that use it; what the style sheet has already, shades that nobody uses and names for debugging stay out.
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Every part of the kit that has styles takes its class names from such a module. */
const CLASS_NAMES = /[/\\]@mantine[/\\]core[/\\]esm[/\\].*[/\\](\w+)\.module\.mjs$/
const KIT = /[/\\]@mantine[/\\]core[/\\]esm[/\\]/
/** Parts that write into the page what `theme.css` says. */
const WRITTEN = /[/\\]MantineProvider[/\\].*[/\\](MantineCssVariables|MantineClasses)\.mjs$/
const SHADES = /[/\\]MantineProvider[/\\]default-colors\.mjs$/
const BASE_STYLES = /[/\\]web[/\\]app[/\\]styles\.ts$/
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
      const written = WRITTEN.exec(id)?.[1]
      if (written) return { code: `export const ${written} = () => null\n`, map: null }
      if (SHADES.test(id)) return { code: withoutUnusedShades(code), map: null }
      return KIT.test(id) ? { code: withoutNames(code), map: null } : null
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
