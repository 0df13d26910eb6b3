// Asks a creator once, on the dashboard, what they use the product for.
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { call } from '#web/base/api/call.ts'
import { calmPart } from '#web/base/parts/late-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'

const PersonaDialog = calmPart(async () => (await import('./persona/PersonaDialog.tsx')).PersonaDialog)

export function PersonaInvitation({ user }: { user: User }) {
  const client = useQueryClient()
  // decided when the page opens: what comes later waits for the next visit
  const [isDue] = useState(user.should_show_persona_modal && !user.has_shown_persona_modal)
  const { opened, close } = useDialog(isDue)
  useEffect(() => {
    if (!isDue) return
    call(accounts.changeSettings, { body: { has_shown_persona_modal: true } })
      .then((changed) => setCurrentUser(client, changed))
      // then it is asked once more on another day
      // biome-ignore lint/suspicious/noConsole: a side call that fails leaves one entry in the log
      .catch((error) => console.warn('it was not kept that the persona was asked for', error))
  }, [isDue, client])
  return <Suspense>{isDue && <PersonaDialog opened={opened} onClose={close} />}</Suspense>
}
