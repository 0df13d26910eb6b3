// The product as a process of its own, on a data folder that is thrown away.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'

export type Product = {
  url: string
  data_dir: string
  /** What it printed so far. */
  output(): string
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>
  /** Ends it in order, as a new deployment does. */
  end(): Promise<void>
  /** Starts it again on the same data folder and port, with more settings if given. */
  restart(more?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

const PATIENCE_MS = 120_000
/** The data folder that products begin with, as a first start left it: a store and a demo that are made anew take most of a start. */
const BEGUN = 'POPIN_E2E_DATA'

/** Starts a product once, for all that begin with its data afterwards; gives the function that throws it away. */
export async function beginData(): Promise<() => void> {
  const { data_dir, end } = await startProduct()
  await end()
  process.env[BEGUN] = data_dir
  return () => {
    delete process.env[BEGUN]
    rmSync(data_dir, { recursive: true, force: true })
  }
}

/** Starts `server/main.ts` and resolves when it has printed its address. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const data_dir = mkdtempSync(join(tmpdir(), 'popin-e2e-'))
  const begun = process.env[BEGUN]
  if (begun) cpSync(begun, data_dir, { recursive: true })
  const own = { DATA_DIR: data_dir, HOST: '127.0.0.1', PORT: `${await freePort()}`, ...settings }
  let running = await launch(own)
  const { url } = running
  return {
    url,
    data_dir,
    output: () => running.output(),
    kill: () => end(running.child, 'SIGKILL'),
    end: () => end(running.child, 'SIGTERM'),
    async restart(more = {}) {
      await end(running.child, 'SIGKILL')
      running = await launch({ ...own, ...more })
    },
    async stop() {
      await end(running.child, 'SIGTERM')
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

type Running = { child: ChildProcess; url: string; output(): string }

function launch(settings: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    // most journeys vote with two or three people
    env: { ...process.env, LOG_LEVEL: 'warn', SMALL_GROUPS: 'shown', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the product did not start: ${text}`))
    }, PATIENCE_MS)
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const url = /POPin is ready:\s+(http\S+)/.exec(text)?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve({ child, url: url.replace('localhost', '127.0.0.1'), output: () => text })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`the product ended: ${text}`)))
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** The `NODE_OPTIONS` that let the clock of a process go ahead by some seconds. */
export function laterBy(seconds: number): string {
  return `--import=data:text/javascript,globalThis.ownNow=Date.now;Date.now=()=>ownNow()+${seconds * 1000}`
}
