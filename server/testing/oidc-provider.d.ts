// The part of oidc-provider that the tests use; the package brings no types of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Account = { accountId: string; claims(): Record<string, unknown> }
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  type Interaction = { uid: string; prompt: { name: string }; params: Record<string, string> }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>
    on(event: string, listen: (...given: unknown[]) => void): this
  }
  export type { Account }
}
