// A password, which can be shown.
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** As large as a thumb, whatever the size of the field. */
const EYE = () => ({ root: { '--psi-button-size': 'var(--popin-target)' } })

type Props = PasswordInputProps & {
  /** `current`: the browser may fill it in; `new`: it may suggest one. */
  kind: 'current' | 'new'
}

export function PasswordField({ kind, ...others }: Props) {
  return (
    <PasswordInput
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      aria-invalid={!!others.error || undefined}
      visibilityToggleFocusable
      rightSectionWidth="var(--popin-target)"
      vars={EYE}
      visibilityToggleButtonProps={{ 'aria-label': t('accounts.show_password') }}
      errorProps={{ role: 'alert' }}
      dir="ltr"
      {...others}
    />
  )
}
