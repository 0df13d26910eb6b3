// Writes the variables of the theme into the style sheet, so that no script has to do it before the page is drawn.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const STYLES = /[/\\]web[/\\]app[/\\]theme\.css$/

/** Gives `web/app/theme.css` the styles that `web/app/theme-variables.ts` says. */
export function themeStyles(): Plugin {
  return {
    name: 'popin-theme-styles',
    enforce: 'pre',
    async load(id) {
      if (!STYLES.test(id)) return null
      const source = resolve(id, '../theme-variables.ts')
      for (const file of [source, resolve(id, '../theme.ts')]) this.addWatchFile(file)
      const { mtimeMs } = await stat(source)
      const { themeStyles } = await import(`${pathToFileURL(source)}?at=${mtimeMs}`)
      return { code: themeStyles(), map: null }
    },
  }
}
