// Tells whose plan does not have copies so, in place of the form; whoever does not want another plan is led back.
import { useEffect, useRef } from 'react'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { leaveBack } from '#web/base/router/address-bar.ts'
import { texts } from '../texts.ts'
import { useUpsell } from '../useUpsell.ts'
import { Loading } from './Loading.tsx'

const t = translator(texts)

export function NotInPlan() {
  const upsell = useUpsell()
  const asks = useRef(upsell)
  useEffect(() => {
    let isShown = true
    void asks.current({ error_message: t('editing.copy_premium') }).then((agreed) => {
      // a dialog ends with the page that it stands on, too
      if (!agreed && isShown) leaveBack(paths.dashboard())
    })
    return () => {
      isShown = false
    }
  }, [])
  return <Loading />
}
