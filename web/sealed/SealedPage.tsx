// Around the page of a sealed session: its ballot, and what this device said with it.
import { type ReactNode, useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { isOwnAccount } from '#web/accounts/own-account.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { canSeal } from '#web/base/api/can-seal.ts'
import { sealing } from '#web/base/api/sealing.ts'
import { SEALED_GUEST_KEY } from '#web/base/drafts/removal.ts'
import { tabStore } from '#web/base/storage/device-store.ts'
import { BallotCard } from './BallotCard.tsx'
import { DeclinedNote } from './DeclinedNote.tsx'
import { sendSealed } from './door.ts'
import { checkBallot } from './getting.ts'
import { carryOver } from './kept.ts'
import { questionOf } from './questions.ts'
import { useKept, useSaid } from './useKept.ts'

// what is said without a network leaves once there is one: nothing is to be fetched for it then
sealing.door = sendSealed
sealing.questionOf = questionOf

type Props = { event: PopinEvent; children: (event: PopinEvent, ballot: ReactNode) => ReactNode }

/** Without a ballot in this browser the session can be read, and nothing is sent. */
export function SealedPage({ event, children }: Props) {
  const user = useCurrentUser()?.id ?? ''
  const { ballot: held, key, is_void, is_brought, said } = useKept(user, event.id)
  const ballot = is_void ? undefined : held
  useSaid(user, event)
  useGuestBallots()
  const isRunning = !isOver(event.phase)
  useEffect(() => {
    // without an answer it stays as it is: the server says so when the ballot is used
    if (isRunning && canSeal()) void checkBallot(user, event.id).catch(() => {})
  }, [user, event.id, isRunning])
  const shown = ballot || !isRunning ? event : { ...event, can_participate: false }
  const card = (
    <>
      {user && isRunning && event.published && (
        <BallotCard key={event.id} {...{ event, user, ballot, is_void, is_brought }} ballot_key={key} />
      )}
      {ballot && <DeclinedNote ideas={said?.declined ?? []} />}
    </>
  )
  return children(shown, card)
}

/** Whoever took part as a guest and signs in on the same tab goes on with the ballot that is here, and has no second one. */
function useGuestBallots(): void {
  const user = useCurrentUser()
  useEffect(() => {
    if (!user || !isOwnAccount(user)) return
    if (user.guest) return void tabStore.write(SEALED_GUEST_KEY, user.id)
    const guest = tabStore.read(SEALED_GUEST_KEY)
    if (guest && guest !== user.id) carryOver(guest, user.id)
    tabStore.remove(SEALED_GUEST_KEY)
  }, [user])
}
