// Requests of the calls of second factors, proofs, login sessions and the own address.
import type { LoginSessionId, PasskeyId } from '#domain/base/ids.ts'

export const credentialSamples = {
  listLoginSessions: () => ({}),
  endLoginSession: () => ({ params: { id: 'none' as LoginSessionId } }),
  endOtherLoginSessions: () => ({}),
  giveFactor: () => ({ body: { app_code: '000000' } }),
  askPasskey: () => ({}),
  prove: () => ({ body: { password: 'not the password' } }),
  mailProof: () => ({}),
  readFactors: () => ({}),
  beginApp: () => ({}),
  confirmApp: () => ({ body: { app_code: '000000' } }),
  removeApp: () => ({}),
  beginPasskey: () => ({}),
  addPasskey: () => ({ body: { name: 'Phone', passkey: { id: 'none' } } }),
  renamePasskey: () => ({ params: { id: 'none' as PasskeyId }, body: { name: 'Phone' } }),
  removePasskey: () => ({ params: { id: 'none' as PasskeyId } }),
  renewRecoveryCodes: () => ({}),
  readAddressChange: () => ({}),
  beginAddressChange: () => ({ body: { email: `new.${Math.random().toString(36).slice(2)}@example.com` } }),
  confirmAddressChange: () => ({ body: { code: 'AAAAAA' } }),
}
