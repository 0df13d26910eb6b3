// Has the page name from its first lines what the first screen needs, so that all of it is fetched at once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { PAGE } from './chunks.ts'

/** The typeface with the letters of Western Europe. */
const FONT = /inter-western-[\w-]+\.woff2$/
const ICON = 'href="/icon.svg"'

/**
 * Adds what the chunk of the page consists of to the head: its script, its typeface; the icon is inside. Its styles stand below
 * the shell, so that this is seen before they are here. */
export function nameFirstLoad(): Plugin {
  let publicDir = ''
  return {
    name: 'popin-first-load',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const icon = readFileSync(join(publicDir, 'icon.svg'))
        const page = html.replace(ICON, `href="data:image/svg+xml;base64,${icon.toString('base64')}"`)
        return bundle ? { html: page, tags: firstLoadTags(bundle) } : page
      },
    },
  }
}

function firstLoadTags(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const page = pageChunk(bundle)
  const font = Object.keys(bundle).find((name) => FONT.test(name))
  if (!font) throw new Error('the typeface of the first page is missing')
  const scripts = [page.fileName, ...page.imports.filter((file) => !isEntry(bundle[file]))]
  const styles = [...(page.viteMetadata?.importedCss ?? [])]
  return [
    ...styles.map((file) => ({
      ...link({ rel: 'stylesheet', crossorigin: true, href: `/${file}` }),
      injectTo: 'body' as const,
    })),
    ...scripts.map((file) => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
    link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }),
  ]
}

/** The chunk that draws the page. */
function pageChunk(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.name === PAGE) return file
  }
  throw new Error('no chunk draws the page')
}

function isEntry(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean {
  return file?.type === 'chunk' && file.isEntry
}

function link(attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' }
}
