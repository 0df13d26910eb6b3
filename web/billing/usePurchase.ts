// Buys a plan: the checks, then the token of a card, then the payment, then the dashboard.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { costsNothing } from '#domain/billing/catalogue.ts'
import { billing } from '#domain/billing/contract.ts'
import { type BillingForm, formProblem, licenseCount } from '#domain/billing/licences.ts'
import { PLAN_NAMES } from '#domain/billing/plans.ts'
import { purchaseRefusal, type SubscriptionStatus } from '#domain/billing/purchases.ts'
import { already_subscribed, subscribed_otherwise } from '#domain/billing/refusals.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { settings } from '#web/base/settings/settings.ts'
import { Problem } from './failures.ts'
import { texts } from './texts.ts'
import { keepThanks } from './thanks.ts'
import { once } from './useSubscription.ts'

const t = translator(texts)

export type Card = {
  /** What tells this card from another that is entered, without a number. */
  id: string
  token: (who: { name: string; postal_code: string }) => Promise<string>
}
export type Order = BillingForm & { plan: string; promo_code: string }
type Owned = { plan_id: string; status: SubscriptionStatus } | null

/** Throws what stands in the way, as `Problem` or as `call` does. */
export function usePurchase(user: User, subscription: Owned) {
  const client = useQueryClient()
  // a token is good for one card and one form: a second try of the same carries the same
  const made = useRef({ asked: '', token: '' })
  return async (order: Order, card: Card | null) => {
    const { plan, promo_code } = order
    refuse(user, subscription, order)
    const stripe_token = card && (await tokenFor(made.current, order, card))
    const body = {
      ...(stripe_token && { stripe_token }),
      pricing_plan: plan,
      license_count: licenseCount(order.licenses) ?? 1,
      ...(promo_code.trim() && { promo_code: promo_code.trim() }),
    }
    const asked = JSON.stringify(body)
    await once(asked, (idempotency_key) =>
      call(billing.purchase, { body }, { idempotency_key, timeout_ms: 60_000 }),
    ).catch((error) => {
      // the token of a card that was declined is used up
      if (error.status < 500 && error.error_code !== 'authentication_needed')
        made.current = { asked: '', token: '' }
      // paid in another window meanwhile: the page goes on with what is theirs
      if (OWNED.includes(error.error_code)) void refresh(client)
      throw error
    })
    keepThanks(PLAN_NAMES[plan] ?? plan)
    await refresh(client)
    navigate(paths.dashboard())
  }
}

const OWNED = [already_subscribed.code, subscribed_otherwise.code]

async function refresh(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['subscription'] })
  await client.invalidateQueries({ queryKey: ['current-user'] })
}

/** Everything that can be checked without the server is, before a token is made. */
function refuse({ plan, verified }: User, subscription: Owned, order: Order): void {
  const upgradeable_to = Object.keys(plan.upgradeable_to).filter((id) => plan.upgradeable_to[id])
  // whose address is that of a school is known to the server
  const unknown = { is_school: true, is_conference: true }
  const { support_email } = settings
  const who = { plan_id: plan.id, upgradeable_to, support_email, subscription, verified, ...unknown }
  const refusal = purchaseRefusal(who, order.plan, true)
  if (refusal) throw new Problem(refusal.error_message)
  const problem = costsNothing(order.plan) ? null : formProblem(order)
  if (problem) throw new Problem(t(`billing.${problem}`))
}

async function tokenFor(made: { asked: string; token: string }, order: Order, card: Card): Promise<string> {
  const asked = JSON.stringify([card.id, order])
  if (made.asked !== asked || made.token === '') {
    made.token = await card.token({ name: order.name.trim(), postal_code: order.postal_code.trim() })
    made.asked = asked
  }
  return made.token
}
