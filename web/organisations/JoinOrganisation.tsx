// The page behind the link of an invitation: whose it is, who is asked, and the one button that joins.
import { Button, Container, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { normalEmail } from '#domain/accounts/rules.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { invitation_unusable } from '#domain/organisations/refusals.ts'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { withQuery } from '#web/accounts/destination.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { useSignOut } from '#web/accounts/useSignOut.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { navigate } from '#web/base/router/navigate.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)

const keyOf = (token: string) => ['member-invitation', token]

const isOver = (error: unknown) => error instanceof ApiError && error.error_code === invitation_unusable.code

export function JoinOrganisation({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(token),
    queryFn: () => call(organisations.readInvitation, { body: { token } }),
    retry: false,
  })
  if (isPending) return <LoadingShape shape="form" />
  // also where it was read before, and is over by now
  if (isOver(error)) return <Over />
  if (data) return <Invited token={token} name={data.tenant_name} email={data.email} />
  return (
    <Container size="sm" py="xl">
      <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />
    </Container>
  )
}

function Over() {
  return (
    <AccountFrame
      underBar
      title={t('organisations.invitation_over')}
      lead={t('organisations.invitation_over_body')}
    >
      <LinkButton fullWidth variant="default" to={paths.home()}>
        {t('organisations.go_on')}
      </LinkButton>
    </AccountFrame>
  )
}

type Props = { token: string; name: string; email: string }

function Invited({ token, name, email }: Props) {
  const user = useCurrentUser()
  const { isSending, submit } = useJoining(token)
  const title = t('organisations.join_title', { name })
  const back = paths.adminSettings(`/join/${token}`)
  const signIn = withQuery(paths.signIn(back), { email })
  if (!user || user.guest)
    return (
      <AccountFrame underBar title={title} lead={t('organisations.join_sign_in', { email })}>
        <Stack gap="sm">
          <LinkButton fullWidth to={signIn}>
            {t('organisations.sign_in')}
          </LinkButton>
          <LinkButton fullWidth variant="default" to={paths.signUp({ path: back, email })}>
            {t('organisations.sign_up')}
          </LinkButton>
        </Stack>
      </AccountFrame>
    )
  if (normalEmail(user.email ?? '') !== normalEmail(email))
    return (
      <AccountFrame
        underBar
        title={title}
        lead={t('organisations.join_other', { email, own: user.email ?? '' })}
      >
        <OtherAccount signIn={signIn} />
      </AccountFrame>
    )
  // owners join only from an organisation that is theirs alone
  const left = user.role_type === 'org_owner' ? null : user.tenant
  const lead = left
    ? t('organisations.join_leaving', { name, own: left.name })
    : t('organisations.join_body', { name })
  return (
    <AccountFrame underBar title={title} lead={lead}>
      <Button fullWidth autoFocus aria-disabled={isSending || undefined} onClick={() => void submit(name)}>
        {t('organisations.join')}
      </Button>
    </AccountFrame>
  )
}

function OtherAccount({ signIn }: { signIn: string }) {
  const { isSending, submit } = useSubmission(useSignOut(signIn))
  return (
    <Button fullWidth aria-disabled={isSending || undefined} onClick={() => void submit()}>
      {t('organisations.sign_in_other')}
    </Button>
  )
}

function useJoining(token: string) {
  const client = useQueryClient()
  return useSubmission(async (name: string) => {
    try {
      await call(organisations.acceptInvitation, { body: { token } })
      showToast(t('organisations.joined', { name }), 'good')
      // it is used up: whoever comes back here reads so, and not before this page is left
      client.removeQueries({ queryKey: keyOf(token) })
      // what was read before belonged to the organisation that was left
      await client.invalidateQueries()
      navigate(paths.dashboard(), { replace: true })
    } catch (error) {
      showToast(serverText(error, t('organisations.not_joined')), 'bad')
      if (isOver(error)) await client.invalidateQueries({ queryKey: keyOf(token) })
    }
  })
}
