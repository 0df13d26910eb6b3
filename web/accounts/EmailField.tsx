// An email address.
import { TextInput, type TextInputProps } from '@mantine/core'
import { EMAIL_MAX } from '#domain/accounts/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label={t('accounts.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      errorProps={{ role: 'alert' }}
      dir="ltr"
      {...props}
    />
  )
}
