// Begins a new session as a copy of an own one, where the plan has that.
import { copyRefusal } from '#domain/billing/upsells.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useUpsell } from '#web/billing/useUpsell.ts'

export function useCopySession(): (event: Pick<PopinEvent, 'slug'>) => void {
  const user = useCurrentUser()
  const upsell = useUpsell()
  return ({ slug }) => {
    const refused = user && copyRefusal(user.plan)
    if (refused) void upsell(refused)
    else navigate(paths.createEvent({ copy: slug }))
  }
}
