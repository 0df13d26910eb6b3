// A session that wants a verified address: an account verifies it here, who acts for one cannot, and everybody else signs
// in under another one.
// Loaded when somebody stands before it.
import { Container } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { withQuery } from '#web/accounts/destination.ts'
import { isOwnAccount } from '#web/accounts/own-account.ts'
import { signOutToTryAgain } from '#web/accounts/sign-out.ts'
import { VerifyDialog } from '#web/accounts/VerifyDialog.tsx'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { currentPlace } from '#web/base/router/address-bar.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './unverified/texts.ts'

const t = translator(texts)

/** `user`: whom the join was refused to. Once verified the page is loaded anew, and whoever gives up goes to the feed. */
export function UnverifiedDoor({ user }: { user: User }) {
  const client = useQueryClient()
  const { href, pathname } = useAddress()
  // decided once: verified in the dialog, the same person must not be signed out here
  const [isUnproven] = useState(() => !user.guest && !user.verified && Boolean(user.email))
  const isOwn = isOwnAccount(user)
  const verifies = isUnproven && isOwn
  const isLeaving = useRef(false)

  useEffect(() => {
    if (verifies || isLeaving.current) return
    isLeaving.current = true
    if (!isOwn) {
      showToast(t('events.owner_unverified'))
      return navigate(paths.feed(), { replace: true })
    }
    // signed out first: the sign-in sends back who is signed in
    const signIn = withQuery(paths.signIn(href), { restricted: 'unverified' })
    void signOutToTryAgain(client).then(() => navigate(signIn, { replace: true }))
  }, [verifies, isOwn, client, href])

  // the reader may be on the way to another screen already
  const ifHere = (act: () => void) => () => currentPlace().pathname === pathname && act()
  return (
    <Container size="sm" py="lg">
      <LoadingShape shape="text" count={2} />
      {verifies && (
        <VerifyDialog
          user={user}
          onVerified={ifHere(() => location.reload())}
          onClose={ifHere(() => navigate(paths.feed(), { replace: true }))}
        />
      )}
    </Container>
  )
}
