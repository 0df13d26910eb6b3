// What the browser does with passkeys; the library comes with the first one.
import { credentials } from '#domain/credentials/contract.ts'
import { call } from '#web/base/api/call.ts'

type Asked = Record<string, unknown>

/** Shows one of the own passkeys to the server; throws when the person does not. */
export async function showPasskey(): Promise<Asked> {
  const optionsJSON = await call(credentials.askPasskey)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { ...(await startAuthentication({ optionsJSON: optionsJSON as never })) }
}

/** Has the browser make a passkey; throws when the person does not want it, or the device has one already. */
export async function makePasskey(): Promise<Asked> {
  const optionsJSON = await call(credentials.beginPasskey)
  const { startRegistration } = await import('@simplewebauthn/browser')
  return { ...(await startRegistration({ optionsJSON: optionsJSON as never })) }
}

/** Passkeys need a secure page with a name of its own: an address such as 192.168.0.7 has none. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)
}
