// A promo code as it is entered, and what it takes off.
import { useState } from 'react'
import { billing } from '#domain/billing/contract.ts'
import { call } from '#web/base/api/call.ts'
import { failureText } from './failures.ts'

export type PromoCode = ReturnType<typeof usePromoCode>

/** What is known of a code; of another one nothing of it holds. */
type Known = { code: string; percent_off: number; error: string | null }
const NOTHING: Known = { code: '', percent_off: 0, error: null }

export function usePromoCode() {
  const [code, enter] = useState('')
  const [known, setKnown] = useState(NOTHING)
  const apply = async () => {
    const promo_code = code.trim()
    if (promo_code === '') return
    try {
      const { percent_off } = await call(billing.checkPromoCode, { body: { promo_code } })
      setKnown({ code, percent_off, error: null })
    } catch (error) {
      setKnown({ code, percent_off: 0, error: failureText(error) })
    }
  }
  const { percent_off, error } = known.code === code ? known : NOTHING
  return {
    code,
    enter,
    /** Of the first payment; 0 until the code was applied. */
    percent_off,
    /** Why it takes nothing off. */
    error,
    apply,
  }
}
