// For development: a SAML identity provider for the demo's organisation, beside a product that runs from its data folder.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hostOfEmail } from '#domain/accounts/single-sign-on.ts'
import { ensureDatabase } from '#server/base/db/database.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { startEmbedded } from '#server/base/embedded/embedded.ts'
import { readHolder } from '#server/base/embedded/lock.ts'
import { removeIdentityProvider, setIdentityProvider } from '#server/sso/actions.ts'
import { startSamlProvider } from '#server/testing/saml-provider.ts'

const [, , email = 'ann@acme.example'] = process.argv
const data_dir = resolve(process.env.DATA_DIR ?? 'data')

if (!readHolder(data_dir)?.socketDir)
  throw new Error(`Start the product first: nothing runs from ${data_dir}.`)
const { poolConfig } = await startEmbedded({ dataDir: data_dir, shared: true, log: console })
const { db, close } = openDatabase(await ensureDatabase(poolConfig, 'popin'), () => {})
const { tenant_id } = await db
  .selectFrom('users')
  .select('tenant_id')
  .where('email', '=', 'demo@popin.example')
  .executeTakeFirstOrThrow()
const provider = await startSamlProvider()
provider.person.email = email
const secret = Buffer.from(readFileSync(join(data_dir, 'secret'), 'utf8').trim(), 'hex')
await setIdentityProvider(
  { db, secret, now: Date.now() / 1000 },
  {
    ...{ kind: 'saml', tenant_id: tenant_id!, hosts: [hostOfEmail(email)] },
    entity_id: provider.entity_id,
    sign_on_url: provider.sign_on_url,
    certificates: [provider.keys.certificate],
  },
)
process.stdout.write(`Sign in to POPin as ${email}. Stop with Ctrl-C, which takes the provider away again.\n`)
process.on('SIGINT', async () => {
  await removeIdentityProvider(db, tenant_id!)
  await close()
  await provider.close()
  process.exit(0)
})
