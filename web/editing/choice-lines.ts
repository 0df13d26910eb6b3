// How a list of choices changes: lines are added, removed, moved, filled.
import type { MediaId } from '#domain/base/ids.ts'
import { QUESTION_KINDS } from '#domain/events/model.ts'

/** The picture of a choice; `file` is the address of its image. */
export type ChoiceMedia = { id: MediaId; file: string }

/** A line of the list of choices; `key` stays the same while lines move, `id` is of a choice that is saved. */
export type ChoiceLine = { key: number; title: string; id?: string; media?: ChoiceMedia | null }

/** Blank lines that a new list of choices begins with. */
const BLANK_LINES = 3
export const CHOICES_MAX = QUESTION_KINDS.multiple.max

export function linesOf(titles: readonly string[]): ChoiceLine[] {
  return titles.map((title, key) => ({ key, title }))
}

export function blankLines(): ChoiceLine[] {
  return linesOf(Array.from({ length: BLANK_LINES }, () => ''))
}

export function setTitle(lines: readonly ChoiceLine[], index: number, title: string): ChoiceLine[] {
  return lines.map((line, place) => (place === index ? { ...line, title } : line))
}

/** Puts an image on the line with this key, or takes it off with null. */
export function setMedia(lines: readonly ChoiceLine[], key: number, media: ChoiceMedia | null): ChoiceLine[] {
  return lines.map((line) => (line.key === key ? { ...line, media } : line))
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

/** `left` are pasted rows that found no place. */
export type Pasted = { lines: ChoiceLine[]; left: string[] }

/** What a pasted list does: its first row fills the line at `index`, the others follow it as new lines. */
export function pasteRows(lines: readonly ChoiceLine[], index: number, rows: readonly string[]): Pasted {
  const [first = '', ...others] = rows
  const result = setTitle(lines, index, (lines[index]?.title ?? '') + first)
  const left: string[] = []
  let place = index + 1
  for (const row of others) {
    const isFull = result.length >= CHOICES_MAX
    // empty lines below take the rows first
    if (result[place]?.title === '') result.splice(place, 1, { ...result[place]!, title: row })
    else if (isFull) left.push(row)
    else result.splice(0, result.length, ...insertTitles(result, place, [row]))
    place += 1
  }
  return { lines: result, left }
}

/** The same where the number of lines is given: each row has the next of them. */
export function pasteInPlaces(lines: readonly ChoiceLine[], index: number, rows: readonly string[]): Pasted {
  const free = lines.length - index
  return {
    lines: lines.map((line, place) => ({ ...line, title: rows[place - index] ?? line.title })),
    left: rows.slice(free),
  }
}

/** The rows of a pasted text, without blank ones and without the bullets of a list. */
export function rowsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((row) => row.replace(/^\s*(?:[-*•]\s+|\d+[.)]\s+)/, '').trim())
    .filter(Boolean)
}

/** Whether two lists say and show the same, apart from empty lines at their ends. */
export function hasSameWords(lines: readonly ChoiceLine[], others: readonly ChoiceLine[]): boolean {
  const places = Array.from({ length: Math.max(lines.length, others.length) }, (_, place) => place)
  return places.every((place) => {
    const [line, other] = [lines[place], others[place]]
    return (line?.title ?? '') === (other?.title ?? '') && line?.media?.id === other?.media?.id
  })
}

function insertTitles(lines: readonly ChoiceLine[], place: number, titles: readonly string[]): ChoiceLine[] {
  const free = Math.max(0, CHOICES_MAX - lines.length)
  const first = Math.max(-1, ...lines.map((line) => line.key)) + 1
  const added = titles.slice(0, free).map((title, index) => ({ key: first + index, title }))
  return [...lines.slice(0, place), ...added, ...lines.slice(place)]
}
