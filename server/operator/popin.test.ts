// The commands as an operator runs them: processes of their own, beside a product that runs and without one.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { createClient } from '#server/testing/client.ts'
import {
  type Installation,
  makeInstallation,
  type Product,
  startProduct,
} from '#server/testing/faults/product.ts'
import { answer, launch } from '#server/testing/world.ts'

const MAIN = fileURLToPath(new URL('./popin.ts', import.meta.url))
const SLOW = 300_000

let here: Installation
let there: Installation
let product: Product
beforeAll(async () => {
  here = makeInstallation()
  there = makeInstallation()
  product = await startProduct(here)
}, SLOW)
afterAll(async () => {
  await product.kill('SIGTERM')
  await here.remove()
  await there.remove()
}, SLOW)

type Ran = { code: number; out: string; err: string }

function popin({ data_dir, secret }: Installation, ...args: string[]): Promise<Ran> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: data_dir, SECRET_KEY: secret }
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

it(
  'works beside a running product, backs it up, and brings it back elsewhere without one',
  async () => {
    const email = 'made.by@operator.example'
    const made = await popin(here, 'users', 'create', email, '--json')
    expect([made.code, made.err]).toEqual([0, ''])
    const { link: first } = JSON.parse(made.out)
    // where the product is reached, although this environment says nothing of its port
    expect(first).toMatch(`http://localhost:${product.port}/verify/`)
    const code = first.split('/').at(-1)
    const host = createClient(product.url)
    await host.call(accounts.verifyLogin, { body: { code } })
    const event = await launch({ clock: { now: () => Date.now() / 1000 } } as never, host)
    const idea = await answer(host, event, 'Told without a name')

    const file = join(here.data_dir, '..', 'whole.tar.gz')
    const backed = await popin(here, 'backup', file, '--json')
    expect([backed.code, backed.err, existsSync(file)]).toEqual([0, '', true])
    expect((await popin(here, 'backup', file)).err).toContain('is there already')
    const verified = await popin(here, 'backup', 'verify', file, '--json')
    expect([verified.code, JSON.parse(verified.out).rows]).toEqual([0, JSON.parse(backed.out).rows])
    // without a store, by whoever has the secret
    const apart = { ...there, secret: here.secret }
    expect((await popin(apart, 'backup', 'verify', file)).out).toMatch(/is whole and made with this secret/)
    const foreign = await popin(there, 'backup', 'verify', file)
    expect([foreign.code, foreign.out, foreign.err]).toEqual([
      1,
      '',
      expect.stringContaining('This backup was made with another secret.'),
    ])
    const cut = `${file}.cut`
    writeFileSync(cut, readFileSync(file).subarray(0, -5))
    expect(await popin(here, 'backup', 'verify', cut)).toMatchObject({ code: 1, out: '' })
    expect((await popin(here, 'backup', 'verify', `${file}.gone`)).err).toBe(
      `There is no file ${file}.gone.\n`,
    )
    const nowhere = join(here.data_dir, 'nowhere', 'whole.tar.gz')
    expect((await popin(here, 'backup', nowhere)).err).toContain('There is no folder')
    // a store that is in use is not restored into
    expect((await popin(here, 'restore', file)).err).toContain('in use')

    expect((await popin({ ...there, secret: here.secret }, 'users', 'list')).err).toContain(
      'There is no store',
    )
    expect((await popin(there, 'restore', file)).err).toContain('This backup was made with another secret.')
    const moved = { ...there, secret: here.secret }
    const restored = await popin(moved, 'restore', file)
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect((await popin(moved, 'restore', file)).err).toMatch(/already|empty/)
    expect((await popin(moved, 'users', 'list', '--search', email)).out).toContain(email)

    const copy = await startProduct(moved)
    const again = createClient(copy.url)
    const link = JSON.parse((await popin(moved, 'users', 'link', email, '--json')).out).link
    await again.call(accounts.verifyLogin, { body: { code: link.split('/').at(-1) } })
    expect((await again.call(events.loadEvent, { params: { slug: event.id } })).data.user_created).toBe(true)
    const { data } = await again.call(ideas.loadIdea, { params: { slug: idea.slug } })
    expect([data.content, data.creator_info.is_current_user]).toEqual(['Told without a name', true])
    await copy.kill('SIGTERM')

    await popin(here, 'users', 'disable', email)
    await expect.poll(async () => (await host.call(accounts.currentUser, {})).status).toBe(401)
    rmSync(file)
  },
  SLOW,
)

it('says what is wrong in a sentence, and ends with 2 for what was written wrongly', async () => {
  expect(await popin(here, 'users', 'fly')).toMatchObject({ code: 2, out: '' })
  expect((await popin(here, 'users', 'fly')).err).toContain('There is no command')
  expect(await popin(here, 'users', 'show', 'nobody@example.com')).toMatchObject({
    code: 1,
    err: 'Nobody has an account with the address nobody@example.com.\n',
  })
  expect((await popin(here, '--help')).out).toContain('view-as <email>')
})
