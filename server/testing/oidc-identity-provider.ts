// An OpenID Connect identity provider: oidc-provider, with a page where whoever is named before is signed in by one button,
// and one where they sign out.
/// <reference path="./oidc-provider.d.ts" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const OIDC_CLIENT = {
  client_id: 'popin',
  client_secret: 'a client secret of more than enough characters',
}

export type OidcProvider = {
  issuer: string
  /** Where people sign out. */
  logout_url: string
  /** What it says about who signs in next; `sub` is made from the address. */
  person: Record<string, unknown>
  close(): Promise<void>
}

/** Listens on a free port of this machine, as `localhost`; the product's addresses may be said later. */
export async function startOidcProvider(
  redirect_uris: () => string[],
  signed_out_uris: () => string[] = () => [],
): Promise<OidcProvider> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`
  const oidc: OidcProvider = {
    issuer,
    logout_url: `${issuer}/session/end`,
    person: { email: 'ann@acme.example', email_verified: true, given_name: 'Ann', family_name: 'Lee' },
    close() {
      http.closeAllConnections()
      return new Promise((resolve) => http.close(() => resolve()))
    },
  }
  let provider: Provider | null = null
  http.on('request', async (request, response) => {
    provider ??= makeProvider(oidc, {
      redirect_uris: redirect_uris(),
      post_logout_redirect_uris: signed_out_uris(),
    })
    if (request.url?.startsWith('/interaction/')) await interact(provider, oidc, request, response)
    else provider.callback()(request, response)
  })
  return oidc
}

type Addresses = { redirect_uris: string[]; post_logout_redirect_uris: string[] }

function makeProvider(oidc: OidcProvider, addresses: Addresses): Provider {
  const provider = new Provider(oidc.issuer, {
    clients: [
      { ...OIDC_CLIENT, ...addresses, response_types: ['code'], grant_types: ['authorization_code'] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { logoutSource: signOutPage } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...oidc.person }),
    }),
    // who signs in has agreed
    loadExistingGrant: (context: {
      oidc: { client: { clientId: string }; session: { accountId: string } }
    }) => grantFor(provider, context.oidc),
  })
  return provider
}

function signOutPage(context: { body: string }, form: string): void {
  context.body = `<!doctype html><html lang="en"><title>Acme</title><h1>Sign-out of Acme</h1>${form}
    <button form="op.logoutForm" name="logout" value="yes">Sign out there</button>`
}

async function grantFor(
  provider: Provider,
  { client, session }: { client: { clientId: string }; session: { accountId: string } },
) {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

async function interact(
  provider: Provider,
  { person }: OidcProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>Acme</title><h1>Sign-in of Acme</h1>
        <form method="post"><button>Go on as ${person.email}</button></form>`)
    return
  }
  const login = { login: { accountId: String(person.email).replace(/\W/g, '-') } }
  const location = await provider.interactionResult(request, response, login)
  response.writeHead(303, { location }).end()
}
