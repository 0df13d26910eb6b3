// Lets the database plan each statement once per connection: for larger ones, planning takes longer than running.
import type pg from 'pg'

/** How many statements get a name; the product has a few hundred, but lists of varying length would never end. */
const NAMES_MAX = 500
/** What PostgreSQL says if a table has changed under a prepared statement, for example in another process's upgrade. */
const PLAN_OUTDATED = '0A000'

type Query = (...args: unknown[]) => unknown

/** Names statements by their text, the same on every connection of this process. */
export function createNames() {
  const names = new Map<string, string>()
  let made = 0
  return {
    of(text: string): string | undefined {
      const known = names.get(text)
      if (known || names.size >= NAMES_MAX) return known
      const name = `popin_${++made}`
      names.set(text, name)
      return name
    },
    /** The next use of the text gets a new name, and so a new plan. */
    forget: (text: string) => void names.delete(text),
  }
}

/** Makes a connection prepare statements with parameters; those without run as they are. */
export function preparing(client: pg.PoolClient, names: ReturnType<typeof createNames>): void {
  const query: Query = client.query.bind(client) as Query
  client.query = ((...args: unknown[]) => {
    const [text, values] = args
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(...args)
    const name = names.of(text)
    if (!name) return query(text, values)
    return (query({ name, text, values }) as Promise<unknown>).catch((error: { code?: string }) => {
      if (error.code === PLAN_OUTDATED) names.forget(text)
      throw error
    })
  }) as typeof client.query
}
