// What the creator can do with the session on this page, in one row, with the results below it.
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { latePart } from '#web/base/parts/late-part.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useSessionState } from '#web/events/useSessionState.ts'
import { DeedMenu } from './ribbon/DeedMenu.tsx'
import { arrangementOf, choicesOf, type Deed, labelOf, refusalOf } from './ribbon/deeds.ts'
import styles from './ribbon/Ribbon.module.css'
import { type Entry, RibbonButton } from './ribbon/RibbonButton.tsx'
import { RibbonDialogs } from './ribbon/RibbonDialogs.tsx'
import { useDeeds } from './ribbon/useDeeds.ts'
import { useRibbonDialogs } from './ribbon/useRibbonDialogs.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const ResultsPanel = latePart(async () => (await import('./ResultsPanel.tsx')).ResultsPanel)

/** Behind the results at the end of the row where it is wide enough, otherwise in the menu. */
const EXPORTED: readonly Deed[] = ['csv', 'pdf']

/** Nothing for anybody but the creator. With `results` in the query of the address the results are shown. */
export function CreatorRibbon({ event }: { event: PopinEvent }) {
  return event.user_created ? <Ribbon event={event} /> : null
}

function Ribbon({ event }: { event: PopinEvent }) {
  const { query } = useAddress()
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [shown, setShown] = useState(query.results !== undefined)
  const dialogs = useRibbonDialogs(event)
  const entryOf = useEntries(event, dialogs, () => setShown(!shown))
  const { phase } = useSessionState(event)
  const { main, beside, menu } = arrangementOf(event, phase)
  const hidden = isWide ? menu : [...beside, ...menu]
  const exported = isWide ? [] : EXPORTED
  const removals = hidden.filter((deed) => deed.startsWith('delete'))
  const others = hidden.filter((deed) => !deed.startsWith('delete'))
  return (
    <>
      <section className={styles.ribbon} aria-label={t('insights.ribbon')}>
        {main.map((deed, index) => {
          const choices = choicesOf(deed, event)
          const entry = entryOf(deed)
          if (!choices) return <RibbonButton key={deed} {...entry} isFirst={index === 0} />
          return <DeedMenu key={deed} icon={deed} label={entry.label} entries={choices.map(entryOf)} />
        })}
        {isWide && beside.map((deed) => <RibbonButton key={deed} {...entryOf(deed)} />)}
        <DeedMenu
          icon="more"
          label={t('insights.more')}
          entries={[...others, ...exported, ...removals].map(entryOf)}
        />
        <RibbonButton {...entryOf('to_results')} isAtEnd isExpanded={shown} />
        {isWide && EXPORTED.map((deed) => <RibbonButton key={deed} {...entryOf(deed)} />)}
      </section>
      {shown && (
        <Suspense fallback={<LoadingShape shape="text" />}>
          <ResultsPanel event={event} />
        </Suspense>
      )}
      <RibbonDialogs event={event} dialogs={dialogs} />
    </>
  )
}

/** Each deed as it stands in the ribbon at this moment. */
function useEntries(
  event: PopinEvent,
  dialogs: ReturnType<typeof useRibbonDialogs>,
  onResults: () => void,
): (deed: Deed) => Entry {
  const { phase } = useSessionState(event)
  const { acts, busy } = useDeeds(event, { ...dialogs, onResults })
  return (deed) => ({
    deed,
    label: labelOf(deed, event, phase),
    reason: refusalOf(deed, event, { phase, time: Date.now() / 1000 }),
    isBusy: busy(deed),
    onAct: acts[deed],
  })
}
