// While developing, the page comes from Vite: this puts into it what the running product tells its own pages.
import type { Plugin } from 'vite'

const ELEMENT = /<meta name="popin-settings" content="[^"]*"\s*\/?>/
const TRIES = 40
const PAUSE_MS = 250

/** `product`: origin of the server, such as `http://127.0.0.1:3000`; it is waited for while it starts. */
export function productSettings(product: string): Plugin {
  return {
    name: 'product-settings',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => withSettingsOf(await readPage(product), html),
    },
  }
}

/** The page with the settings that another page of the product carries; unchanged when that has none. */
export function withSettingsOf(other: string, html: string): string {
  const settings = ELEMENT.exec(other)?.[0]
  return settings ? html.replace(ELEMENT, () => settings) : html
}

async function readPage(product: string): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await (await fetch(product)).text()
    } catch (error) {
      if (tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
