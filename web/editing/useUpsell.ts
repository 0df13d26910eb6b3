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

export function useUpsell(): Upsell {
  const confirm = useConfirm()
  return ({ error_message }) => {
    const question = { title: error_message, confirm: t('editing.see_plans') }
    void confirm(question).then((agreed) => agreed && navigate(paths.payment()))
  }
}
