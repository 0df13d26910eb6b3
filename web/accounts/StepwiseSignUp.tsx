// Signing up step by step: each step stands alone on the page.
import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { withQuery } from './destination.ts'
import { EmailForm } from './EmailForm.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { SignUpProblem } from './SignUpProblem.tsx'
import { CodeStep } from './steps/CodeStep.tsx'
import { NamesStep } from './steps/NamesStep.tsx'
import { Testimonials } from './Testimonials.tsx'
import { texts } from './texts.ts'
import type { Stepwise } from './useStepwise.ts'

const t = translator(texts)

/** With the place where people sign in, and go on from there. */
export type Placed = Stepwise & { signIn: string }

type Props = Placed & {
  /** Nobody is signed in, or a guest who becomes the account. */
  isReady: boolean
  /** Ways to other screens. */
  ways: ReactNode
}

export function StepwiseSignUp(props: Props) {
  const { step, email, tenant_name, ways } = props
  if (step === 'code') {
    return (
      <AccountFrame
        title={t('accounts.steps_code_title')}
        lead={<span role="status">{t('accounts.verify_account_body', { email })}</span>}
      >
        <CodeStep {...props} />
      </AccountFrame>
    )
  }
  if (step === 'names') {
    return (
      <AccountFrame title={t('accounts.steps_names_title')} lead={t('accounts.steps_names_lead')}>
        <NamesStep {...props} />
      </AccountFrame>
    )
  }
  if (step === 'known') {
    return (
      <AccountFrame
        title={t('accounts.steps_known_title', { name: tenant_name })}
        lead={<span role="status">{t('accounts.steps_known_lead')}</span>}
      >
        <Stack gap="sm">
          <LinkButton to={withQuery(props.signIn, { email })}>{t('accounts.sign_in')}</LinkButton>
          <Button variant="subtle" onClick={props.back}>
            {t('accounts.other_email')}
          </Button>
        </Stack>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={t('accounts.sign_up_title')}
      lead={t('accounts.sign_up_lead')}
      aside={<Testimonials />}
      below={ways}
    >
      {props.isReady ? <EmailStep {...props} /> : <LoadingShape shape="form" count={1} />}
    </AccountFrame>
  )
}

/** An address that came with the link is sent at once. */
function EmailStep({ email: given, error, problem, attempt, begin, isUntried, signIn }: Placed) {
  const [email, setEmail] = useState(given)
  useEffect(() => {
    if (isUntried) void begin.submit(given)
  }, [begin, given, isUntried])
  return (
    <Stack gap="md">
      <EmailForm
        email={email}
        setEmail={setEmail}
        error={error}
        attempt={attempt}
        isSending={begin.isSending}
        onSubmit={() => void begin.submit(email)}
      >
        {t('accounts.continue')}
      </EmailForm>
      {problem !== null && <SignUpProblem error={problem} email={email} signIn={signIn} />}
      <div>
        <Text size="sm" c="dimmed">
          {t('accounts.steps_agree')}
        </Text>
        <LegalLinks flush />
      </div>
    </Stack>
  )
}
