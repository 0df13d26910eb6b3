// Signing out from a button.
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { hasUnsentTexts } from '#web/base/drafts/removal.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { mayLeaveFor, moveTo } from '#web/base/router/address-bar.ts'
import { askConfirm } from '#web/base/ui/dialogs.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { currentUserQuery } from './current-user.ts'
import { signOut } from './sign-out.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Options = {
  /** The account is gone already, so nobody is asked. */
  isSure?: boolean
}

/**
 * Signs out and goes to the sign-in, or to `to`; says so when it fails, and gives whether it worked. Whoever has something
 * unsaved on the screen, or wrote something in another tab, is asked first: afterwards there is no way back to it.
 */
export function useSignOut(to = paths.signIn()): (options?: Options) => Promise<boolean> {
  const client = useQueryClient()
  return async ({ isSure = false } = {}) => {
    if (!isSure && !((await mayLeaveFor(to)) && (await mayDropTexts()))) return false
    // whose organisation signs them in is signed out there, too; its page leads back
    const isProvided = Boolean(client.getQueryData(currentUserQuery.queryKey)?.login_url)
    try {
      await signOut(client)
    } catch {
      showToast(t('accounts.sign_out_failed'), 'bad')
      return false
    }
    if (isProvided && to === paths.signIn()) location.assign('/sso/leave')
    else moveTo(to)
    return true
  }
}

/** Drafts of all tabs go with the login session: others may use the device. */
async function mayDropTexts(): Promise<boolean> {
  if (!hasUnsentTexts()) return true
  const [title, body, confirm] = [
    t('accounts.drop_texts_title'),
    t('accounts.drop_texts_body'),
    t('accounts.sign_out'),
  ]
  return await askConfirm({ title, body, confirm })
}
