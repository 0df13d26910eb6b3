// Redeems the link of an email as soon as a person is there: scanners open links too, and some of them run the page.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { demandToken } from '#domain/accounts/demands.ts'
import { call } from '#web/base/api/call.ts'
import { isRetryable } from '#web/base/api/failures.ts'
import { afterFactor } from './after-factor.ts'
import { becomeUser, currentUserQuery } from './current-user.ts'

export type Redeemed = z.output<typeof accounts.verifyLogin.answer>
export type LinkState = 'waiting' | 'redeeming' | 'expired' | 'failed'
type Named = { event?: string; collection?: string }

/** `failed`: it is not known what became of the link, and it can be tried again. */
export function useRedemption(
  code: string,
  named: Named,
  /** It is not done at the first sign of a person, but when they press the button. */
  waits: boolean,
  onRedeemed: (redeemed: Redeemed) => void,
) {
  const client = useQueryClient()
  const [state, setState] = useState<LinkState>('waiting')
  const [failure, setFailure] = useState<unknown>(null)
  const busy = useRef(false)
  const isUnsure = useRef(false)

  const redeem = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    setState('redeeming')
    try {
      demandToken(code)
      const redeemed = await call(accounts.verifyLogin, { body: { code, ...named } })
      const user = await afterFactor(redeemed.user)
      becomeUser(client, user)
      onRedeemed({ ...redeemed, user })
    } catch (error) {
      // an answer that was lost may have signed in all the same
      const user = isUnsure.current && !isRetryable(error) ? await findMember(client) : null
      if (user) return onRedeemed({ ...noEntrance, user, need_password_change: !user.has_password })
      isUnsure.current ||= isRetryable(error)
      setFailure(error)
      setState(isRetryable(error) ? 'failed' : 'expired')
    } finally {
      busy.current = false
    }
  }, [code, named, client, onRedeemed])

  const first = useRef(redeem)
  useEffect(() => (waits ? undefined : onFirstSign(() => void first.current())), [waits])
  return { state, failure, redeem }
}

const noEntrance = { event_token: null, collection_id: null, collection_token: null }

async function findMember(client: QueryClient): Promise<User | null> {
  const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null)
  return user?.guest ? null : user
}

/** What only people do to a page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** Calls back once, at the first movement of the pointer, touch or key; gives the function that ends it. */
function onFirstSign(act: () => void): () => void {
  const end = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, hear)
  }
  const hear = () => {
    end()
    act()
  }
  for (const sign of SIGNS) window.addEventListener(sign, hear, { passive: true })
  return end
}
