// What the reader was reminded of: said to the server, and to every event of the same collection on this device.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { accounts } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Reminders } from '#domain/events/reminders.ts'
import { joining } from '#domain/joining/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Name = keyof Reminders

/** What was answered on this page already, as `name:collection`: an event that is fetched meanwhile may not know yet. */
const answered = new Set<string>()

const placeOf = (name: Name, event: PopinEvent) => `${name}:${event.collection?.id ?? event.id}`

/** Whether the reader has to be reminded; `close` until the page is loaded anew, `confirm` for good. */
export function useReminder(name: Name, event: PopinEvent) {
  const client = useQueryClient()
  const [, setCloses] = useState(0)
  const close = useCallback(() => {
    answered.add(placeOf(name, event))
    setCloses((count) => count + 1)
  }, [name, event])
  const confirm = useCallback(() => {
    close()
    forget(client, name, (other) => placeOf(name, other) === placeOf(name, event))
    void attempt(() => call(joining.setPrefs, { params: { id: event.id }, body: { [name]: false } }))
  }, [client, name, event, close])
  const isAsked = event[name] && !event.user_created && !answered.has(placeOf(name, event))
  return { isAsked, close, confirm }
}

/** Keeps on the own account that the code of conduct is never shown again, in no session and on no device. */
export async function neverAskAgain(client: QueryClient): Promise<void> {
  forget(client, 'show_code_of_conduct', () => true)
  await attempt(async () => {
    setCurrentUser(client, await call(accounts.changeSettings, { body: { show_code_of_conduct: false } }))
  })
}

function forget(client: QueryClient, name: Name, concerns: (event: PopinEvent) => boolean): void {
  client.setQueriesData<PopinEvent>({ queryKey: ['event'] }, (event) =>
    event && !event.user_created && concerns(event) ? { ...event, [name]: false } : event,
  )
}

async function attempt(save: () => Promise<unknown>): Promise<void> {
  try {
    await save()
  } catch {
    showToast(t('joining.conduct_not_saved'), 'bad')
  }
}
