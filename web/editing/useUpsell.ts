// Says that something belongs to a larger plan, and leads to the plans.
import type { Refusal } from '#domain/base/refusal.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Hears the refusal that the server would give. */
export type Upsell = (refusal: Pick<Refusal, 'error_message'>) => void

/** What it gives tells whether the plans were wanted. */
export function useUpsell(): (refusal: Pick<Refusal, 'error_message'>) => Promise<boolean> {
  const confirm = useConfirm()
  return async ({ error_message }) => {
    const agreed = await confirm({ title: error_message, confirm: t('editing.see_plans') })
    if (agreed) navigate(paths.payment())
    return agreed
  }
}
