// A line for accounts that did not verify their address yet.
import { Button, CloseButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { isOwnAccount } from './own-account.ts'
import { texts } from './texts.ts'
import { useCurrentUser } from './useCurrentUser.ts'
import styles from './VerifyBanner.module.css'

const t = translator(texts)
const VerifyDialog = lazyPart(async () => (await import('./VerifyDialog.tsx')).VerifyDialog)

/** Hidden until the page is loaded anew. */
let isPutOff = false

export function VerifyBanner() {
  const user = useCurrentUser()
  const { opened, open, close } = useDialog()
  const [isHidden, setIsHidden] = useState(isPutOff)
  // the dialog goes on to the first password when the address is verified already
  if (!user || user.guest || (user.verified && !opened) || isHidden || !isOwnAccount(user)) return null
  const hide = () => {
    isPutOff = true
    setIsHidden(true)
  }
  return (
    <aside className={styles.banner}>
      <span className={styles.text}>{t('accounts.banner')}</span>
      <Button size="compact-md" variant="default" className={styles.action} onClick={open}>
        {t('accounts.banner_action')}
      </Button>
      <CloseButton aria-label={t('accounts.banner_close')} onClick={hide} />
      {opened && (
        <Suspense>
          <VerifyDialog user={user} onClose={close} />
        </Suspense>
      )}
    </aside>
  )
}
