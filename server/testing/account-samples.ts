// Requests about the own account, for the access table.
import { codeSignIn } from '#domain/accounts/code-calls.ts'
import { stepwise } from '#domain/accounts/sign-up-calls.ts'
import type { TenantId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { mailedCode, mailedSignInCode } from '#server/accounts/test-mailbox.ts'
import type { TestApp } from './test-app.ts'
import { signUpVerified, type World } from './world.ts'

export const newEmail = () => `new.${Math.random().toString(36).slice(2)}@example.com`
/** At a host where nobody has an organisation. */
const lonelyEmail = () => `new@${Math.random().toString(36).slice(2)}.example`

export const accountSamples = {
  createAccount: () => ({
    body: {
      email: newEmail(),
      password: 'secret phrase',
      industry: 'Retail',
      referral_source: 'Other',
      terms_of_service_consent: true,
    },
  }),
  initiateTenant: () => ({ body: { email: lonelyEmail() } }),
  createTenant: async ({ app }: { app: TestApp }) => {
    const email = lonelyEmail()
    const { data } = await app.client().call(stepwise.initiateTenant, { body: { email } })
    return { body: { ...data, verification_code: await mailedCode(app, email) } }
  },
  mailSignInCode: ({ world }: { world: World }) => ({ body: { email: world.participant.email } }),
  signInByCode: async ({ app }: { app: TestApp }) => {
    const { email } = await signUpVerified(app)
    const { data } = await app.client().call(codeSignIn.mailSignInCode, { body: { email } })
    return { body: { ...data, verification_code: await mailedSignInCode(app, email) } }
  },
  beginVerification: () => ({ body: { email: 'own@example.com' } }),
  verifyAccount: () => ({ body: { token: 'none', code: 'AAAAAA' } }),
  login: ({ world }: { world: World }) => ({
    body: { email: world.participant.email, password: world.participant.password },
  }),
  logout: () => ({}),
  initiateLogin: ({ world }: { world: World }) => ({ body: { email: world.participant.email } }),
  authenticationStatus: ({ event }: { event: PopinEvent }) => ({ query: { event: event.slug } }),
  verifyLogin: ({ event }: { event: PopinEvent }) => ({ body: { event: event.slug } }),
  currentUser: () => ({}),
  requestReset: ({ world }: { world: World }) => ({ query: { email: world.participant.email } }),
  readReset: () => ({ body: { token: 'none' } }),
  resetPassword: () => ({ body: { token: 'none', password: 'secret phrase' } }),
  loadSettings: () => ({}),
  changeSettings: () => ({ body: {} }),
  assignOwner: () => ({ body: { tenant_id: 'none' as TenantId, new_owner_email: newEmail() } }),
  leaveAddress: () => ({ body: { notifications_email: newEmail() } }),
  stopGuestMails: () => ({ body: { token: 'none' } }),
  readStash: () => ({}),
  writeStash: () => ({ body: { info: { seen: true } } }),
  contactSupport: () => ({ body: { message: 'Please help' } }),
}
