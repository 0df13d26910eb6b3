// The page behind a link of the operator: an administrator begins to view the product as somebody else.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { organisations } from '#domain/organisations/contract.ts'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { becomeUser } from '#web/accounts/current-user.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { navigate } from '#web/base/router/navigate.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function ViewAs({ token }: { token: string }) {
  const user = useCurrentUser()
  const client = useQueryClient()
  const { isSending, submit } = useSubmission(async () => {
    try {
      becomeUser(client, await call(organisations.beginViewing, { body: { token } }))
      navigate(paths.dashboard(), { replace: true })
    } catch (error) {
      showToast(serverText(error, t('organisations.view_failed')), 'bad')
    }
  })
  const isStranger = !user || user.guest
  return (
    <AccountFrame
      underBar
      title={t('organisations.view_title')}
      lead={isStranger ? t('organisations.view_sign_in') : t('organisations.view_body')}
    >
      {isStranger ? (
        <LinkButton fullWidth to={paths.signIn(paths.adminSettings(`/view-as/${token}`))}>
          {t('organisations.sign_in')}
        </LinkButton>
      ) : (
        <Button fullWidth autoFocus aria-disabled={isSending || undefined} onClick={() => void submit()}>
          {t('organisations.view_begin')}
        </Button>
      )}
    </AccountFrame>
  )
}
