// Updates a database to the latest version, one migration after another, each completely or not at all.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Migration, Migrator } from 'kysely/migration'
import { adoptFormer, presentNames, readMade } from './former-migrations.ts'
import type { Db } from './open.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

function files(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{3}-.+\.ts$/.test(name))
    .sort()
}

const NEWER = 'Start that version, or restore a backup of this one.'

/** Throws with a sentence if the database has migrations that this product does not know. */
export async function refuseNewer(db: Db): Promise<void> {
  refuseNewerNames(await readMade(db))
}

/** The same for the names of what was done. */
export function refuseNewerNames(made: readonly string[]): void {
  const known = migrationNames()
  const unknown = presentNames(made).find((name) => !known.includes(name))
  if (unknown)
    throw new Error(
      `This data was made by a newer POPin: it has ${unknown}, and this one knows all up to ${known.at(-1)}. ${NEWER}`,
    )
}

/** Two processes that start together take turns; the second finds nothing to do. Throws if one fails. */
export async function migrate(db: Db): Promise<void> {
  await refuseNewer(db)
  await adoptFormer(db)
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

/** The names of all migrations of this product, in order. */
export function migrationNames(): string[] {
  return files().map((name) => name.replace('.ts', ''))
}

/** Brings an empty database to the state it had after this migration. */
export async function migrateUpTo(db: Db, name: string): Promise<void> {
  await adoptFormer(db)
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

/** Changes whenever a migration does; names the template database for tests. */
export function migrationHash(): string {
  const hash = createHash('sha256')
  for (const name of files()) hash.update(name).update(readFileSync(new URL(name, FOLDER)))
  return hash.digest('hex').slice(0, 12)
}
