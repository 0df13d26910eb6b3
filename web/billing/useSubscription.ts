// The own subscription: what it is, and how it changes.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { billing, type Subscription } from '#domain/billing/contract.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError, isOutOfReach, isRetryable } from '#web/base/api/failures.ts'
import { randomId } from '#web/base/random-id.ts'
import { Problem } from './failures.ts'

/** Null: there is none of one's own; its reason is for `useSubscriptionOrWhy`. */
const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async (): Promise<Subscription | null> => {
    try {
      return await call(billing.readSubscription, {})
    } catch (error) {
      if (isOutOfReach(error)) return null
      throw error
    }
  },
})

export function useSubscription({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...subscriptionQuery, enabled })
}

type Names = { given_name: string; family_name: string }

/** Each throws as `call` does; what it answers is the subscription that is shown. */
export function useChangeSubscription() {
  const client = useQueryClient()
  const keep = (now: Subscription) => {
    client.setQueryData(subscriptionQuery.queryKey, now)
    return now
  }
  const paid = async (asked: string, send: (idempotency_key: string) => Promise<Subscription>) => {
    const now = keep(await once(asked, send))
    void client.invalidateQueries({ queryKey: ['current-user'] })
    return now
  }
  return {
    setCount: (license_count: number) =>
      paid(`count ${license_count}`, (idempotency_key) =>
        call(
          billing.changeSubscription,
          { body: { license_count } },
          { idempotency_key, timeout_ms: 60_000 },
        ),
      ),
    switchTo: (pricing_plan: string) =>
      paid(`plan ${pricing_plan}`, (idempotency_key) =>
        call(billing.switchPlan, { body: { pricing_plan } }, { idempotency_key, timeout_ms: 60_000 }),
      ),
    setEnding: async (cancel_at_period_end: boolean) => {
      const now = await call(billing.cancelSubscription, { body: { cancel_at_period_end } })
      // what ended at once is no longer there to be shown
      if (now.status === 'past_due' && now.cancel_at_period_end)
        await client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
      else keep(now)
      void client.invalidateQueries({ queryKey: ['current-user'] })
    },
    add: async (email: string, names: Names) =>
      keep(await call(billing.addLicensee, { body: { email, ...names } })),
    remove: async (email: string) => keep(await call(billing.removeLicensee, { query: { email } })),
  }
}

/** Where the bank asks the holder of the card it is asked in between; only then the same wish is paid. */
async function confirmed<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.error_code !== 'authentication_needed') throw error
    const { confirmPayment } = await import('./confirm-payment.ts')
    await confirmPayment((error.data as { client_secret: string }).client_secret)
    return send()
  }
}

let last = { asked: '', key: '' }

/** The same wish keeps its key until its outcome is known, so that it is never paid twice. */
export async function once<T>(asked: string, send: (key: string) => Promise<T>): Promise<T> {
  if (last.asked !== asked) last = { asked, key: randomId() }
  try {
    const answer = await confirmed(() => send(last.key))
    last = { asked: '', key: '' }
    return answer
  } catch (error) {
    const isOpen = isRetryable(error) || error instanceof Problem || isUnsettled(error)
    if (!isOpen) last = { asked: '', key: '' }
    throw error
  }
}

/** The charge is begun and not decided: the same key goes on with it. */
function isUnsettled(error: unknown): boolean {
  const OPEN = ['payment_under_way', 'authentication_needed']
  return error instanceof ApiError && OPEN.includes(error.error_code)
}
