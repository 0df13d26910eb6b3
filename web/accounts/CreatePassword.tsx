// The page for people who came by a link and have no password yet.
import { useQueryClient } from '@tanstack/react-query'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { setCurrentUser } from './current-user.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

/** Milliseconds an error of the verify screen stays. */
const ERROR_MS = 5000

type Props = {
  user: User
  /** Nobody can have chosen one before: the account was made a moment ago. */
  isFirst: boolean
  onSaved: () => void
}

export function CreatePassword({ user, isFirst, onSaved }: Props) {
  const client = useQueryClient()
  const save = async (new_password: string) => {
    const saved = await call(accounts.changeSettings, { body: { new_password } })
    showToast(t('accounts.password_saved'), 'good')
    onSaved()
    setCurrentUser(client, saved)
  }
  return (
    <AccountFrame
      title={t('accounts.create_password')}
      lead={t(isFirst ? 'accounts.create_password_first' : 'accounts.create_password_body')}
    >
      <NewPasswordForm
        save={save}
        failed={t('accounts.password_error')}
        errorMs={ERROR_MS}
        email={user.email}
      />
    </AccountFrame>
  )
}
