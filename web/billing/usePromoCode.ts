// A promo code as it is entered, and what it takes off.
import { useState } from 'react'
import { billing } from '#domain/billing/contract.ts'
import { call } from '#web/base/api/call.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { failureText } from './failures.ts'

export type PromoCode = ReturnType<typeof usePromoCode>

export function usePromoCode() {
  const [code, setCode] = useState('')
  const [percent_off, setPercentOff] = useState(0)
  return {
    code,
    /** Of the first payment; 0 until the code was applied. */
    percent_off,
    enter(typed: string) {
      setCode(typed)
      setPercentOff(0)
    },
    async apply() {
      try {
        const answer = await call(billing.checkPromoCode, { body: { promo_code: code.trim() } })
        setPercentOff(answer.percent_off)
      } catch (error) {
        showToast(failureText(error), 'bad')
      }
    },
  }
}
