// The state of the box for guests: what was typed, whether it was sent, and whether the box was put away.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { guestEmailRefusal } from '#domain/accounts/rules.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { focusPage } from '#web/base/ui/focus-beside.ts'
import { setCurrentUser } from './current-user.ts'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

const keyOf = (session: string) => `popin.guest-box.${session}`
const placeOf = (session: string) => `popin.guest-box-place.${session}`

/** `place`: the question below which it stands; in a session of several it stands below the first one alone. */
export function useGuestBox(user: User, session: string, place: string) {
  const client = useQueryClient()
  const draft = useDraft('guest-email', '')
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isAway, setIsAway] = useAway(user, session, place)
  const fail = (text: string) => {
    setError(text)
    focusOn(field.current)
  }
  const { isSending, submit } = useSubmission(async () => {
    const email = draft.value.trim()
    const refusal = guestEmailRefusal(email)
    if (refusal) return fail(refusal.error_message)
    setError(null)
    try {
      const saved = await call(accounts.leaveAddress, { body: { notifications_email: email } })
      draft.clear()
      setSentTo(saved.notifications_email)
      setCurrentUser(client, saved)
    } catch (failure) {
      fail(givenText(failure) ?? t('accounts.guest_box_failed'))
    }
  })
  const type = (email: string) => {
    setError(null)
    draft.set(email)
  }
  const putAway = () => {
    deviceStore.write(keyOf(session), '1')
    setIsAway(true)
    // the button that had the focus is gone
    focusPage()
  }
  return { email: draft.value, type, error, field, sentTo, isAway, isSending, submit, putAway }
}

/** Who left an address before is not asked again, nor who put the box away, nor below another question of the session. */
function useAway(user: User, session: string, place: string) {
  const away = useState(
    () =>
      user.notifications_email !== null ||
      deviceStore.read(keyOf(session)) !== null ||
      (deviceStore.read(placeOf(session)) ?? place) !== place,
  )
  const [isAway] = away
  useEffect(() => {
    if (!isAway) deviceStore.write(placeOf(session), place)
  }, [isAway, session, place])
  return away
}

/** The server's own words, where it gave any. */
function givenText(failure: unknown): string | null {
  return failure instanceof ApiError ? (failure.user_message ?? failure.error_message) : null
}
