// PgBouncer as Debian packs it, started for a test before a database.
import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from '#server/base/embedded/account.ts'
import type { Programs } from '../debian.ts'
import { freePort } from '../free-port.ts'

const READY_MS = 60_000

type Pooling = { pool_mode: 'session' | 'transaction' | 'statement'; default_pool_size: number }
export type PgBouncer = { url: string; stop(): Promise<void> }

/** Pools the connections of one database; as another account where this process is root, as it insists on. */
export async function startPgBouncer(
  { paths, env }: Programs,
  database: string,
  pooling: Pooling,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'popin-pooler-'))
  const account = chooseAccount(join(folder, 'none'))
  const file = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  writeFileSync(file, settingsOf(new URL(database), port, pooling))
  if (account) for (const path of [folder, file]) chownSync(path, account.uid, account.gid)
  const child = spawn(paths.pgbouncer!, [file], {
    ...{ cwd: folder, env, ...account },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  for (const until = Date.now() + READY_MS; !(await answers(port)); await sleep(50))
    if (child.exitCode !== null || Date.now() > until) throw new Error(`pgbouncer did not start: ${said}`)
  return {
    url: `postgres://guest:right@127.0.0.1:${port}/pooled`,
    async stop() {
      child.kill('SIGINT')
      await Promise.race([ended, sleep(3000, null, { ref: false })])
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settingsOf(to: URL, port: number, { pool_mode, default_pool_size }: Pooling): string {
  const place = `host=${to.hostname} port=${to.port} dbname=${to.pathname.slice(1)}`
  return [
    '[databases]',
    `pooled = ${place} user=${to.username} password=${to.password}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...[`pool_mode = ${pool_mode}`, `default_pool_size = ${default_pool_size}`],
    '',
  ].join('\n')
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
