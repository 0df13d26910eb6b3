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

/** The whole of docs/benchmarks.md: one run, the machine it ran on, and what each line measures. */
export function documentText(goals: readonly Goal[], rows: readonly Row[]): string {
  const measured = goals.filter((goal) => rows.some((row) => goal.goals.includes(row.goal)))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --save`. Limits and product run alternately on the same machine in one run and the',
    'medians are compared: what counts is the ratio, the absolute numbers belong to the machine. Load generators, product',
    'and PostgreSQL share its processors.',
    '',
    `Machine: ${machine()}.`,
    '',
    line(HEADS),
    line(HEADS.map(() => '---')),
    ...rows.map((row) => line(cellsOf(row))),
    '',
    ...rows.filter((row) => row.note).map((row) => `- ${row.goal}, ${row.what}: ${row.note}.`),
    '',
    '## What is measured',
    '',
    ...measured.map((goal) => `- **${goal.goals.join(', ')}** ${goal.sentence}`),
    '',
    'A ratio is the product over its limit: of rates the higher the better, of times and memory the lower.',
    '',
  ].join('\n')
}

function machine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${first?.model.trim()}, ${memory} GB, ${type()} ${release()}, Node ${process.versions.node}`
}
