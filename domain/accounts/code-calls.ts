// Signing in with an address and a code, where no email link can lead: in the tab of a team chat.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { userView } from './contract.ts'
import { EMAIL_MAX } from './model.ts'

export const codeSignIn = {
  mailSignInCode: call({
    method: 'POST',
    path: '/authenticate/code/initiate',
    summary:
      'Emails a six-character one-time code for signing in to the tab of a team chat; 404 if no tab is set up.',
    access: 'stranger',
    limit: 'mail',
    body: z.object({ email: z.string().max(EMAIL_MAX) }),
    answer: z.object({ verification_token: z.string() }),
  }),
  signInByCode: call({
    method: 'POST',
    path: '/authenticate/code',
    summary:
      'Signs in with an emailed code. In the tab of a team chat, which sends `X-Chat-Tab`, the token of the login session is returned in that header instead of a cookie.',
    access: 'stranger',
    // a wrong try counts even though the call is refused, so it does not run in a transaction
    writes: 'nothing',
    limit: 'sign_in',
    proves_person: true,
    body: z.object({ verification_token: z.string().max(200), verification_code: z.string().max(20) }),
    answer: userView,
  }),
} satisfies Record<string, Call>
