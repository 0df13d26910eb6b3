// An organisation that signs its people in by SAML: what a browser does on its way out and back.
import { accounts } from '#domain/accounts/contract.ts'
import type { TenantId } from '#domain/base/ids.ts'
import { type IdentityProvider, setIdentityProvider } from '#server/sso/actions.ts'
import { type SamlAnswer, type SamlProvider, startSamlProvider } from './saml-provider.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { Visitor } from './visitor.ts'
import { signUp } from './world.ts'

export type SamlScene = {
  app: TestApp
  idp: SamlProvider
  tenant_id: TenantId
  /** Of the provider. */
  id: string
  metadata: string
  /** Sets the provider anew, with something changed. */
  set(change: object): Promise<string>
  /** Gives the address at the provider. */
  begin(browser: Visitor, success_url?: string): Promise<string>
  /** Posts an answer as the page of the provider does, from its own origin, and goes where that leads. */
  deliver(browser: Visitor, answer: SamlAnswer): Promise<string>
  /** Out and back; gives the address where the browser ends. */
  signIn(browser: Visitor, success_url?: string): Promise<string>
  /** Who is signed in there; null for nobody. */
  userOf(browser: Visitor): Promise<Record<string, unknown> | null>
  close(): Promise<void>
}

export async function startSamlScene(): Promise<SamlScene> {
  const unlimited = { sign_in: { window: 600 }, sign_up: { window: 600 } }
  const app = await startTestApp({ real_time: true, limits: unlimited })
  const idp = await startSamlProvider()
  const owner = await signUp(app, { email: 'owner@elsewhere.example' })
  const tenant_id = (await owner.call(accounts.currentUser, {})).data.tenant_id!
  const draft: IdentityProvider = {
    ...{ kind: 'saml', tenant_id, hosts: ['acme.example'] },
    entity_id: idp.entity_id,
    sign_on_url: idp.sign_on_url,
    certificates: [idp.keys.certificate],
  }
  const setting = { db: app.db, secret: app.secret, now: Date.now() / 1000 }
  const set = (change: object) => setIdentityProvider(setting, { ...draft, ...change })
  const id = await set({})
  const metadata = await (await fetch(`${app.url}/sso/${id}/metadata`)).text()
  return { app, idp, tenant_id, id, metadata, set, ...waysOf({ app, idp, id, metadata }), close }

  async function close(): Promise<void> {
    await app.close()
    await idp.close()
  }
}

function waysOf({ app, idp, id, metadata }: Pick<SamlScene, 'app' | 'idp' | 'id' | 'metadata'>) {
  async function begin(browser: Visitor, success_url?: string): Promise<string> {
    const query = success_url === undefined ? '' : `?success_url=${encodeURIComponent(success_url)}`
    const { headers } = await browser.visit(`${app.url}/sso/${id}/start${query}`)
    return headers.get('location') ?? ''
  }
  async function deliver(browser: Visitor, { consumer, xml, RelayState }: SamlAnswer): Promise<string> {
    const response = await browser.visit(consumer, {
      method: 'POST',
      headers: { origin: new URL(idp.entity_id).origin },
      body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState }),
    })
    return browser.follow(response.headers.get('location') ?? '', /#/)
  }
  return {
    begin,
    deliver,
    async signIn(browser: Visitor, success_url?: string) {
      return deliver(browser, await idp.answer(await begin(browser, success_url), { metadata }))
    },
    async userOf(browser: Visitor) {
      const response = await browser.visit(`${app.url}/popin/api/1.0/authenticate`)
      return response.status === 200 ? (await response.json()).data : null
    },
  }
}
