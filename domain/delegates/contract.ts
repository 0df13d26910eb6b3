// The calls of delegates: people who act for the account of somebody else.
import { z } from 'zod'
import { userView } from '#domain/accounts/contract.ts'
import { EMAIL_MAX } from '#domain/accounts/model.ts'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type UserId } from '#domain/base/ids.ts'

/** Somebody who acts for the reader, or for whom the reader may act. */
const personView = z.object({
  id: idSchema<UserId>(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
})
export type DelegatePerson = z.output<typeof personView>

const people = z.array(personView)
const email = z.string().max(EMAIL_MAX)

export const delegates = {
  listDelegates: call({
    method: 'GET',
    path: '/user/delegates',
    summary: 'Who may act for the own account.',
    access: 'own_account',
    answer: people,
  }),
  listDelegateFor: call({
    method: 'GET',
    path: '/user/delegatefor',
    summary: 'For whom the own user may act, also while acting for one of them.',
    access: 'account',
    answer: people,
  }),
  addDelegate: call({
    method: 'POST',
    path: '/user/delegate/add',
    summary:
      'Lets the holder of a verified address act for the own account; needs the plan feature `delegates`. The answer is the list.',
    access: 'own_account',
    fresh_proof: true,
    limit: 'address',
    body: z.object({ email }),
    answer: people,
  }),
  removeDelegate: call({
    method: 'POST',
    path: '/user/delegate/remove',
    summary: 'Takes that right away, at once; the answer is the list.',
    access: 'own_account',
    body: z.object({ email }),
    answer: people,
  }),
  becomeDelegate: call({
    method: 'POST',
    path: '/user/delegate/become',
    summary:
      'The login session acts for somebody who allowed it, or with the own id for nobody; the answer is who it is now.',
    access: 'account',
    after_trial: true,
    body: z.object({ id: idSchema<UserId>() }),
    answer: userView,
  }),
} satisfies Record<string, Call>
