// The app for Microsoft Teams, as administrators and the operator get it.
import { unzipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import type { UserId } from '#domain/base/ids.ts'
import { tabs } from '#domain/tabs/contract.ts'
import { openTestApp, startTestApp } from '#server/testing/test-app.ts'
import { type Account, guestOf, launch, signUpVerified } from '#server/testing/world.ts'
import { tabPackage } from './package.ts'

const PUBLIC = 'https://popin.example.com'
const app = await openTestApp({ public_url: PUBLIC })
const owner = await signUpVerified(app)

const ask = (who: Pick<Account, 'raw'>) => who.raw(`${API_ROOT}${tabs.loadTabPackage.path}`)
/** Width and height of a PNG. */
function sizeOf(png: Uint8Array): number[] {
  const bytes = Buffer.from(png)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('the owner of an organisation gets one file with the manifest and both icons', async () => {
  const reply = await ask(owner)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toContain('popin-teams.zip')
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  expect(Object.keys(files).sort()).toEqual(['color.png', 'manifest.json', 'outline.png'])
  const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString())
  expect(manifest).toMatchObject({
    id: '3f9c1b52-8a34-4c0e-9b1d-5e7a2f60c8d4',
    validDomains: ['popin.example.com'],
    configurableTabs: [{ configurationUrl: `${PUBLIC}/mstabs/config` }],
  })
  expect(sizeOf(files['color.png']!)).toEqual([192, 192])
  expect(sizeOf(files['outline.png']!)).toEqual([32, 32])
})

describe('it is not for', () => {
  const member = async (role_type: 'user' | 'org_admin') => {
    const account = await signUpVerified(app)
    await app.db
      .updateTable('users')
      .set({ role_type })
      .where('id', '=', account.user_id as UserId)
      .execute()
    return account
  }
  it('ordinary members, but for administrators', async () => {
    const statuses = await Promise.all(
      (['user', 'org_admin'] as const).map(async (role) => (await ask(await member(role))).status),
    )
    expect(statuses).toEqual([403, 200])
  })
  it('guests, and nobody', async () => {
    const guest = await guestOf(app, await launch(app, owner))
    expect([(await ask(guest)).status, (await ask(app.client())).status]).toEqual([403, 401])
  })
})

test('where no tab is set up, or people come without TLS, there is none', async () => {
  const plain = await startTestApp({ public_url: PUBLIC, chat_tab: null })
  const open = await startTestApp()
  try {
    expect((await ask(await signUpVerified(plain))).status).toBe(404)
    const reply = await ask(await signUpVerified(open))
    expect([reply.status, (await reply.json()).error_code]).toEqual([409, 'not_over_tls'])
  } finally {
    await plain.close()
    await open.close()
  }
})

test('the file is the same whenever it is made', () => {
  const given = { app_id: '3f9c1b52-8a34-4c0e-9b1d-5e7a2f60c8d4', origin: PUBLIC }
  expect(Buffer.from(tabPackage(given)).equals(Buffer.from(tabPackage(given)))).toBe(true)
})
