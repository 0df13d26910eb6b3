// Asks a creator once, on the dashboard, what they use the product for; never while they are doing something.
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { call } from '#web/base/api/call.ts'
import { untilIdle } from '#web/base/parts/idle.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'

const PersonaDialog = lazyPart(async () => (await import('./persona/PersonaDialog.tsx')).PersonaDialog)

export function PersonaInvitation({ user }: { user: User }) {
  const client = useQueryClient()
  // decided when the page opens: what comes later waits for the next visit
  const [isDue] = useState(user.should_show_persona_modal && !user.has_shown_persona_modal)
  const [isAsked, setIsAsked] = useState(false)
  const { opened, open, close } = useDialog()
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      await untilIdle()
      // somebody who writes or has a dialog open is asked on another visit
      if (!isHere || isBusy()) return
      setIsAsked(true)
      open()
      try {
        const changed = await call(accounts.changeSettings, { body: { has_shown_persona_modal: true } })
        setCurrentUser(client, changed)
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: a side call that fails leaves one entry in the log
        console.warn('it was not kept that the persona was asked for', error)
      }
    }
    if (isDue) void ask()
    return () => {
      isHere = false
    }
  }, [isDue, client, open])
  return <Suspense>{isAsked && <PersonaDialog opened={opened} onClose={close} />}</Suspense>
}

function isBusy(): boolean {
  const isWriting = document.activeElement?.matches('input, textarea, select') ?? false
  return isWriting || document.querySelector('[role="dialog"]') !== null
}
