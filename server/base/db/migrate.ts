// Brings a database to the newest shape, one migration after the other, each whole or not at all.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './open.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

function files(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{3}-.+\.ts$/.test(name))
    .sort()
}

/** Two processes that start together take turns; the second finds nothing to do. Throws when one fails. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const entries = files().map(async (name): Promise<[string, Migration]> => {
    return [name.replace('.ts', ''), (await import(new URL(name, FOLDER).href)) as Migration]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The names of all migrations of this product, in their order. */
export function migrationNames(): string[] {
  return files().map((name) => name.replace('.ts', ''))
}

/** Brings an empty database to the shape that it had after this migration. */
export async function migrateUpTo(db: Db, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

/** Changes whenever a migration does; names the template database of the tests. */
export function migrationHash(): string {
  const hash = createHash('sha256')
  for (const name of files()) hash.update(name).update(readFileSync(new URL(name, FOLDER)))
  return hash.digest('hex').slice(0, 12)
}
