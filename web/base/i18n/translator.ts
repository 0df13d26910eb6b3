// Turns keys of a text catalogue into texts of the reader's language.
import { i18n } from '@lingui/core'
import { localeOf } from './language.ts'
import { texts as baseTexts } from './texts.ts'

type Values = Record<string, string | number | Date>

/** Gives the text of a key; `values` fill its placeholders. `{popin}` is always filled. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string

const SOURCE = 'en'
i18n.load(SOURCE, {})
i18n.activate(SOURCE, localeOf(SOURCE))

/**
 * Makes the `t` of a feature: `const t = translator(texts)` at the head of a file. A key that is not in the
 * catalogue does not compile. The catalogue travels with the code that uses it.
 */
export function translator<Texts extends Record<string, string>>(
  texts: Texts,
): Translate<keyof Texts & string> {
  i18n.load(SOURCE, texts)
  return (key, values) => i18n._(key, values)
}

/** The texts of the shared parts. */
export const t = translator(baseTexts)
i18n.setVariables({ popin: t('base.popin') })
