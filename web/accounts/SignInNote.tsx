// Why somebody was sent to the sign-in.
import { Stack, Text } from '@mantine/core'
import { CODE_RESTRICTED_MESSAGE } from '#domain/joining/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = Cause & {
  /** That the reader was signed out, and why; it says all that a link to a session would. */
  signed_out: string | null
}

type Cause = {
  /** There is an account with the address. */
  exists: boolean
  /** A typed join code did not let them in. */
  restricted: boolean
  /** A link to a session did not let them in; whether there is such a session is not said. */
  kept_out: boolean
  /** By an invitation of their own, which may make an account. */
  invited: boolean
  /** The sign-in of an organisation: chosen, or did not let them in. */
  organisation: 'chosen' | 'failed' | null
}

export function SignInNote({ signed_out, ...cause }: Props) {
  if (!signed_out) return <CauseNote {...cause} />
  return (
    <Stack gap="xs">
      <Text role="alert">{signed_out}</Text>
      <CauseNote {...cause} kept_out={false} />
    </Stack>
  )
}

function CauseNote({ exists, restricted, kept_out, invited, organisation }: Cause) {
  if (organisation === 'failed') return <Text role="alert">{t('accounts.organisation_failed')}</Text>
  if (organisation) return <Text>{t('accounts.organisation_sign_in_lead')}</Text>
  if (restricted) {
    return (
      <Text role="alert" c="var(--popin-bad-text)">
        {CODE_RESTRICTED_MESSAGE}
      </Text>
    )
  }
  if (invited) return <Text>{t('accounts.invited')}</Text>
  if (kept_out) return <Text>{t('accounts.kept_out')}</Text>
  return exists ? <Text>{t('accounts.exists')}</Text> : null
}
