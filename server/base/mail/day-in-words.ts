// How an email writes a day.

/** Such as `March 1, 2030`, or `1 March 2030` for a `locale` such as `en-DE`; American where nobody knows the reader's. */
export function dayInWords(day: Date, locale = 'en-US'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}
