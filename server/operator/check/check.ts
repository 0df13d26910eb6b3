// All checks before a start, one after the other, each with its outcome.
import { readSettings, type Settings } from '../../settings.ts'
import { type DatabaseFound, lookAtDatabase } from './database.ts'
import { lookAtAddress, lookAtMail, lookAtRedis } from './others.ts'
import { lookAt, type Outcome } from './outcome.ts'
import { lookAtBackups, lookAtPort, lookAtSecret, lookAtStorage } from './places.ts'

/** Changes nothing; what it makes on its way is gone afterwards. With settings that are wrong nothing else is tried. */
export async function checkAll(env: Record<string, string | undefined>): Promise<Outcome[]> {
  let settings: Settings | undefined
  const first = await lookAt('settings', () => {
    settings = readSettings(env)
    return { said: 'all can be read' }
  })
  if (!settings) return [first]
  const given = settings
  let found: DatabaseFound | undefined
  const database = await lookAt('database', async () => {
    found = await lookAtDatabase(given)
    return found
  })
  return [
    first,
    database,
    await lookAt('secret', () => lookAtSecret(given, found?.secret_check)),
    await lookAt('redis', () => lookAtRedis(given)),
    await lookAt('mail', () => lookAtMail(given)),
    await lookAt('storage', () => lookAtStorage(given)),
    await lookAt('backups', () => lookAtBackups(given)),
    await lookAt('address', () => lookAtAddress(given)),
    await lookAt('port', () => lookAtPort(given)),
  ]
}

/** One line each. */
export function toldOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({ check, state, said, to_do }) => {
      const more = to_do ? `. ${to_do.charAt(0).toUpperCase()}${to_do.slice(1)}` : ''
      return `${state.padEnd(5)} ${check.padEnd(9)} ${more ? said.replace(/\.$/, '') : said}${more}`
    })
    .join('\n')
}
