// compose.yaml, the proxy and the unit: they agree with each other, with the Dockerfile and with the settings of the product.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { lastOf, readDockerfile, readIgnores } from './dockerfile.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'popin-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Service = {
  image: string
  restart: string
  environment?: Record<string, string>
  secrets?: string[]
  networks: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}
type Compose = {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  networks: Record<string, { ipam?: { config: { subnet: string }[] } }>
  volumes: Record<string, object>
}
const compose = parse(read('compose.yaml')) as Compose
const nginx = read('deploy/nginx/nginx.conf')
const image = readDockerfile(read('Dockerfile')).at(-1)!

describe('compose.yaml', () => {
  it('sets nothing that is no setting, and names each network, volume and secret that it uses', () => {
    const known = read('docs/operations/settings.md')
    for (const name of Object.keys(compose.services.popin?.environment ?? {}))
      expect(known).toContain(`\`${name.replace(/_FILE$/, '')}\``)
    for (const service of Object.values(compose.services)) {
      for (const network of service.networks) expect(compose.networks).toHaveProperty(network)
      for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret)
      for (const volume of service.volumes ?? [])
        if (!volume.startsWith('.')) expect(compose.volumes).toHaveProperty(volume.split(':')[0]!)
      for (const value of Object.values(service.environment ?? {}))
        if (value.startsWith('/run/secrets/'))
          expect(service.secrets).toContain(value.slice('/run/secrets/'.length))
      expect(service.restart).toBe('unless-stopped')
    }
    expect(Object.values(compose.services).map(({ image: name }) => name)).not.toContain('latest')
  })

  it('keeps data where the image does, and waits only for what has a health check', () => {
    expect(compose.services.popin?.volumes).toEqual([`files:${lastOf(image, 'VOLUME')}`])
    expect(image.steps.some(({ word }) => word === 'HEALTHCHECK')).toBe(true)
    for (const { depends_on = {} } of Object.values(compose.services))
      for (const name of Object.keys(depends_on))
        if (name !== 'popin') expect(compose.services[name]?.healthcheck).toBeDefined()
  })

  it('is given by the script every secret that it hands over, once', () => {
    const script = join(folder, 'make-secrets.sh')
    writeFileSync(script, read('deploy/make-secrets.sh'))
    const env = { ...process.env, POPIN_HOST: 'popin.example.com' }
    const make = () => spawnSync('sh', [script], { env, encoding: 'utf8' })
    const first = make()
    expect(first.status, first.stderr).toBe(0)
    const made = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8')
    for (const { file } of Object.values(compose.secrets))
      expect(existsSync(join(folder, 'secrets', file.replace('./deploy/secrets/', '')))).toBe(true)
    expect(made('database-url')).toContain(made('database-password').trim())
    const secret = made('secret')
    expect(make().status).toBe(0)
    expect(made('secret')).toBe(secret)
    expect(read('.gitignore')).toContain('/deploy/secrets/')
    expect(readIgnores(read('.dockerignore'))('deploy/secrets/secret')).toBe(true)
  })
})

describe('the proxy', () => {
  it('asks the product at its port, is believed, and finds its certificate', () => {
    expect(nginx).toContain(`set $popin popin:${lastOf(image, 'EXPOSE')};`)
    const subnet = compose.networks.front?.ipam?.config[0]?.subnet
    expect(compose.services.popin?.environment?.TRUST_PROXY).toBe(subnet)
    for (const [, secret] of nginx.matchAll(/\/run\/secrets\/([\w-]+)/g))
      expect(compose.services.proxy?.secrets).toContain(secret)
  })
})

// With the real program, where it is installed.
if (spawnSync('nginx', ['-v']).status === 0) {
  it('nginx passes calls and sockets with the address of the client, and keeps the metrics', {
    timeout: 60_000,
  }, async () => {
    const seen: Record<string, string | string[] | undefined>[] = []
    const product = createServer((request, response) => {
      seen.push(request.headers)
      response.end('page')
    })
    product.on('upgrade', (request, socket) => {
      seen.push(request.headers)
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
    })
    await new Promise<void>((done) => product.listen(0, '127.0.0.1', done))
    const [plain, tls, alive] = [await freePort(), await freePort(), await freePort()]
    const { port } = product.address() as AddressInfo
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, moved(port, plain, tls, alive))
    const run = spawn('nginx', ['-c', file, '-p', folder, '-g', 'daemon off;'], { stdio: 'pipe' })
    let said = ''
    run.stderr.on('data', (chunk) => (said += chunk))
    try {
      const ask = (head: string) =>
        talk(tls, `${head}\r\nHost: popin.example.com\r\nX-Forwarded-For: 203.0.113.7\r\n`)
      await expect
        .poll(() => talk(alive, 'GET /alive HTTP/1.1\r\nHost: a\r\n', false).catch(() => said))
        .toContain(' 204 ')
      expect(await ask('GET / HTTP/1.1')).toContain('page')
      expect(seen[0]).toMatchObject({
        host: 'popin.example.com',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      })
      expect(await ask('GET /metrics HTTP/1.1')).toContain(' 404 ')
      expect(seen).toHaveLength(1)
      expect(await ask('GET /app/key HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade')).toContain(
        ' 101 ',
      )
      expect(seen[1]).toMatchObject({ upgrade: 'websocket', 'x-forwarded-for': '127.0.0.1' })
      expect(await talk(plain, 'GET /a HTTP/1.1\r\nHost: popin.example.com\r\n', false)).toContain(
        'https://popin.example.com/a',
      )
    } finally {
      run.kill('SIGTERM')
      product.close()
    }
  })
}

/** The same file with places of this machine in place of those of the container. */
function moved(product: number, plain: number, tls: number, alive: number): string {
  return nginx
    .replace('user nginx;', '')
    .replace('popin:3000', `127.0.0.1:${product}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
    .replace('127.0.0.1:8080', `127.0.0.1:${alive}`)
    .replace('/dev/stdout', join(folder, 'access.log'))
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replaceAll('/run/secrets/', `${folder}/secrets/`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** What is answered to one request; `Connection` is the asker's own. */
function talk(port: number, head: string, secure = true): Promise<string> {
  return new Promise((done, fail) => {
    const socket = secure
      ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connect(port, '127.0.0.1')
    const close = /Connection:/.test(head) ? '' : 'Connection: close\r\n'
    let answer = ''
    socket
      .on('data', (chunk) => (answer += chunk))
      .on('error', fail)
      .on('close', () => done(answer))
    socket.once(secure ? 'secureConnect' : 'connect', () => socket.write(`${head}${close}\r\n`))
  })
}

describe('the unit', () => {
  const unit = read('deploy/systemd/popin.service')

  it('hands the secret over, starts the product as the documentation says, and gives it time to drain', () => {
    expect(unit).toContain('LoadCredential=popin-secret:')
    expect(unit).toMatch(/^ExecStart=\/opt\/popin\/node_modules\/\.bin\/node server\/main\.ts$/m)
    expect(unit).toMatch(/^KillMode=mixed$/m)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(60)
  })

  if (spawnSync('systemd-analyze', ['--version']).status === 0)
    it('is understood by systemd', () => {
      const file = join(folder, 'popin.service')
      writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
      expect((stdout + stderr).split('\n').filter((line) => line.includes('popin.service'))).toEqual([])
    })
})
