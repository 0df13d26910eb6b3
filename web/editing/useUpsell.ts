// Says that something belongs to a larger plan, and leads to the plans.
import type { Refusal } from '#domain/base/refusal.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Offer = Pick<Refusal, 'error_message' | 'data'>
/** Hears the refusal that the server would give, or gave. */
export type Upsell = (refusal: Offer) => unknown

/** What it gives resolves with whether the plans were wanted. */
export function useUpsell(): (refusal: Offer) => Promise<boolean> {
  const confirm = useConfirm()
  return async ({ error_message, data }) => {
    const title = titleIn(data)
    const words = title ? { title, body: error_message } : { title: error_message }
    const agreed = await confirm({ ...words, confirm: t('editing.see_plans') })
    if (agreed) navigate(paths.payment())
    return agreed
  }
}

/** Some offers have a title of their own. */
function titleIn(data: unknown): string | null {
  const title = data && typeof data === 'object' && 'title' in data ? data.title : null
  return typeof title === 'string' ? title : null
}
