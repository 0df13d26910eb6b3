// What the commands that check files share: the store is asked where there is one, and nothing depends on it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/base/db/open.ts'
import { readSettings } from '../../settings.ts'
import type { Environment } from '../command.ts'
import { openStore } from '../store.ts'

/** Null where there is no store, or none that can be asked. */
export async function askStore<T>(env: Environment, ask: (db: Db) => Promise<T>): Promise<T | null> {
  try {
    const settings = readSettings(env)
    if (!settings.database_url && !existsSync(join(settings.data_dir, 'pg'))) return null
    const { operator, close } = await openStore(settings, false)
    try {
      return await ask(operator.db)
    } finally {
      await close()
    }
  } catch {
    // the file is checked all the same
    return null
  }
}

/** What somebody wrote cannot move the cursor of a terminal. */
export function plainLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
