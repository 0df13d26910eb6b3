// How commands print what they tell: sentences, a table, or JSON.
import type { Told } from './command.ts'

/** One text without a line break at its end. */
export function printed(told: Told, json: boolean): string {
  if (json) return JSON.stringify('rows' in told ? told.rows : (told.data ?? { told: told.text }), null, 2)
  return 'rows' in told ? table(told.rows) : told.text
}

function table(rows: readonly Record<string, unknown>[]): string {
  if (rows.length === 0) return 'Nothing was found.'
  // people told different things
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What people wrote cannot move the cursor of a terminal. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '-'
  const text = value instanceof Date ? value.toISOString().slice(0, 16).replace('T', ' ') : String(value)
  return text.replace(/\p{Cc}/gu, ' ')
}
