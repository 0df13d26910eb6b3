// An agenda as plain text, for emails and calendars.
import { visibleText } from '#domain/base/visible-text.ts'

/** The most items that a text names, and the most characters of each. */
const LINES_MAX = 30
const LINE_MAX = 140

/** One line for each item, such as `2. Parking (10 min)`. */
export function agendaLines(items: readonly { title: string; minutes: number | null }[]): string[] {
  const lines = items
    .slice(0, LINES_MAX)
    .map(({ title, minutes }, at) => `${at + 1}. ${cut(title)}${minutes === null ? '' : ` (${minutes} min)`}`)
  const left = items.length - lines.length
  return left > 0 ? [...lines, `and ${left} more`] : lines
}

function cut(title: string): string {
  const line = visibleText(title).replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > LINE_MAX
    ? `${characters
        .slice(0, LINE_MAX - 1)
        .join('')
        .trimEnd()}…`
    : line
}
