// Signing in by address and code, where an email cannot lead back to: in the tab of a team chat.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { userView } from './contract.ts'
import { EMAIL_MAX } from './model.ts'

export const codeSignIn = {
  mailSignInCode: call({
    method: 'POST',
    path: '/authenticate/code/initiate',
    summary:
      'Emails a six-character code that signs in once, in the tab of a team chat; 404 where there is no tab.',
    access: 'stranger',
    limit: 'mail',
    body: z.object({ email: z.string().max(EMAIL_MAX) }),
    answer: z.object({ verification_token: z.string() }),
  }),
  signInByCode: call({
    method: 'POST',
    path: '/authenticate/code',
    summary:
      'Signs in with that code. In the tab of a team chat, which sends `X-Chat-Tab`, the token of the login session comes back in that header, and there is no cookie.',
    access: 'stranger',
    // a wrong try counts although the call is refused, so no transaction stands around it
    writes: 'nothing',
    limit: 'sign_in',
    proves_person: true,
    body: z.object({ verification_token: z.string().max(200), verification_code: z.string().max(20) }),
    answer: userView,
  }),
} satisfies Record<string, Call>
