// Why somebody was sent to the sign-in.
import { Text } from '@mantine/core'
import { CODE_RESTRICTED_MESSAGE } from '#domain/joining/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  /** There is an account with the address. */
  exists: boolean
  /** A typed join code did not let them in. */
  restricted: boolean
  /** A link to a session did not let them in; whether there is such a session is not said. */
  kept_out: boolean
}

export function SignInNote({ exists, restricted, kept_out }: Props) {
  if (restricted) {
    return (
      <Text role="alert" c="var(--popin-bad-text)">
        {CODE_RESTRICTED_MESSAGE}
      </Text>
    )
  }
  if (kept_out) return <Text>{t('accounts.kept_out')}</Text>
  return exists ? <Text>{t('accounts.exists')}</Text> : null
}
