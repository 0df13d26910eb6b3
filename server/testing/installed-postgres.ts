// A PostgreSQL that is installed on this machine, with its tools, started for a test; not every machine has one.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, chooseAccount } from '#server/base/embedded/account.ts'
import { freePort } from './free-port.ts'

const DEBIAN = '/usr/lib/postgresql'
const TOOLS = ['initdb', 'pg_ctl', 'createdb', 'pg_dump', 'pg_restore']

/** The folder of the programs, the newest where there are several; null without them. */
export function findInstalled(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const folders = [
    ...versions.sort((one, other) => Number(other) - Number(one)).map((one) => join(DEBIAN, one, 'bin')),
    ...(process.env.PATH ?? '').split(':').filter((folder) => folder !== ''),
  ]
  return folders.find((folder) => TOOLS.every((tool) => existsSync(join(folder, tool)))) ?? null
}

export type InstalledPostgres = {
  /** The address of a database on it. */
  urlOf(database: string): string
  /** Runs one of its tools; throws with what that said. */
  run(tool: string, ...args: string[]): void
  /** Runs commands as an operator types them, with its tools and this `DATABASE_URL`; throws when one fails. */
  type(commands: string, database: string): void
  stop(): void
}

/** Starts a server on a free port of this machine, as another account where this process is root. */
export async function startInstalled(bin: string): Promise<InstalledPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'popin-installed-'))
  const data = join(folder, 'data')
  const account = chooseAccount(data)
  if (account) chownSync(folder, account.uid, account.gid)
  const run = (tool: string, ...args: string[]) => runTool(join(bin, tool), args, folder, account)
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'popin', '--auth=trust', '-E', 'UTF8', '--no-sync')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  run('pg_ctl', 'start', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options)
  return {
    urlOf: (database) => `postgres://popin@127.0.0.1:${port}/${database}`,
    run,
    type(commands, database) {
      const env = { PATH: `${bin}:/usr/bin:/bin`, PGHOST: '127.0.0.1', PGPORT: `${port}`, PGUSER: 'popin' }
      const DATABASE_URL = `postgres://popin@127.0.0.1:${port}/${database}`
      runTool('/bin/sh', ['-e', '-c', commands], folder, account, { ...env, DATABASE_URL })
    },
    stop() {
      run('pg_ctl', 'stop', '-D', data, '-w', '-m', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function runTool(path: string, args: string[], folder: string, account: Account | null, more = {}): void {
  const { PATH = '' } = process.env
  const env = { PATH, LC_ALL: 'C', TZ: 'UTC', ...more }
  const done = spawnSync(path, args, { cwd: folder, env, ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  if (done.status !== 0) throw new Error(`${path}: ${done.error?.message ?? done.stderr}`)
}
