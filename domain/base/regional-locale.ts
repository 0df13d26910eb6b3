// The locale that writes one language by the customs of a reader's region.

/**
 * `en-DE` for English words and a reader with the tag `de` or `de-DE`: days, times and numbers look as in Germany. The
 * language alone where the tag is unknown.
 */
export function regionalLocale(language: string, reader: string): string {
  const region = regionOf(reader)
  return region ? `${language}-${region}` : language
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}
