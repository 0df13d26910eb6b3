// Licences of the own subscription.
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { ManageSubscription } from '#web/billing/ManageSubscription.tsx'

export function ManageSubscriptionScreen() {
  return <ManageSubscription user={useCurrentUser()} />
}
