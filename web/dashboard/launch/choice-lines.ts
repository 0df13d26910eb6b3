// How a list of choices changes: lines are added, removed, moved, filled.
import { CHOICES_MAX, type ChoiceLine } from './launch-draft.ts'

export function setTitle(lines: readonly ChoiceLine[], index: number, title: string): ChoiceLine[] {
  return lines.map((line, place) => (place === index ? { ...line, title } : line))
}

/** Adds an empty line after the one at `index`; a full list stays as it is. */
export function addLine(lines: readonly ChoiceLine[], index = lines.length - 1): ChoiceLine[] {
  return insertTitles(lines, index + 1, [''])
}

export function removeLine(lines: readonly ChoiceLine[], index: number): ChoiceLine[] {
  return lines.filter((_, place) => place !== index)
}

/** Moves a line one place up (-1) or down (1); at the ends nothing happens. */
export function moveLine(lines: readonly ChoiceLine[], index: number, by: -1 | 1): ChoiceLine[] {
  const moved = lines[index]
  const other = lines[index + by]
  if (!moved || !other) return [...lines]
  return lines.map((line) => (line === moved ? other : line === other ? moved : line))
}

/** What a pasted list does: its first row fills the line at `index`, the others follow it as new lines. */
export function pasteRows(
  lines: readonly ChoiceLine[],
  index: number,
  rows: readonly string[],
): ChoiceLine[] {
  const [first = '', ...others] = rows
  const filled = setTitle(lines, index, (lines[index]?.title ?? '') + first)
  // empty lines below take the rows first
  const result = [...filled]
  let place = index + 1
  for (const row of others) {
    if (result[place]?.title === '') result.splice(place, 1, { ...result[place]!, title: row })
    else result.splice(0, result.length, ...insertTitles(result, place, [row]))
    place += 1
  }
  return result
}

/** The rows of a pasted text, without blank ones and without the bullets of a list. */
export function rowsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((row) => row.replace(/^\s*(?:[-*•]\s+|\d+[.)]\s+)/, '').trim())
    .filter(Boolean)
}

function insertTitles(lines: readonly ChoiceLine[], place: number, titles: readonly string[]): ChoiceLine[] {
  const free = Math.max(0, CHOICES_MAX - lines.length)
  const first = Math.max(-1, ...lines.map((line) => line.key)) + 1
  const added = titles.slice(0, free).map((title, index) => ({ key: first + index, title }))
  return [...lines.slice(0, place), ...added, ...lines.slice(place)]
}
