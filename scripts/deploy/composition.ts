// What compose.yaml starts, as programs of this machine: with its settings, secrets and health checks, at places of this machine.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { chooseAccount } from '#server/base/embedded/account.ts'
import { findBinaries } from '#server/base/embedded/binaries.ts'
import type { Programs } from '#server/testing/debian.ts'
import { freePort } from '#server/testing/free-port.ts'
import { listOf, readDockerfile } from './dockerfile.ts'
import { type NameServer, startNameServer } from './name-server.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Service = {
  environment?: Record<string, string>
  command?: string[]
  secrets?: string[]
  healthcheck?: { test: string[] }
}
type Name = 'popin' | 'database' | 'redis' | 'proxy'

/** One name and certificate that need no name server, for whoever asks. */
const HOST = 'localhost'
/** Two containers of the product; all of loopback is this machine on Linux. */
export const PRODUCTS = ['127.0.0.1', '127.0.0.2']

export type Process = {
  child: ChildProcess
  said(): string
  /** The code or the signal it ended with. */
  ended: Promise<number | string>
}

export class Composition {
  readonly services = parse(read('compose.yaml')).services as Record<Name, Service>
  readonly image = readDockerfile(read('Dockerfile')).at(-1)!
  readonly ports: Record<Name | 'plain' | 'alive', number>
  readonly running = new Map<string, Process>()
  readonly folder: string
  private readonly programs: Programs
  private names: NameServer | undefined

  private constructor(folder: string, programs: Programs, ports: Composition['ports']) {
    this.folder = folder
    this.programs = programs
    this.ports = ports
  }

  /** Makes the secrets by the script, as the documentation says. */
  static async prepare(folder: string, programs: Programs): Promise<Composition> {
    const names = ['popin', 'database', 'redis', 'proxy', 'plain', 'alive'] as const
    const ports = {} as Composition['ports']
    for (const name of names)
      do ports[name] = await freePort()
      while (names.some((other) => other !== name && ports[other] === ports[name]))
    cpSync(join(ROOT, 'deploy/make-secrets.sh'), join(folder, 'make-secrets.sh'))
    const env = { ...process.env, POPIN_HOST: HOST }
    const { status, stderr } = spawnSync('sh', [join(folder, 'make-secrets.sh')], { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    const made = new Composition(folder, programs, ports)
    for (const name of ['database-url', 'redis-url'])
      writeFileSync(made.secretFile(name), made.moved(made.secret(name)))
    return made
  }

  get url(): string {
    return `https://${HOST}:${this.ports.proxy}`
  }
  secretFile = (name: string) => join(this.folder, 'secrets', name)
  secret = (name: string) => readFileSync(this.secretFile(name), 'utf8').trim()

  /** A text of the container with places of this machine in it. */
  private moved(text: string): string {
    const { ports, folder } = this
    return text
      .replaceAll('$$', '$')
      .replace(/\$\{POPIN_HOST(?::\?[^}]*)?\}/g, HOST)
      .replaceAll('/run/secrets/', `${folder}/secrets/`)
      .replace('@database:5432', `@127.0.0.1:${ports.database}`)
      .replace('@redis:6379', `@127.0.0.1:${ports.redis}`)
      .replace(
        'exec redis-server',
        `exec redis-server --port ${ports.redis} --bind 127.0.0.1 --dir ${folder}`,
      )
      .replace('redis-cli', `redis-cli -p ${ports.redis}`)
      .replace('pg_isready', `pg_isready --port ${ports.database}`)
      .replace('127.0.0.1:8080', `127.0.0.1:${ports.alive}`)
  }

  /** What the file says of the environment of a service, moved. */
  private environment(name: Name): Record<string, string> {
    const told = Object.entries(this.services[name].environment ?? {})
    return Object.fromEntries(told.map(([key, value]) => [key, this.moved(value)]))
  }

  private start(name: string, [program, ...args]: string[], options: object): Process {
    const child = spawn(program!, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
    const ended = new Promise<number | string>((done) =>
      child.once('exit', (code, signal) => done(code ?? signal ?? '')),
    )
    const process = { child, said: () => said, ended }
    this.running.set(name, process)
    return process
  }

  said(): string {
    return [...this.running].map(([name, { said }]) => `${name}: ${said()}`).join('\n')
  }

  /** As the image of PostgreSQL begins: a cluster with this owner and password, and its database. */
  startDatabase(): void {
    const { POSTGRES_USER, POSTGRES_PASSWORD_FILE, POSTGRES_INITDB_ARGS, POSTGRES_DB } =
      this.environment('database')
    const home = join(this.folder, 'database')
    const account = chooseAccount(join(home, 'none'))
    const { initdb, postgres } = findBinaries(account)
    mkdirSync(home)
    cpSync(POSTGRES_PASSWORD_FILE!, join(home, 'password'))
    if (account) for (const path of [home, join(home, 'password')]) chownSync(path, account.uid, account.gid)
    const data = join(home, 'data')
    const env = { PATH: this.programs.env.PATH, LC_ALL: 'C' }
    const options = { cwd: home, env, ...account }
    const made = ['-D', data, `--username=${POSTGRES_USER}`, `--pwfile=${join(home, 'password')}`]
    const rules = ['--auth=scram-sha-256', '--no-sync', POSTGRES_INITDB_ARGS!]
    run(initdb, [...made, ...rules], options)
    run(postgres, ['--single', '-D', data, 'postgres'], {
      ...options,
      input: `create database ${POSTGRES_DB}\n`,
    })
    const settings = [`port=${this.ports.database}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
    this.start('database', [postgres, '-D', data, ...settings.flatMap((one) => ['-c', one])], options)
  }

  startRedis(): void {
    const command = this.services.redis.command!.map((word) => this.moved(word))
    this.start('redis', command, { cwd: this.folder, env: this.programs.env })
  }

  /** The settings of the image and of the file, for the product that has this address. */
  productEnvironment(address = PRODUCTS[0]!): Record<string, string> {
    const env = { PATH: process.env.PATH ?? '', HOME: this.folder }
    for (const { word, rest } of this.image.steps)
      if (word === 'ENV')
        Object.assign(env, Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('='))))
    const { popin } = this.ports
    const here = { HOST: address, PORT: String(popin), DATA_DIR: join(this.folder, 'files') }
    // long enough to be seen
    const seen = { DRAIN_SECONDS: '15', TRUST_PROXY: '127.0.0.0/8' }
    return { ...env, ...here, ...this.environment('popin'), ...seen }
  }

  startProducts(): Process[] {
    const [, ...args] = listOf(this.image, 'CMD')
    return PRODUCTS.map((address) =>
      this.start(address, [process.execPath, ...args], { cwd: ROOT, env: this.productEnvironment(address) }),
    )
  }

  async startProxy(config = read('deploy/nginx/nginx.conf')): Promise<void> {
    this.names = await startNameServer('popin', PRODUCTS)
    const file = join(this.folder, 'nginx.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (what) => `${what}_temp_path ${join(this.folder, what)};`,
    )
    const moved = this.moved(config)
      .replace('user nginx;', '')
      .replace('http {', `http {\n${temporary.join('\n')}`)
      .replace('resolver 127.0.0.11 ', `resolver 127.0.0.1:${this.names.port} `)
      .replace('popin:3000', `popin:${this.ports.popin}`)
      .replace('listen 80;', `listen 127.0.0.1:${this.ports.plain};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${this.ports.proxy} ssl`)
      .replace('/dev/stdout', join(this.folder, 'access.log'))
      .replace('/run/nginx.pid', join(this.folder, 'nginx.pid'))
    writeFileSync(file, moved)
    const command = [
      this.programs.paths.nginx!,
      '-e',
      'stderr',
      '-c',
      file,
      '-p',
      this.folder,
      '-g',
      'daemon off;',
    ]
    this.start('proxy', command, { cwd: this.folder, env: this.programs.env })
  }

  /** What the health check of the file, or of the image, ends with. */
  health(name: Name): number | null {
    const [kind, ...test] = this.services[name].healthcheck?.test ?? [
      'CMD',
      ...listOf(this.image, 'HEALTHCHECK'),
    ]
    const words = (kind === 'CMD-SHELL' ? ['sh', '-c', ...test] : test).map((word) => this.moved(word))
    const [program, ...args] = words[0] === 'node' ? [process.execPath, ...words.slice(1)] : words
    const env = name === 'popin' ? this.productEnvironment() : this.programs.env
    return spawnSync(program!, args, { cwd: ROOT, env }).status
  }

  /** A command in the container of the product, as `docker compose exec popin` does it. */
  operator(...args: string[]) {
    const command = ['server/operator/popin.ts', ...args]
    return spawnSync(process.execPath, command, {
      cwd: ROOT,
      env: this.productEnvironment(),
      encoding: 'utf8',
    })
  }

  async stop(): Promise<void> {
    // PostgreSQL ends its own processes when it is asked to end at once
    for (const [name, { child }] of this.running) child.kill(name === 'database' ? 'SIGQUIT' : 'SIGKILL')
    await Promise.all([...this.running.values()].map(({ ended }) => ended))
    this.names?.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function run(program: string, args: string[], options: object): void {
  const { status, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}
