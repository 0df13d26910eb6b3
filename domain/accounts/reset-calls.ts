// Looking at the link of an email that sets a new password, before one is typed.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'

export const resetting = {
  readReset: call({
    method: 'POST',
    path: '/account/resetpassword/read',
    summary: 'Whether the token of such an email still works; asking does not use it up.',
    access: 'stranger',
    writes: 'nothing',
    limit: 'sign_in',
    body: z.object({ token: z.string().max(200) }),
    answer: z.object({ is_valid: z.boolean() }),
  }),
} satisfies Record<string, Call>
