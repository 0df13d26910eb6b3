// The program behind `npm run rehearse`: a room full of simulated people against the running product.
import { type Options, readOptions } from './rehearsal/options.ts'
import { rehearse } from './rehearsal/rehearsal.ts'
import { reportText } from './rehearsal/report.ts'

async function main(): Promise<number> {
  let options: Options
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 2
  }
  const report = await rehearse(options, (line) => process.stdout.write(`${line}\n`))
  process.stdout.write(`${reportText(report)}\n`)
  return report.lost + report.wrong > 0 ? 1 : 0
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(
    `The rehearsal could not go on: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  return 2
})
