// Tells whose plan does not have copies so, in place of the form; whoever does not want another plan is led back.
import { useEffect, useRef } from 'react'
import { copying_gated } from '#domain/billing/upsells.ts'
import { paths } from '#web/app/paths.ts'
import { leaveBack } from '#web/base/router/address-bar.ts'
import { useUpsell } from '#web/billing/useUpsell.ts'
import { Loading } from './Loading.tsx'

export function NotInPlan() {
  const upsell = useUpsell()
  const asks = useRef(upsell)
  useEffect(() => {
    let isShown = true
    void asks.current(copying_gated).then((agreed) => {
      // a dialog ends with the page that it stands on, too
      if (!agreed && isShown) leaveBack(paths.dashboard())
    })
    return () => {
      isShown = false
    }
  }, [])
  return <Loading />
}
