// The receipts that this device keeps of who is signed in.
import { useMemo, useSyncExternalStore } from 'react'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { type KeptReceipt, keptReceipts } from './kept-receipts.ts'

/** Newest first. */
export function useKeptReceipts(): readonly KeptReceipt[] {
  const id = useCurrentUser()?.id
  const kept = useSyncExternalStore(keptReceipts.listen, keptReceipts.read)
  return useMemo(() => kept.filter(({ user }) => user === id), [kept, id])
}
