// Says that something belongs to a larger plan, and leads to the plans, or straight to one of them.
import { createElement } from 'react'
import type { Refusal } from '#domain/base/refusal.ts'
import { PLAN_NEEDED } from '#domain/billing/upsells.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { texts } from './texts.ts'
import { UpsellPlans } from './UpsellPlans.tsx'

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
    let to = paths.payment()
    const more = (agree: () => void) =>
      createElement(UpsellPlans, {
        onChoose(plan) {
          to = paths.billing(plan)
          agree()
        },
      })
    const agreed = await confirm({ ...words, more, confirm: t('billing.see_plans') })
    if (agreed) navigate(to)
    return agreed
  }
}

/** What the server refused because only a larger plan has it; null of every other failure. */
export function offerIn(error: unknown): Offer | null {
  if (!(error instanceof ApiError) || error.error_code !== PLAN_NEEDED) return null
  return { error_message: error.error_message ?? error.message, data: error.data }
}

/** Some offers have a title of their own. */
function titleIn(data: unknown): string | null {
  const title = data && typeof data === 'object' && 'title' in data ? data.title : null
  return typeof title === 'string' ? title : null
}
