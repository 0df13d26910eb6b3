// The calls of organisations.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'

export const tenants = {
  listIndustries: call({
    method: 'GET',
    path: '/tenants/industries',
    summary: 'The industries that sign-up offers.',
    access: 'anyone',
    answer: z.array(z.string()),
  }),
} satisfies Record<string, Call>
