// Makes the first number format while the page waits for the network: the first one reads the data of all languages.

/** Costs a slow phone 150 ms once, which would otherwise be lost between the first answers and their paint. */
export function warmUpFormats(): void {
  // the texts are on their way and no language is active yet: the one that the page came with
  const { lang } = document.documentElement
  new Intl.NumberFormat(lang).format(1)
  new Intl.PluralRules(lang).select(1)
}
