// The results as a table for the terminal and as a document.
import { cpus, release, totalmem, type } from 'node:os'
import type { Goal, Row } from './rows/row.ts'

export function tableText(rows: readonly Row[]): string {
  const lines = rows.map((row) => [...cellsOf(row), row.note ?? ''])
  const all = [[...HEADS, ''], ...lines]
  const widths = HEADS.map((_, column) => Math.max(...all.map((line) => line[column]!.length)))
  return all.map((line) => textLine(line, widths)).join('\n')
}

const HEADS = ['goal', 'what', 'limit', 'product', 'ratio', 'bar', 'met'] as const

function cellsOf(row: Row): string[] {
  const { goal, what, limit, product, ratio, bar, met } = row
  return [goal, what, limit ?? '', product, ratio === null ? '' : ratio.toFixed(2), bar, met ? 'yes' : 'NO']
}

function textLine(cells: readonly string[], widths: readonly number[]): string {
  const columns = cells.slice(0, -1).map((cell, column) => cell.padEnd(widths[column] ?? 0))
  return `${columns.join('  ')}  ${cells.at(-1)}`.trimEnd()
}

/** The whole of docs/benchmarks.md: the rows, the machine they were measured on, and what each of them measures. */
export function documentText(goals: readonly Goal[], rows: readonly Row[]): string {
  const measured = goals.filter((goal) => rows.some((row) => goal.goals.includes(row.goal)))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --save`; with `--only P1,P5` the other rows stay as they are. Limit and product are',
    'measured in turn on the same machine in one run, and their medians compared. What counts is the ratio: the absolute',
    'numbers depend on the machine. Load generators, product and PostgreSQL share its processors.',
    '',
    machineLine(),
    '',
    line(HEADS),
    line(HEADS.map(() => '---')),
    ...rows.map((row) => line(cellsOf(row))),
    '',
    ...rows.filter((row) => row.note).map((row) => `${noteStart(row)}${row.note}.`),
    '',
    '## What is measured',
    '',
    ...measured.map((goal) => `- **${goal.goals.join(', ')}** ${goal.sentence}`),
    ...measured.flatMap(({ goals, picture }) => (picture ? ['', `![${goals[0]}](${picture})`] : [])),
    '',
    'A ratio is product divided by limit: higher is better for rates, lower is better for times and memory.',
    '',
  ].join('\n')
}

const noteStart = ({ goal, what }: Row) => `- ${goal}, ${what}: `

/**
 * The rows of a saved document that `measured` does not bring anew, and those, all in the order of the goals.
 * @throws Error when the document is of another machine, whose rows mean nothing beside new ones.
 */
export function keptRows(goals: readonly Goal[], document: string, measured: readonly Row[]): Row[] {
  if (!document.includes(machineLine())) throw new Error('The saved rows are of another machine: save all.')
  const saved = document.split('\n').flatMap((line) => savedRow(line, document))
  const isAnew = (goal: Goal) => measured.some((row) => goal.goals.includes(row.goal))
  return goals.flatMap((goal) =>
    (isAnew(goal) ? measured : saved).filter((row) => goal.goals.includes(row.goal)),
  )
}

function savedRow(line: string, document: string): Row[] {
  const [goal = '', what = '', limit, product = '', ratio, bar = '', met] = line.split(' | ')
  if (met === undefined || !/^\| P\d/.test(goal)) return []
  const row: Row = {
    ...{ goal: goal.slice(2), what, product, bar, limit: limit || null },
    ratio: ratio ? Number(ratio) : null,
    met: met.startsWith('yes'),
  }
  const note = document.split('\n').find((one) => one.startsWith(noteStart(row)))
  return [note ? { ...row, note: note.slice(noteStart(row).length, -1) } : row]
}

function machineLine(): string {
  return `Machine: ${machine()}.`
}

function machine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${first?.model.trim()}, ${memory} GB, ${type()} ${release()}, Node ${process.versions.node}`
}
