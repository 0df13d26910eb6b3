// Makes the first number format while the page waits for the network: the first one reads the data of all languages.
import { currentLanguage } from './language.ts'

/** Costs a slow phone 150 ms once, which would otherwise be lost between the first answers and their paint. */
export function warmUpFormats(): void {
  new Intl.NumberFormat(currentLanguage()).format(1)
  new Intl.PluralRules(currentLanguage()).select(1)
}
