// Signing up.
import { useMemo } from 'react'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { destinationOf, readEntrance, withQuery } from '#web/accounts/destination.ts'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { SignUpForm } from '#web/accounts/SignUpForm.tsx'
import { Statements } from '#web/accounts/Statements.tsx'
import { readSignUpAddress } from '#web/accounts/sign-up-address.ts'
import { texts } from '#web/accounts/texts.ts'
import { useFreshStart } from '#web/accounts/useFreshStart.ts'
import { useIndustries } from '#web/accounts/useIndustries.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'

const t = translator(texts)

export function SignUpScreen() {
  const { query } = useAddress()
  const industries = useIndustries()
  const address = useMemo(() => readSignUpAddress(query, industries), [query, industries])
  const { path, flow } = readEntrance({ ...query, path: query.t, t: query.path })
  const isReady = useFreshStart(query.guest_id, destinationOf({ event: null, collection: null, path, flow }))
  const signIn = withQuery(paths.signIn(path ?? undefined), flow)
  return (
    <AccountFrame
      title={t('accounts.sign_up_title')}
      lead={t('accounts.sign_up_lead')}
      aside={<Statements />}
      below={
        <>
          <QuestionLink question={t('accounts.have_account')} link={t('accounts.sign_in')} to={signIn} />
          <QuestionLink
            question={t('accounts.have_code')}
            link={t('accounts.join_by_code')}
            to={paths.search()}
          />
        </>
      }
    >
      {isReady ? <SignUpForm address={address} /> : <LoadingShape shape="form" count={4} />}
    </AccountFrame>
  )
}
