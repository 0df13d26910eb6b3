// Starts the bare broadcaster: the C program where there is a compiler, else the same loop on `net` in Node.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Broadcaster = {
  /** What it is made of, for the table. */
  name: string
  port: number
  /** Writes one frame to every connection. */
  publish(): void
  close(): void
}

/** Frames of so many bytes. */
export async function startBroadcaster(bytes: number): Promise<Broadcaster> {
  return (await startCompiled(bytes)) ?? startInNode(bytes)
}

const COMPILER = process.env.CC ?? 'cc'
const SOURCE = fileURLToPath(new URL('broadcast.c', import.meta.url))

async function startCompiled(bytes: number): Promise<Broadcaster | null> {
  const folder = mkdtempSync(join(tmpdir(), 'popin-bench-'))
  const program = join(folder, 'broadcast')
  const { status } = spawnSync(COMPILER, ['-O2', '-o', program, SOURCE], { stdio: 'ignore' })
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const child = spawn(program, [String(bytes)], { stdio: ['pipe', 'pipe', 'inherit'] })
  return {
    name: 'bare C',
    port: await firstNumber(child),
    publish: () => void child.stdin?.write('\n'),
    close() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function firstNumber(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the bare broadcaster ended')))
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())))
  })
}

async function startInNode(bytes: number): Promise<Broadcaster> {
  const frame = Buffer.alloc(bytes, 'x')
  const peers = new Set<Socket>()
  const server = createServer((socket) => {
    peers.add(socket)
    socket.on('close', () => peers.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    name: 'bare net in Node',
    port: (server.address() as AddressInfo).port,
    publish() {
      for (const socket of peers) socket.write(frame)
    },
    close() {
      for (const socket of peers) socket.destroy()
      server.close()
    },
  }
}
