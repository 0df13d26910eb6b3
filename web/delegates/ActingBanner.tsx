// Says on every page for whom a delegate acts, or as whom an administrator views it, with the way back.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#domain/accounts/contract.ts'
import { becomeUser } from '#web/accounts/current-user.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useLiveUser } from '#web/accounts/useLiveUser.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import styles from './ActingBanner.module.css'
import { texts } from './texts.ts'
import { useBecome } from './useBecome.ts'

const t = translator(texts)

export function ActingBanner({ user }: { user: User }) {
  const { submit: become } = useBecome()
  const { submit: end } = useEndViewing()
  // both can end while the page is open
  useLiveUser()
  const { delegate_user_id: own_id, display_name: name } = user
  const text = own_id ? t('delegates.acting', { name }) : t('delegates.viewing', { name })
  return (
    <aside className={styles.banner} aria-label={text}>
      <span className={styles.text}>
        <span>{text}</span> <small>{t('delegates.hidden', { name })}</small>
      </span>
      <Button
        size="compact-md"
        variant="default"
        className={styles.action}
        onClick={() => void (own_id ? become(own_id) : end())}
      >
        {own_id ? t('delegates.back') : t('delegates.viewing_end')}
      </Button>
    </aside>
  )
}

function useEndViewing() {
  const client = useQueryClient()
  return useSubmission(async () => {
    try {
      const { endViewing } = await import('./end-viewing.ts')
      becomeUser(client, await endViewing())
      navigate(paths.dashboard(), { replace: true })
    } catch (error) {
      showToast(serverText(error, t('delegates.viewing_not_ended')), 'bad')
    }
  })
}
