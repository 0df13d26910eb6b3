// Runs the real product as a process of its own, so that it can be killed, ended and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readHolder } from '#server/base/embedded/lock.ts'
import { freePort } from '../free-port.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
const READY = /^POPin is ready:\s+http:\/\/localhost:(\d+)/m
const START_MS = 240_000

export type ProductOptions = {
  data_dir: string
  /** 0 takes a free one. */
  port?: number
  /** Of the installation; with it the key of the live transport is known without the page. */
  secret?: string
  /** Folders of programs, before those of this process. */
  programs?: string
  /** Further settings. */
  settings?: Record<string, string>
  /** Arguments for Node itself, such as `--cpu-prof`. */
  node_arguments?: string[]
}

export type Product = {
  /** On loopback, such as `http://127.0.0.1:3000`. */
  url: string
  port: number
  pid: number
  child: ChildProcess
  /** Milliseconds from the start of the process to its first line that says ready. */
  started_ms: number
  /** What it wrote to its error stream. */
  complaints(): string
  /** What it wrote to its output, which is where its log goes. */
  logged(): string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  kill(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts `server/main.ts` on the data folder and resolves when it has printed its address.
 * @throws Error with what it wrote when it ends instead.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const began = performance.now()
  const { child, ended, written } = spawnProduct({ ...options, port: options.port || (await freePort()) })
  let over = false
  void ended.then(() => {
    over = true
  })
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(5)) {
    const port = Number(READY.exec(written.out)?.[1])
    if (port) return describe(child, port, performance.now() - began, ended, written)
    if (over) throw new Error(written.err.trim() || `the product ended (${await ended})`)
  }
  child.kill('SIGKILL')
  throw new Error(`the product was not ready within ${START_MS / 1000} seconds: ${written.err}`)
}

/** A start that ends by itself: its code, or that it is still there after some minutes, and what it wrote. */
export async function refusedStart(options: ProductOptions): Promise<{ code: unknown; said: string }> {
  const { child, ended, written } = spawnProduct(options)
  const late = sleep(START_MS, 'still there', { ref: false })
  const code = await Promise.race([ended, late])
  child.kill('SIGKILL')
  return { code, said: written.err.trim() }
}

function spawnProduct(options: ProductOptions) {
  const { data_dir, port = 0, secret, programs, settings = {}, node_arguments = [] } = options
  const { PATH = '', HOME = '', TZ } = process.env
  const child = spawn(process.execPath, [...node_arguments, MAIN], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: programs ? `${programs}:${PATH}` : PATH,
      HOME,
      ...(TZ && { TZ }),
      DATA_DIR: data_dir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // crowds are judged by every vote of theirs
      SMALL_GROUPS: 'shown',
      ...(secret && { SECRET_KEY: secret }),
      ...settings,
    },
  })
  running.add(child)
  const written = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => {
    written.out += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    written.err += chunk.toString()
  })
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    // its last words may come after its end
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? signal ?? 1)
    })
  })
  return { child, ended, written }
}

function describe(
  child: ChildProcess,
  port: number,
  started_ms: number,
  ended: Product['ended'],
  written: { out: string; err: string },
): Product {
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid as number,
    child,
    started_ms,
    complaints: () => written.err,
    logged: () => written.out,
    ended,
    kill(signal = 'SIGKILL') {
      child.kill(signal)
      return ended
    },
  }
}

export type Installation = {
  data_dir: string
  secret: string
  /** The key of the live transport. */
  key: string
  /** Ends with the product: the folder is gone afterwards. */
  remove(): Promise<void>
}

/** A fresh data folder with a secret of its own. */
export function makeInstallation(): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'popin-people-'))
  const data_dir = join(folder, 'data')
  const secret = randomBytes(32).toString('hex')
  return {
    data_dir,
    secret,
    key: realtimeKey(secret),
    async remove() {
      await databaseGone(data_dir)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The public key that a product with this secret gives to browsers. */
export function realtimeKey(secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update('realtime key').digest('hex').slice(0, 20)
}

/** The process number of PostgreSQL under this folder now, or null. */
export function databasePid(data_dir: string): number | null {
  return readHolder(data_dir)?.postmaster ?? null
}

/** Waits until PostgreSQL has ended with its product, at most 10 s. */
export async function databaseGone(data_dir: string): Promise<boolean> {
  const pid = databasePid(data_dir)
  for (const until = Date.now() + 10_000; pid && Date.now() < until; await sleep(20)) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
  }
  return pid === null
}
