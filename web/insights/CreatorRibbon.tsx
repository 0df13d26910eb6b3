// What the creator can do with the session on this page, in one row, with the results below it.
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { latePart } from '#web/base/parts/late-part.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { useRestriction } from '#web/events/useRestriction.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { ShareSheet } from '#web/invitations/ShareSheet.tsx'
import { type Deed, deedRefusal, MAIN_DEEDS, otherDeeds } from './ribbon/deeds.ts'
import { OtherDeeds } from './ribbon/OtherDeeds.tsx'
import styles from './ribbon/Ribbon.module.css'
import { RibbonButton } from './ribbon/RibbonButton.tsx'
import { useDeeds } from './ribbon/useDeeds.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const ResultsPanel = latePart(async () => (await import('./ResultsPanel.tsx')).ResultsPanel)

/** Nothing for anybody but the creator. With `results` in the query of the address the results are shown. */
export function CreatorRibbon({ event }: { event: PopinEvent }) {
  return event.user_created ? <Ribbon event={event} /> : null
}

function Ribbon({ event }: { event: PopinEvent }) {
  const { query } = useAddress()
  // who has just launched it invites people next
  const sheet = useDialog(query.created_now !== undefined)
  const { phase } = useSessionState(event)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [shown, setShown] = useState(query.results !== undefined)
  const { unlessRestricted, dialog } = useRestriction()
  const onResults = () => setShown(!shown)
  const { acts, busy } = useDeeds(event, { onShare: sheet.open, onResults, unlessRestricted })
  const buttonOf = (deed: Deed) => {
    const refused = deedRefusal(deed, phase)
    return { deed, reason: refused && t(refused), isBusy: busy === deed, onAct: acts[deed] }
  }
  return (
    <>
      <section className={styles.ribbon} aria-label={t('insights.ribbon')}>
        {MAIN_DEEDS.map((deed, index) => (
          <RibbonButton key={deed} {...buttonOf(deed)} isFirst={index === 0} />
        ))}
        <OtherDeeds deeds={otherDeeds(phase)} acts={acts} busy={busy} isWide={isWide} />
        <RibbonButton {...buttonOf('to_results')} isAtEnd isExpanded={shown} />
        {isWide && <RibbonButton {...buttonOf('csv')} />}
      </section>
      {shown && (
        <Suspense fallback={<LoadingShape shape="text" />}>
          <ResultsPanel event={event} />
        </Suspense>
      )}
      {dialog}
      <ShareSheet event={event} opened={sheet.opened} onClose={sheet.close} />
    </>
  )
}
