// The image without a builder: the steps of the Dockerfile in empty folders, then what it starts, as a user that is not root.
// `npm ci` alone is not done again: it is what this checkout was installed with, less what the lock file calls development.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import {
  filesBelow,
  lastOf,
  link,
  listOf,
  type Made,
  makeStages,
  readDockerfile,
  withoutDevelopment,
} from './dockerfile.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SLOW = 300_000
const NOBODY = 65_534

const folder = mkdtempSync(join(tmpdir(), 'popin-image-'))
const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
let image: Made
let child: ChildProcess | undefined

beforeAll(() => {
  chmodSync(folder, 0o755)
  const made = makeStages(stages, ROOT, folder, (command, to) => {
    if (command.startsWith('npm rebuild')) return true
    if (!command.startsWith('npm ci')) return false
    expect(command).toContain('--omit=dev')
    withoutDevelopment(ROOT, to)
    return true
  })
  image = made.at(-1) as Made
  // the image has its own Node, where every user may run it
  link(process.execPath, join(image.root, 'node'))
}, SLOW)
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A command of the image with its environment, in its folder, as somebody who is not root. */
function start(command: string[], port: number): ChildProcess {
  const [program, ...args] = command
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const env = { ...image.env, PORT: String(port), DATA_DIR: join(image.root, 'data'), PATH: '/usr/bin:/bin' }
  expect(program).toBe('node')
  return spawn(join(image.root, 'node'), args, { cwd: join(image.root, image.workdir), env, ...user })
}

async function ended(process: ChildProcess): Promise<number | null> {
  return new Promise((done) => process.once('exit', done))
}

describe('the image', () => {
  it('is made of the Node that the product is tested with, and does not run as root', () => {
    const { node } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies
    expect(stages.map(({ image: from }) => from)).toEqual([`node:${node}-slim`, `node:${node}-slim`])
    expect(lastOf(image.stage, 'USER')).toBe('node')
    expect(lastOf(image.stage, 'VOLUME')).toBe(image.env.DATA_DIR)
    expect(lastOf(image.stage, 'EXPOSE')).toBe(image.env.PORT)
  })

  it('holds nothing of development: no tests, no sources of the web, no packages for them', () => {
    const files = filesBelow(join(image.root, 'app')).filter((path) => !path.startsWith('node_modules'))
    expect(files.filter((path) => /\.test\.tsx?$|^server\/testing|^web\//.test(path))).toEqual([])
    const named = Object.entries<{ dev?: boolean }>(lock.packages).filter(([path, { dev }]) => path && dev)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(([path]) => existsSync(join(image.root, 'app', path)))).toEqual([])
    for (const name of ['vite', 'typescript', 'rolldown', 'node'])
      expect(existsSync(join(image.root, 'app/node_modules', name))).toBe(false)
  })

  it('starts, is found alive, serves its page, and ends in order', { timeout: SLOW }, async () => {
    const port = await freePort()
    const healthy = async () => ended(start(listOf(image.stage, 'HEALTHCHECK'), port))
    expect(await healthy()).toBe(1)
    child = start(listOf(image.stage, 'CMD'), port)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
    await expect.poll(() => said, { timeout: 120_000 }).toMatch(/POPin is ready|cannot start/)
    expect(said).toContain('POPin is ready')
    // a busy machine may miss one, as it may between two of an orchestrator
    await expect.poll(healthy).toBe(0)
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200)
    const owners = spawnSync('ps', ['-o', 'uid=', '-p', String(child.pid)], {
      encoding: 'utf8',
    }).stdout.trim()
    expect(owners).not.toBe('0')
    const over = ended(child)
    child.kill('SIGTERM')
    expect(await over).toBe(0)
    expect(await healthy()).toBe(1)
  })
})

// Where a builder is, it builds as well, and asks the container as an orchestrator would.
if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0) {
  it('is built and becomes healthy in a container', { timeout: 1_200_000 }, async () => {
    const docker = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('docker', args, { cwd: ROOT, encoding: 'utf8' })
      expect(status, stderr).toBe(0)
      return stdout.trim()
    }
    docker('build', '--tag', 'popin:test', '.')
    const id = docker('run', '--detach', '--init', '--health-interval=2s', 'popin:test')
    try {
      const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', id)
      await expect.poll(health, { timeout: 180_000, interval: 2_000 }).toBe('healthy')
    } finally {
      docker('rm', '--force', '--volumes', id)
    }
  })
}
