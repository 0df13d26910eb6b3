// Begins a new session as a copy of an own one, where the plan has that.
import type { PopinEvent } from '#domain/events/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { texts } from './texts.ts'
import { useUpsell } from './useUpsell.ts'

const t = translator(texts)

export function useCopySession(): (event: Pick<PopinEvent, 'slug'>) => void {
  const user = useCurrentUser()
  const upsell = useUpsell()
  return ({ slug }) => {
    if (user && !user.plan.features.scheduling) void upsell({ error_message: t('editing.copy_premium') })
    else navigate(paths.createEvent({ copy: slug }))
  }
}
