// Which emails are wanted, as stored; a switch shows at once what it is turned to.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MailPreference, notifications } from '#domain/notifications/contract.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)
export type Wanted = Pick<MailPreference, 'type' | 'enabled'>

/** Of the addressee of the email that the token stands in; of the own account without one. */
export function useMailPreferences(email_token: string | undefined, isOn = true) {
  const client = useQueryClient()
  const queryKey = ['mail_preferences', email_token ?? null]
  const query = { email_token }
  const stored = useQuery({
    queryKey,
    enabled: isOn,
    queryFn: () => call(notifications.listMailPreferences, { query }),
  })
  const change = useMutation({
    // one after the other: the last turn of a switch is the one that stays
    scope: { id: 'mail_preferences' },
    mutationFn: (preferences: Wanted[]) =>
      call(notifications.saveMailPreferences, { query, body: { preferences } }),
    onMutate: (preferences) =>
      client.setQueryData<MailPreference[]>(queryKey, (now) => now && turned(now, preferences)),
    onError: (error) => {
      showToast(serverText(error, t('notifications.mails_not_saved')), 'bad')
      return client.invalidateQueries({ queryKey })
    },
  })
  return { ...stored, turn: (...wanted: Wanted[]) => change.mutate(wanted) }
}

function turned(now: MailPreference[], wanted: Wanted[]): MailPreference[] {
  return now.map((entry) => ({ ...entry, ...wanted.find(({ type }) => type === entry.type) }))
}
