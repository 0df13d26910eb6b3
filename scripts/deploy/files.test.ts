// compose.yaml, the proxy and the unit: they agree with each other, with the Dockerfile and with the settings of the product.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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

describe('the unit', () => {
  const unit = read('deploy/systemd/popin.service')

  it('hands the secret over, starts the product as the documentation says, and gives it time to drain', () => {
    expect(unit).toContain('LoadCredential=popin-secret:')
    expect(unit).toMatch(/^ExecStart=\/opt\/popin\/node_modules\/\.bin\/node server\/main\.ts$/m)
    expect(unit).toMatch(/^KillMode=mixed$/m)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(60)
  })

  /** What the documentation adds to it for backups. */
  const dropIn = /```ini\n(\[Unit\].*?)```/s.exec(read('docs/operations/backups.md'))?.[1] ?? ''

  it('lets nothing be written but the data, and the documentation opens the folder of backups', () => {
    expect(unit).toMatch(/^ProtectSystem=strict$/m)
    const [, folder] = /^Environment=BACKUP_DIR=(\S+)$/m.exec(dropIn) ?? []
    expect(/^ReadWritePaths=(.*)$/m.exec(dropIn)?.[1]).toBe(folder)
    expect(/^SupplementaryGroups=(.*)$/m.exec(dropIn)?.[1]).toBe('popin-backups')
    expect(read('docs/operations/backups.md')).toContain(`install -d -m 770 -g popin-backups ${folder}`)
  })

  if (spawnSync('systemd-analyze', ['--version']).status === 0)
    it('is understood by systemd, with what the documentation adds', () => {
      const file = join(folder, 'popin.service')
      mkdirSync(join(folder, 'popin.service.d'))
      writeFileSync(join(folder, 'popin.service.d', 'override.conf'), dropIn)
      writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
      expect(
        (stdout + stderr)
          .split('\n')
          .filter((line) => line.includes('popin.service') || line.includes('override.conf')),
      ).toEqual([])
    })
})
