// Checking an emailed password reset link before the new password is typed.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'

export const resetting = {
  readReset: call({
    method: 'POST',
    path: '/account/resetpassword/read',
    summary: 'Checks whether an emailed password token still works, without using it up.',
    access: 'stranger',
    writes: 'nothing',
    limit: 'sign_in',
    body: z.object({ token: z.string().max(200) }),
    answer: z.object({ is_valid: z.boolean() }),
  }),
} satisfies Record<string, Call>
