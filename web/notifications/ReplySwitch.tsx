// Whether answers to the emails of own sessions come to the own address.
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { currentUserQuery, setCurrentUser } from '#web/accounts/current-user.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Of an account that launches sessions; nobody else decides for it who sees its address. */
export function ReplySwitch({ user }: { user: User }) {
  const client = useQueryClient()
  const change = useMutation({
    // one after the other: the last turn is the one that stays
    scope: { id: 'takes_replies' },
    mutationFn: (takes_replies: boolean) => call(accounts.changeSettings, { body: { takes_replies } }),
    onMutate: (takes_replies) => setCurrentUser(client, { ...user, takes_replies }),
    onSuccess: (changed) => setCurrentUser(client, changed),
    onError: (error) => {
      showToast(serverText(error, t('notifications.mails_not_saved')), 'bad')
      return client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
  return (
    <SettingsPart name="sent" title={t('notifications.mails_sent')}>
      <Stack align="flex-start">
        <Switch
          size="md"
          label={t('notifications.replies')}
          description={t('notifications.replies_body')}
          checked={user.takes_replies}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
      </Stack>
    </SettingsPart>
  )
}
