// Two organisations that sign their people in themselves: acme.example by SAML, globex.example by OpenID Connect.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accounts } from '#domain/accounts/contract.ts'
import { ensureDatabase } from '#server/base/db/database.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { startEmbedded } from '#server/base/embedded/embedded.ts'
import { setIdentityProvider } from '#server/sso/actions.ts'
import { OIDC_CLIENT, type OidcProvider, startOidcProvider } from '#server/testing/oidc-identity-provider.ts'
import { type SamlProvider, startSamlProvider } from '#server/testing/saml-provider.ts'
import { hostByApi } from './api.ts'
import type { Product } from './product.ts'

export type Organisations = {
  acme: SamlProvider
  /** The entity id of the product at acme. */
  entity_id: string
  globex: OidcProvider
  close(): Promise<void>
}

/** Sets both in the store of a running product, as its operator does. */
export async function foundOrganisations(product: Product): Promise<Organisations> {
  let own = ''
  const at = (path: string) => () => [`${own}/${path}`]
  const [acme, globex] = await Promise.all([
    startSamlProvider(),
    startOidcProvider(at('callback'), at('signed-out')),
  ])
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const { poolConfig } = await startEmbedded({ dataDir: product.data_dir, shared: true, log })
  const { db, close } = openDatabase(await ensureDatabase(poolConfig, 'popin'), () => {})
  const secret = Buffer.from(readFileSync(join(product.data_dir, 'secret'), 'utf8').trim(), 'hex')
  const setting = { db, secret, now: Date.now() / 1000 }
  const acme_id = await setIdentityProvider(setting, {
    ...{ kind: 'saml', tenant_id: await foundTenant(product), hosts: ['acme.example'] },
    entity_id: acme.entity_id,
    ...{ sign_on_url: acme.sign_on_url, logout_url: acme.logout_url },
    certificates: [acme.keys.certificate],
  })
  const id = await setIdentityProvider(setting, {
    ...{ kind: 'oidc', tenant_id: await foundTenant(product), hosts: ['globex.example'] },
    ...{ issuer: globex.issuer, logout_url: globex.logout_url, ...OIDC_CLIENT },
  })
  own = `${product.url}/sso/${id}`
  await close()
  const entity_id = `${product.url}/sso/${acme_id}/metadata`
  return {
    acme,
    entity_id,
    globex,
    close: async () => void (await Promise.all([acme.close(), globex.close()])),
  }
}

async function foundTenant({ url }: Product) {
  const owner = await hostByApi(url)
  return (await owner.call(accounts.currentUser, {})).data.tenant_id!
}
