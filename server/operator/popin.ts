// The operator's command line: reads a command, does it, prints what came of it.
import { Refused } from '#server/base/http/refused.ts'
import { readSettings } from '../settings.ts'
import { readCommand, type Told, WrongUsage } from './command.ts'
import { commands } from './commands/all.ts'
import { printed } from './print.ts'
import { openStore } from './store.ts'

const LAST_MS = 1_000

async function run(args: readonly string[]): Promise<void> {
  const asked = readCommand(commands, args)
  if ('help' in asked) return print(asked.help)
  const { command, given, json } = asked
  if (command.store === 'none') {
    tell(await command.run(process.env, given), json)
    // what was tried and stands still would hold it
    return void setTimeout(() => process.exit(), LAST_MS).unref()
  }
  const { operator, close } = await openStore(readSettings(process.env), command.store === 'empty')
  try {
    tell(await command.run(operator, given), json)
  } finally {
    await close()
  }
}

function tell(told: Told, json: boolean): void {
  print(printed(told, json))
  if ('failed' in told && told.failed) process.exitCode = 1
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** 2 for a command that was written wrongly, 1 for one that failed. */
function fail(error: unknown): void {
  const text = error instanceof Refused ? error.refusal.error_message : (error as Error).message
  process.stderr.write(`${text}\n`)
  process.exitCode = error instanceof WrongUsage ? 2 : 1
}

run(process.argv.slice(2)).catch(fail)
