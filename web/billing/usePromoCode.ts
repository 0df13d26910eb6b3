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
  const [isChecking, setIsChecking] = useState(false)
  /** Whether it takes something off now. */
  const apply = async (): Promise<boolean> => {
    const promo_code = code.trim()
    if (promo_code === '') return false
    setIsChecking(true)
    try {
      const { percent_off } = await call(billing.checkPromoCode, { body: { promo_code } })
      setKnown({ code, percent_off, error: null })
      return true
    } catch (error) {
      setKnown({ code, percent_off: 0, error: failureText(error) })
      return false
    } finally {
      setIsChecking(false)
    }
  }
  const { percent_off, error } = known.code === code ? known : NOTHING
  const isApplied = known.code === code && error === null
  return {
    code,
    enter,
    /** Of the first payment; 0 until the code was applied. */
    percent_off,
    /** Why it takes nothing off. */
    error,
    apply,
    isChecking,
    /** What is paid with; a code that was typed alone does not count. */
    applied: isApplied ? code : '',
    /** Typed, and not applied yet. */
    isOpen: code.trim() !== '' && !isApplied,
  }
}
