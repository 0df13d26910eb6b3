// Reaches the store for a command: the database of the settings, that of a running product, or one started for it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { ensureDatabase } from '#server/base/db/database.ts'
import { migrationNames, refuseNewerNames } from '#server/base/db/migrate.ts'
import { type Db, openDatabase } from '#server/base/db/open.ts'
import { tryDatabase } from '#server/base/db/trying.ts'
import { startEmbedded } from '#server/base/embedded/embedded.ts'
import { openFileStore } from '#server/base/files/bucket-settings.ts'
import type { Files } from '#server/base/files/files.ts'
import type { Work } from '#server/base/http/context.ts'
import { readProductAddress } from '#server/base/http/product-address.ts'
import { insertJob } from '#server/base/jobs/job.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import { tellChanges } from '#server/base/live/tell-changes.ts'
import { findSecret, type GivenSecret } from '#server/base/secrets/given-secret.ts'
import { knownSecret } from '#server/base/secrets/settled-secret.ts'
import type { Settings } from '../settings.ts'
import { connectFor, listMigrations } from './backup/store-shape.ts'

const DATABASE = 'popin'
/** That of the store, and that of a backup. */
const COMMAND_CONNECTIONS = 2

export type Operator = {
  db: Db
  config: pg.PoolConfig
  files: Files
  secret: Buffer
  /** Every form that the given one may stand for; an empty store does not know which. */
  secret_forms?: GivenSecret['forms']
  /** Unix seconds. */
  now: number
  /** Where links lead. */
  origin: string
  /** The tab in a team chat, if there is one. */
  chat_tab: Settings['product']['chat_tab']
}

/** What a change needs of the work of handlers. */
export type Changing = Pick<Work, 'db' | 'now' | 'announce'>

export type OpenStore = { operator: Operator; close(): Promise<void> }

/**
 * Opens the store; with `empty` one that may have no tables yet, and that nothing else uses. Throws with a sentence
 * for the operator.
 */
export async function openStore(settings: Settings, empty: boolean): Promise<OpenStore> {
  const given = givenSecret(settings)
  const files = await openFileStore(settings.data_dir, settings.bucket)
  const reached = await reachStore(settings, empty)
  const opened = openDatabase({ ...reached.config, max: 4 }, () => {})
  const close = async () => {
    await opened.close()
    await reached.leave()
  }
  try {
    if (!empty) await refuseOtherShape(reached.config)
    const secret = empty ? given.forms[0] : await knownSecret(opened.db, given)
    const operator: Operator = {
      ...{
        db: opened.db,
        config: reached.config,
        files,
        secret,
        secret_forms: given.forms,
        now: Date.now() / 1000,
      },
      origin: originOf(settings),
      chat_tab: settings.product.chat_tab,
    }
    return { operator, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A command may be run without the settings of the product, which knows best where it is reached. */
function originOf({ public_url, data_dir, port }: Settings): string {
  return public_url ?? readProductAddress(data_dir) ?? `http://localhost:${port}`
}

/** A command makes no secret: it works with the one that is there. */
export function givenSecret(settings: Settings): GivenSecret {
  const given = findSecret(settings)
  if (given.is_new)
    throw new Error(
      `There is no secret: set SECRET_FILE or SECRET_KEY, or bring the file ${given.file}. Was the product ever started?`,
    )
  return given
}

async function reachStore({ database_url, data_dir }: Settings, empty: boolean) {
  const log = { debug() {}, info() {}, warn: complain, error: complain }
  if (database_url) {
    // whoever typed the command sees that nobody answers, and is not made to wait for it
    const patience = { seconds: 0, log, signal: new AbortController().signal }
    await tryDatabase(database_url, patience, { writes: empty, connections: COMMAND_CONNECTIONS })
    return { config: { connectionString: database_url } as pg.PoolConfig, leave: async () => {} }
  }
  if (!empty && !existsSync(join(data_dir, 'pg')))
    throw new Error(`There is no store in ${data_dir}. Is DATA_DIR or DATABASE_URL the one of your product?`)
  const embedded = await startEmbedded({ dataDir: data_dir, log, shared: !empty })
  const config = await ensureDatabase(embedded.poolConfig, DATABASE).catch(async (error) => {
    await embedded.stop()
    throw error
  })
  return { config, leave: () => embedded.stop() }
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`)
}

async function refuseOtherShape(config: pg.PoolConfig): Promise<void> {
  const client = await connectFor(config)
  const made = await listMigrations(client).finally(() => client.end())
  refuseNewerNames(made)
  if (made.join() !== migrationNames().join())
    throw new Error(
      'The store has another shape than these commands expect. Start this version of the product once.',
    )
}

/** One transaction; a running product tells the people it is about, as soon as it is committed. */
export function changing<T>({ db, now }: Operator, work: (changing: Changing) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (inside) => {
    const changes: LiveChange[] = []
    const done = await work({ db: inside, now, announce: (change) => changes.push(change) })
    if (changes.length > 0) await insertJob(inside, { name: tellChanges.name, payload: { changes } })
    return done
  })
}
