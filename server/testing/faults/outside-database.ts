// A PostgreSQL of its own that asks for a password, reached over a line that can be made to stand still.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/base/embedded/embedded.ts'

export type OutsideDatabase = {
  /** Of a database on it, for a user with this password. */
  url(database: string, password?: string): string
  /** Makes a database, and does this in it. */
  make(database: string, text?: string, how?: string): Promise<void>
  /** Nothing passes any more, and nobody is told; or again. */
  stall(isStalled: boolean): void
  close(): Promise<void>
}

const PASSWORD = 'right'

export async function startOutsideDatabase(): Promise<OutsideDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'popin-outside-'))
  const log = { info() {}, warn() {}, error() {} }
  const server = await startEmbedded({ dataDir: folder, log, durable: false })
  const rules = join(folder, 'pg', 'pg_hba.conf')
  const told = readFileSync(rules, 'utf8')
  writeFileSync(rules, 'local all popin trust\nlocal all all scram-sha-256\n')
  appendFileSync(rules, told)
  await ask(
    server.poolConfig,
    `select pg_reload_conf(); create role guest login createdb password '${PASSWORD}'`,
  )
  const line = await openLine(join(server.socketDir, `.s.PGSQL.${server.port}`))
  return {
    url: (database, password = PASSWORD) => `postgres://guest:${password}@127.0.0.1:${line.port}/${database}`,
    async make(database, text = '', how = '') {
      await ask(server.poolConfig, `create database ${database} owner guest ${how}`)
      if (text) await ask({ ...server.poolConfig, database }, text)
    },
    stall: line.stall,
    async close() {
      await line.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ask(config: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  for (const part of text.split('; ')) await client.query(part)
  await client.end()
}

async function openLine(socket: string) {
  const open = new Set<Socket>()
  let isStalled = false
  const apply = (end: Socket) => (isStalled ? end.pause() : end.resume())
  const server = createServer((near) => {
    const far = connect(socket)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      apply(from)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stall(next: boolean) {
      isStalled = next
      for (const end of open) apply(end)
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const end of open) end.destroy()
        server.close(() => resolve())
      }),
  }
}
