// Says that something belongs to a larger plan, and leads to the plans.
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type UpsellText = keyof typeof texts & `editing.upsell_${string}`
export type Upsell = (text: UpsellText, values?: { n: number }) => void

export function useUpsell(): Upsell {
  const confirm = useConfirm()
  return (text, values) => {
    const question = { title: t(text, values), confirm: t('editing.upsell_action') }
    void confirm(question).then((agreed) => agreed && navigate(paths.payment()))
  }
}
