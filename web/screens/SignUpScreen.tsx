// Signing up: by one form, or step by step with a code where the operator wants that.
import { type ReactNode, useMemo, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { destinationOf, readEntrance, withQuery } from '#web/accounts/destination.ts'
import { Leaving } from '#web/accounts/Leaving.tsx'
import { organisationAddress } from '#web/accounts/organisation-address.ts'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { SignUpForm } from '#web/accounts/SignUpForm.tsx'
import { StepwiseSignUp } from '#web/accounts/StepwiseSignUp.tsx'
import { readSignUpAddress, type SignUpAddress } from '#web/accounts/sign-up-address.ts'
import { Testimonials } from '#web/accounts/Testimonials.tsx'
import { texts } from '#web/accounts/texts.ts'
import { useFreshStart } from '#web/accounts/useFreshStart.ts'
import { useIndustries } from '#web/accounts/useIndustries.ts'
import { useScreenRecorder } from '#web/accounts/useScreenRecorder.ts'
import { useStepwise } from '#web/accounts/useStepwise.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { settings } from '#web/base/settings/settings.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { KeptQuestion } from '#web/home/KeptQuestion.tsx'

const t = translator(texts)

/** `leave` opens a page outside the product, in this tab. */
export function SignUpScreen({ leave }: { leave?: (address: string) => void }) {
  const { query } = useAddress()
  useScreenRecorder(true)
  const industries = useIndustries()
  const address = useMemo(() => readSignUpAddress(query, industries), [query, industries])
  const { path, flow } = readEntrance({ ...query, path: query.t, t: query.path })
  const destination = destinationOf({ event: null, invitation: null, collection: null, path, flow })
  const [outside, setOutside] = useState<string | null>(null)
  const [asksOther, setAsksOther] = useState(false)
  if (outside) {
    const there = organisationAddress(outside, {
      event: null,
      invitation: null,
      collection: null,
      path,
      flow: {},
    })
    const onOther = () => {
      setOutside(null)
      setAsksOther(true)
    }
    return <Leaving address={there} leave={leave} onOther={onOther} />
  }
  const signIn = withQuery(paths.signIn(path ?? undefined), flow)
  const ways = <Ways signIn={signIn} />
  // the address of the link would lead away again
  const asked = asksOther ? { ...address, email: '' } : address
  const parts = { address: asked, destination, signIn, ways, onOutside: setOutside }
  return settings.sign_up_flow === 'steps' ? <Steps {...parts} /> : <Form {...parts} />
}

type Parts = {
  address: SignUpAddress
  destination: string
  signIn: string
  ways: ReactNode
  /** The organisation of the address signs its people in, there. */
  onOutside: (login_url: string) => void
}

function Form({ address, destination, signIn, ways, onOutside }: Parts) {
  const isReady = useFreshStart(address.guest_id, () => destination)
  return (
    <AccountFrame
      title={t('accounts.sign_up_title')}
      lead={
        <>
          {t('accounts.sign_up_lead')}
          <KeptQuestion />
        </>
      }
      aside={<Testimonials />}
      below={ways}
    >
      {isReady ? (
        <SignUpForm address={address} signIn={signIn} onOutside={onOutside} />
      ) : (
        <LoadingShape shape="form" count={4} />
      )}
    </AccountFrame>
  )
}

function Steps({ address, destination, signIn, ways, onOutside }: Parts) {
  const stepwise = useStepwise(address, onOutside)
  const next = (user: User) =>
    user.need_password_change ? withQuery(paths.verify(), { path: destination, first: '1' }) : destination
  // the account exists while its names are asked for
  const isReady = useFreshStart(address.guest_id, next, stepwise.step === 'names')
  return <StepwiseSignUp {...stepwise} isReady={isReady} signIn={signIn} ways={ways} />
}

function Ways({ signIn }: { signIn: string }) {
  return (
    <>
      <QuestionLink question={t('accounts.have_account')} link={t('accounts.sign_in')} to={signIn} />
      <QuestionLink
        question={t('accounts.have_code')}
        link={t('accounts.join_by_code')}
        to={paths.search()}
      />
    </>
  )
}
