// The page behind the link of an email.
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '#web/app/paths.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useFadingText } from '#web/base/ui/useFadingText.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { currentUserQuery } from './current-user.ts'
import { waitText } from './failure-texts.ts'
import { Leaving } from './Leaving.tsx'
import { LinkExpired } from './LinkExpired.tsx'
import { loginUrlOf, organisationAddress } from './organisation-address.ts'
import { QuestionLink } from './QuestionLink.tsx'
import { texts } from './texts.ts'
import { type Redeemed, useRedemption } from './useRedemption.ts'

const t = translator(texts)

/** Milliseconds an error of the verify screen stays. */
const ERROR_MS = 5000

type Props = {
  code: string
  named: { event?: string; collection?: string }
  /** Opens a page outside the product, in this tab. */
  leave?: ((address: string) => void) | undefined
  onRedeemed: (redeemed: Redeemed) => void
}

export function VerifyLink({ code, named, leave, onRedeemed }: Props) {
  const { data: user } = useQuery(currentUserQuery)
  const member = user && !user.guest ? user : null
  const { state, failure, redeem } = useRedemption(code, named, user === undefined || !!member, onRedeemed)
  const [error, setError] = useFadingText(ERROR_MS)
  useEffect(() => {
    if (state === 'failed') setError(waitText(failure) ?? t('accounts.verify_failed'))
  }, [state, failure, setError])

  const outside = loginUrlOf(failure)
  if (outside) {
    const { event = null, collection = null } = named
    const address = organisationAddress(outside, {
      event,
      collection,
      invitation: null,
      path: null,
      flow: {},
    })
    return <Leaving address={address} leave={leave} onOther={() => navigate(paths.signIn())} />
  }
  if (state === 'expired') {
    const to = named.event ? paths.signInByInvite(named.event) : paths.signIn()
    return <LinkExpired to={to}>{t('accounts.start_again')}</LinkExpired>
  }
  if (state === 'redeeming') {
    return (
      <AccountFrame title={t('accounts.verifying')}>
        <Stack gap="md" role="status" aria-label={baseText('base.loading')}>
          <Skeleton h={16} w="80%" />
          <Skeleton h={44} />
        </Stack>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={t('accounts.verify_title')}
      lead={member ? t('accounts.verify_other', { email: member.email ?? '' }) : t('accounts.verify_body')}
      below={member && <QuestionLink link={t('accounts.verify_stay')} to={paths.home()} />}
    >
      <Stack gap="md">
        {error && (
          <Text role="alert" c="var(--popin-bad-text)">
            {error}
          </Text>
        )}
        <Button fullWidth autoFocus onClick={() => void redeem()}>
          {t('accounts.continue')}
        </Button>
      </Stack>
    </AccountFrame>
  )
}
