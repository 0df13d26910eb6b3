// The operator's command line: reads a command, does it, prints what came of it.
import { Refused } from '#server/base/http/refused.ts'
import { readSettings } from '../settings.ts'
import { readCommand, WrongUsage } from './command.ts'
import { commands } from './commands/all.ts'
import { printed } from './print.ts'
import { openStore } from './store.ts'

async function run(args: readonly string[]): Promise<void> {
  const asked = readCommand(commands, args)
  if ('help' in asked) return print(asked.help)
  const { command, given, json } = asked
  const settings = readSettings(process.env)
  if (command.store === 'none') return print(printed(await command.run(settings, given), json))
  const { operator, close } = await openStore(settings, command.store === 'empty')
  try {
    print(printed(await command.run(operator, given), json))
  } finally {
    await close()
  }
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
