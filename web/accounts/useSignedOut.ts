// Tells whoever comes to the sign-in that they were signed out, and why.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { accounts } from '#domain/accounts/contract.ts'
import type { SignOutReason } from '#domain/accounts/model.ts'
import { account_disabled, accountDisabled } from '#domain/accounts/refusals.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { currentUserQuery } from './current-user.ts'
import { texts } from './texts.ts'

const t = translator(texts)

// the server tells it to the holder of a token; nothing of it is kept here, where others may come to sign in
const signedOutQuery = queryOptions({
  queryKey: ['signed-out'],
  queryFn: askReason,
  gcTime: 0,
  retry: false,
})

async function askReason(): Promise<SignOutReason | null> {
  try {
    await call(accounts.currentUser, {})
    return null
  } catch (error) {
    const data = error instanceof ApiError && error.status === 401 ? error.data : null
    return (data as { signed_out?: SignOutReason } | null)?.signed_out ?? null
  }
}

/** Null for everybody who was not signed out, and until it is known. */
export function useSignedOut(): string | null {
  const { data: user } = useQuery(currentUserQuery)
  const isNobody = user === null
  const { data: reason } = useQuery({ ...signedOutQuery, enabled: isNobody })
  return isNobody && reason ? sentenceOf(reason) : null
}

function sentenceOf(reason: SignOutReason): string {
  switch (reason) {
    case 'account_disabled':
      return account_disabled.error_message
    case 'owner_disabled':
      return accountDisabled({ role_type: 'org_owner' }).error_message
    case 'password_changed':
      return t('accounts.signed_out_password')
    case 'address_changed':
      return t('accounts.signed_out_address')
    case 'factor_added':
      return t('accounts.signed_out_factor')
    case 'ended_elsewhere':
      return t('accounts.signed_out_elsewhere')
    case 'erased':
      return t('accounts.signed_out_erased')
    case 'removed':
      return t('accounts.signed_out_removed')
    default:
      return t('accounts.signed_out')
  }
}
