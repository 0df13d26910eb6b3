// The program behind `npm run attack`: starts the product on a store of its own, attacks it, and says what was found.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareTemplate, startTestServer } from '../database.ts'
import { attack } from './attack.ts'
import { endText, headText, missedBars, sceneText } from './report.ts'

const USAGE = 'Usage: npm run attack -- [--sessions 5]\n'
const SESSIONS_MAX = 1000

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { sessions: { type: 'string', default: '5' } } })
  const sessions = Number(values.sessions)
  if (!Number.isInteger(sessions) || sessions < 1 || sessions > SESSIONS_MAX) throw new Error(USAGE)
  process.stdout.write(
    `Attacking ${sessions} sessions of each kind. That takes some minutes.\n\n${headText()}\n`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'popin-attack-'))
  const server = await startTestServer(folder)
  try {
    const template = await prepareTemplate(server.config)
    const few = Math.ceil(sessions / 3)
    const rounds = {
      'when asked': sessions,
      'ballots just before': sessions,
      'on arrival': few,
      'over days': few,
    }
    // each scene once it is done, so that an error later on loses nothing
    const results = await attack(rounds, {
      database: { server: JSON.stringify(server.config), template },
      tell: (result) => process.stdout.write(`${sceneText(result)}\n`),
    })
    process.stdout.write(`${endText(results)}\n`)
    return missedBars(results).length > 0 ? 1 : 0
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

// threads that sign ballots would wait for more
const code = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
process.exit(code)
