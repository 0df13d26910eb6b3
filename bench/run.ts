// The program behind `npm run bench`: limits and product side by side, in one run.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { broadcast } from './rows/broadcast.ts'
import { exports } from './rows/exports.ts'
import { growth } from './rows/growth.ts'
import { hall } from './rows/hall.ts'
import { imports } from './rows/imports.ts'
import { machines } from './rows/machines.ts'
import { memory } from './rows/memory.ts'
import { page } from './rows/page.ts'
import { presenter } from './rows/presenter.ts'
import { replacing } from './rows/replacing.ts'
import type { Goal, Row } from './rows/row.ts'
import { sealedRows } from './rows/sealed.ts'
import { start } from './rows/start.ts'
import { vitals } from './rows/vitals.ts'
import { votes } from './rows/votes.ts'
import { documentText, keptRows, tableText } from './table.ts'

const GOALS: readonly Goal[] = [
  votes,
  sealedRows,
  broadcast,
  hall,
  machines,
  replacing,
  memory,
  imports,
  growth,
  exports,
  start,
  page,
  vitals,
  presenter,
]
const DOCUMENT = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))
const USAGE =
  'Usage: npm run bench [-- --only P1,P5] [--save]   (--save writes docs/benchmarks.md, of other goals what stands there)'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, save: { type: 'boolean' } } })
  const only = values.only?.split(',').map((name) => name.trim().toUpperCase())
  const known = GOALS.flatMap((goal) => goal.goals)
  const foreign = only?.find((name) => !known.includes(name))
  if (foreign) throw new Error(`There is no goal ${foreign}; there are ${known.join(', ')}.`)
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const rows: Row[] = []
  for (const goal of GOALS) {
    if (only && !goal.goals.some((name) => only.includes(name))) continue
    rows.push(...(await goal.measure(say)))
  }
  say(`\n${tableText(rows)}`)
  if (!values.save) return
  const all = only ? keptRows(GOALS, readFileSync(DOCUMENT, 'utf8'), rows) : rows
  writeFileSync(DOCUMENT, documentText(GOALS, all))
  for (const { goal, svg } of rows) {
    const { picture } = GOALS.find(({ goals }) => goals.includes(goal))!
    if (picture && svg) writeFileSync(fileURLToPath(new URL(`../docs/${picture}`, import.meta.url)), svg)
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
  process.exitCode = 1
})
// children that still hold messages would keep the program alive
process.exit()
