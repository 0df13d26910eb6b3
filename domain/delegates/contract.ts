// The calls of delegates: people who act for somebody else's account.
import { z } from 'zod'
import { userView } from '#domain/accounts/contract.ts'
import { EMAIL_MAX } from '#domain/accounts/model.ts'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type UserId } from '#domain/base/ids.ts'

/** Somebody who may act for the caller, or for whom the caller may act. */
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
    summary: 'Lists who may act for your account.',
    access: 'own_account',
    answer: people,
  }),
  listDelegateFor: call({
    method: 'GET',
    path: '/user/delegatefor',
    summary: 'Lists whom you may act for, also while you act for one of them.',
    access: 'account',
    answer: people,
  }),
  addDelegate: call({
    method: 'POST',
    path: '/user/delegate/add',
    summary:
      'Lets the holder of a verified address act for your account; needs the plan feature `delegates`. Returns the list.',
    access: 'own_account',
    fresh_proof: true,
    limit: 'address',
    body: z.object({ email }),
    answer: people,
  }),
  removeDelegate: call({
    method: 'POST',
    path: '/user/delegate/remove',
    summary: 'Stops somebody from acting for your account, at once; returns the list.',
    access: 'own_account',
    body: z.object({ email }),
    answer: people,
  }),
  becomeDelegate: call({
    method: 'POST',
    path: '/user/delegate/become',
    summary:
      'Makes the login session act for somebody who allows it or, with your own id, for yourself again. Returns the user it now acts as.',
    access: 'account',
    after_trial: true,
    body: z.object({ id: idSchema<UserId>() }),
    answer: userView,
  }),
} satisfies Record<string, Call>
