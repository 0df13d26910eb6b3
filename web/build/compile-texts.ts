// Compiles the messages of the text catalogues while building, so that no message parser reaches the browser.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /[/\\]web[/\\].*[/\\](?:anonymity-)?texts(?:\.[a-z]{2}(?:-[A-Z]{2})?)?\.ts$/

/** Whether a file is a catalogue; one of another name would reach the browser with its placeholders unread. */
export const isCatalogue = (file: string) => CATALOGUE.test(file)

/** Replaces the messages of every `texts.ts`, `anonymity-texts.ts` and `texts.<language>.ts` below `web/` by their compiled form. */
export function compileTexts(): Plugin {
  return {
    name: 'popin-compile-texts',
    enforce: 'pre',
    async load(id) {
      const file = id.replace(/\?.*$/, '')
      if (!isCatalogue(file)) return null
      const { mtimeMs } = await stat(file)
      const { texts } = await import(`${pathToFileURL(file)}?at=${mtimeMs}`)
      return { code: compileCatalogue(texts), map: null }
    },
  }
}

/** The text of the module that stands for a catalogue; throws when a message is not well formed. */
export function compileCatalogue(texts: Record<string, string>): string {
  const compiled = Object.entries(texts).map(([key, message]) => {
    try {
      return [key, compileMessageOrThrow(message)]
    } catch (error) {
      throw new Error(`the text "${key}" is not well formed`, { cause: error })
    }
  })
  return `export const texts = ${JSON.stringify(Object.fromEntries(compiled))}\n`
}
