// The page behind the link of an email, and the place to choose a password after it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { CreatePassword } from '#web/accounts/CreatePassword.tsx'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { destinationOf, readEntrance, withQuery } from '#web/accounts/destination.ts'
import { takeReturn } from '#web/accounts/return-path.ts'
import type { Redeemed } from '#web/accounts/useRedemption.ts'
import { VerifyLink } from '#web/accounts/VerifyLink.tsx'
import { paths } from '#web/app/paths.ts'
import { arriveByMailLink } from '#web/arrivals/by-code.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'

type Leave = { leave?: (address: string) => void }

/** `leave` opens a page outside the product, in this tab. */
export function VerifyScreen({ leave }: Leave) {
  const { params } = useAddress()
  return params.code ? <LinkPage key={params.code} code={params.code} leave={leave} /> : <PasswordPage />
}

function LinkPage({ code, leave }: { code: string; leave: Leave['leave'] }) {
  const client = useQueryClient()
  const { event, collection } = useAddress().query
  const named = useMemo(
    () => ({ ...(event && { event }), ...(collection && { collection }) }),
    [event, collection],
  )
  const goOn = useCallback(
    async (redeemed: Redeemed) => {
      const target = {
        event: redeemed.event_token ?? event ?? null,
        collection: redeemed.collection_id ?? collection ?? null,
      }
      await arriveByMailLink(client, target)
      const destination = destinationOf({ ...target, invitation: null, path: takeReturn(), flow: {} })
      const next = redeemed.need_password_change
        ? withQuery(paths.verify(), { path: destination })
        : destination
      navigate(next, { replace: true })
    },
    [client, event, collection],
  )
  return <VerifyLink code={code} named={named} leave={leave} onRedeemed={goOn} />
}

function PasswordPage() {
  const { query } = useAddress()
  const { data: user, isPending } = useQuery(currentUserQuery)
  const isDone = useRef(false)
  const needs = !!user && needsPassword(user)
  useEffect(() => {
    if (!isPending && !needs && !isDone.current) navigate(paths.signIn(), { replace: true })
  }, [isPending, needs])
  if (!needs) return <LoadingShape shape="form" count={1} />
  const goOn = () => {
    isDone.current = true
    navigate(destinationOf(readEntrance(query)), { replace: true })
  }
  return <CreatePassword user={user} isFirst={query.first === '1'} onSaved={goOn} />
}

function needsPassword(user: User): boolean {
  const isAsked = user.need_password_change || user.requires_password_change || !user.has_password
  return isAsked && !user.guest
}
