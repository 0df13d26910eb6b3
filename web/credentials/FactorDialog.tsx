// The second factor at sign-in: the one way past it is to sign out.
import { useQueryClient } from '@tanstack/react-query'
import type { FactorMethod } from '#domain/base/actor.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { ConfirmationFrame } from './ConfirmationFrame.tsx'
import { Confirming } from './Confirming.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

/** Hears null once it is confirmed, otherwise what the waiting calls fail with. */
type Props = { methods: readonly FactorMethod[]; end: (reason: string | null) => void }

export function FactorDialog({ methods, end }: Props) {
  const client = useQueryClient()
  return (
    <ConfirmationFrame
      title={t('credentials.factor_title')}
      onSignedOut={() => end(t('credentials.not_confirmed'))}
    >
      <Confirming
        ways={methods}
        give={async (body) => {
          try {
            setCurrentUser(client, await call(credentials.giveFactor, { body }))
          } catch (failure) {
            // the login session ended meanwhile: what waits is told so, as everywhere
            if (!(failure instanceof ApiError && failure.status === 401)) throw failure
          }
          end(null)
        }}
      />
    </ConfirmationFrame>
  )
}
