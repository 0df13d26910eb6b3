// Writes the variables of the theme into the style sheet, so that no script has to do it before the page is drawn.
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type Variables = typeof import('../app/theme-variables.ts')

const STYLES = /[/\\]web[/\\]app[/\\]theme\.css$/

/** Gives `web/app/theme.css` the styles that `web/app/theme-variables.ts` says, also after a change of the theme. */
export function themeStyles(): Plugin {
  return {
    name: 'popin-theme-styles',
    enforce: 'pre',
    async load(id) {
      if (!STYLES.test(id)) return null
      const source = resolve(id, '../theme-variables.ts')
      const { module, dependencies } = await runnerImport<Variables>(source)
      for (const file of [source, ...dependencies]) this.addWatchFile(file)
      return { code: module.themeStyles(), map: null }
    },
  }
}
