// The embedded PostgreSQL against real processes: started, refused, killed, started again.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { type Holder, readHolder } from './lock.ts'

const SLOW = 600_000
/** How long what must come is waited for, milliseconds. */
const PATIENCE_MS = 60_000
const LAUNCHER = new URL('./embedded.ts', import.meta.url).href

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

// Creating a cluster takes most of a second, copying one a tenth of that; a copy made by root belongs to root, like one
// restored from a backup.
let template = ''
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  await (await startEmbedded({ dataDir: template, log: quiet, durable: false })).stop()
}, SLOW)
afterAll(() => rmSync(template, { recursive: true, force: true }))

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

function usedFolder(): string {
  const dataDir = freshFolder()
  cpSync(join(template, 'pg'), join(dataDir, 'pg'), { recursive: true })
  return dataDir
}

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: quiet, durable: false, ...options })
  cleanups.push(() => embedded.stop())
  return embedded
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function query(embedded: Embedded, text: string): Promise<unknown[]> {
  const pool = new Pool({ ...embedded.poolConfig, max: 1 })
  // a server that is stopping may still answer, and then end the connection
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    return (await pool.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row)[0])
  } finally {
    await pool.end()
  }
}

type Elsewhere = { child: ChildProcess; exited: Promise<unknown>; holder: Holder }

/** A process of its own that holds the folder and has written the row `round`. */
async function startElsewhere(dataDir: string, round: number): Promise<Elsewhere> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(LAUNCHER)}
    import { Client } from 'pg'
    const log = { info() {}, warn() {}, error() {} }
    const embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log, durable: false })
    const client = new Client(embedded.poolConfig)
    await client.connect()
    await client.query('create table if not exists kept (round int)')
    await client.query('insert into kept values (${round})')
    process.stdout.write('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  cleanups.push(async () => {
    const socketDir = readHolder(dataDir)?.socketDir
    child.kill('SIGKILL')
    await exited
    await comes(() => !socketDir || !existsSync(socketDir))
  })
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', () => reject(new Error('the other process ended early')))
  })
  return { child, exited, holder: readHolder(dataDir)! }
}

// An ended process keeps its number until its parent has noticed; where Linux shows that, it counts as gone.
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  const status = ofProcess(pid, 'status')
  return status !== null && !/^State:\tZ/m.test(status)
}

async function comes(condition: () => boolean): Promise<boolean> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20))
    if (condition()) return true
  return condition()
}

function guardOf(socketDir: string): number | undefined {
  return runningCommands().find(({ command }) => /popin-guard/.test(command) && command.includes(socketDir))
    ?.pid
}

function runningCommands(): { pid: number; command: string }[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
  }
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.flatMap((pid) => {
    const command = ofProcess(pid, 'cmdline')
    return command === null ? [] : [{ pid, command }]
  })
}

/** What Linux tells of a process; null when it ended meanwhile. */
function ofProcess(pid: number, what: 'status' | 'cmdline'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return null
  }
}

describe('start and stop', () => {
  it('keeps the data over a stop and leaves no process, socket or lock', { timeout: SLOW }, async () => {
    const dataDir = freshFolder()
    const first = await start(dataDir)
    await query(first, 'create table kept as select 7 as seven')
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    expect(existsSync(first.socketDir)).toBe(false)
    expect(readHolder(dataDir)).toBeNull()
    const second = await start(dataDir)
    expect(await query(second, 'select seven from kept')).toEqual([7])
  })

  it('knows letters of every script, so that word search works for all', { timeout: SLOW }, async () => {
    const embedded = await start(usedFolder())
    await query(embedded, 'create extension pg_trgm')
    expect(await query(embedded, `select similarity('Привет мир', 'привет МИР')`)).toEqual([1])
    expect(await query(embedded, `select lower('ÄÖŽ')`)).toEqual(['äöž'])
  })

  it('writes durably unless told that the cluster is a throw-away one', { timeout: SLOW }, async () => {
    const embedded = await start(usedFolder(), { durable: true })
    const names = `'fsync', 'synchronous_commit', 'full_page_writes'`
    expect(await query(embedded, `select setting from pg_settings where name in (${names})`)).toEqual(
      Array(3).fill('on'),
    )
  })

  it('works below a folder that others may enter, and answers no network', { timeout: SLOW }, async () => {
    const dataDir = usedFolder()
    chmodSync(join(dataDir, '..'), 0o755)
    const embedded = await start(dataDir)
    expect(await query(embedded, 'show listen_addresses')).toEqual([''])
    expect(statSync(embedded.socketDir).mode & 0o077).toBe(0)
  })

  it('starts over when the making of the cluster was killed half-way', { timeout: SLOW }, async () => {
    const dataDir = freshFolder()
    mkdirSync(join(dataDir, 'pg.new', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'pg.new', 'PG_VERSION'), '18')
    expect(await query(await start(dataDir), 'select 1')).toEqual([1])
  })

  it('says so when the cluster is of another version, and leaves it alone', { timeout: SLOW }, async () => {
    const dataDir = freshFolder()
    mkdirSync(join(dataDir, 'pg'), { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 17; this product brings 18')
    expect(readFileSync(join(dataDir, 'pg', 'PG_VERSION'), 'utf8')).toBe('17\n')
  })
})

describe('one product per folder', () => {
  it('refuses a second starter with the number of the first', { timeout: SLOW }, async () => {
    const dataDir = usedFolder()
    const { child } = await startElsewhere(dataDir, 1)
    await expect(start(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} is already in use by process ${child.pid}. ` +
        'Stop it first, or choose another with DATA_DIR.',
    )
  })

  it('lets a second one join when it asks to share, and leaves the server running', {
    timeout: SLOW,
  }, async () => {
    const dataDir = usedFolder()
    const first = await start(dataDir)
    const second = await start(dataDir, { shared: true })
    expect(second.pid).toBe(first.pid)
    await second.stop()
    expect(await query(first, 'select 1')).toEqual([1])
  })

  it('waits for one that is stopping', { timeout: SLOW }, async () => {
    const dataDir = usedFolder()
    const first = await start(dataDir)
    const stopping = first.stop()
    expect(await query(await start(dataDir), 'select 1')).toEqual([1])
    await stopping
  })

  it('is not misled by an old note whose number another process has now', { timeout: SLOW }, async () => {
    const dataDir = usedFolder()
    await (await start(dataDir)).stop()
    const stranger = spawn('sleep', ['60'])
    cleanups.push(() => stranger.kill('SIGKILL'))
    writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), `${stranger.pid}\n${dataDir}\n0\n5432\n/tmp/gone\n`)
    writeFileSync(join(dataDir, 'holder.json'), JSON.stringify({ pid: stranger.pid, socketDir: '/tmp/gone' }))
    expect(await query(await start(dataDir), 'select 1')).toEqual([1])
    expect(isRunning(stranger.pid!)).toBe(true)
  })
})

describe('after kill -9', () => {
  it('of the product, server and socket go, too, and the next start has the data', {
    timeout: SLOW,
  }, async () => {
    const dataDir = usedFolder()
    for (const round of [1, 2, 3]) {
      const { child, holder } = await startElsewhere(dataDir, round)
      child.kill('SIGKILL')
      expect(await comes(() => !isRunning(holder.postmaster!))).toBe(true)
      expect(await comes(() => !existsSync(holder.socketDir!))).toBe(true)
    }
    expect(await query(await start(dataDir), 'select round from kept order by 1')).toEqual([1, 2, 3])
  })

  it('of the product, a start at once waits for the old server instead of failing', {
    timeout: SLOW,
  }, async () => {
    const dataDir = usedFolder()
    const { child, exited } = await startElsewhere(dataDir, 1)
    child.kill('SIGKILL')
    await exited
    expect(await query(await start(dataDir), 'select round from kept')).toEqual([1])
  })

  it('of the product and its guard, the next start ends the left server', { timeout: SLOW }, async () => {
    const dataDir = usedFolder()
    const { child, exited, holder } = await startElsewhere(dataDir, 1)
    // it may not see that its guard is gone
    child.kill('SIGSTOP')
    process.kill(guardOf(holder.socketDir!)!, 'SIGKILL')
    child.kill('SIGKILL')
    await exited
    expect(isRunning(holder.postmaster!)).toBe(true)
    const next = await start(dataDir)
    expect(await query(next, 'select round from kept')).toEqual([1])
    expect(isRunning(holder.postmaster!)).toBe(false)
    expect(existsSync(holder.socketDir!)).toBe(false)
  })

  it('of the guard alone, a new guard takes over', { timeout: SLOW }, async () => {
    const embedded = await start(usedFolder())
    const old = guardOf(embedded.socketDir)!
    process.kill(old, 'SIGKILL')
    expect(await comes(() => (guardOf(embedded.socketDir) ?? old) !== old)).toBe(true)
  })

  it('of the server, it is started again and the same pool works on', { timeout: SLOW }, async () => {
    const embedded = await start(usedFolder())
    const pool = new Pool(embedded.poolConfig)
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    cleanups.push(() => pool.end())
    await pool.query('create table kept as select 7 as seven')
    const before = embedded.pid
    process.kill(before, 'SIGKILL')
    expect(await comes(() => embedded.pid !== before)).toBe(true)
    expect((await pool.query('select seven from kept')).rows).toEqual([{ seven: 7 }])
  })

  it('of the server, a stop in the same moment still leaves nothing behind', { timeout: SLOW }, async () => {
    const embedded = await start(usedFolder())
    process.kill(embedded.pid, 'SIGKILL')
    await sleep(60)
    await embedded.stop()
    expect(isRunning(embedded.pid)).toBe(false)
    expect(existsSync(embedded.socketDir)).toBe(false)
  })
})
