// The command that tries everything that a start needs.
import { checkAll, toldOf } from '../check/check.ts'
import type { Command } from '../command.ts'

export const checkCommands: readonly Command[] = [
  {
    name: 'check',
    summary:
      'Tries settings, database, secret, Redis, email and storage before a start, and changes nothing.',
    store: 'none',
    async run(env) {
      const data = await checkAll(env)
      return { text: toldOf(data), data, failed: data.some(({ state }) => state === 'fail') }
    },
  },
]
