// What the creator can do with the session on this page, in one row, with the results below it.
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useSessionState } from '#web/events/useSessionState.ts'
import { ActionMenu } from './ribbon/ActionMenu.tsx'
import { type Action, arrangementOf, choicesOf, labelOf, refusalOf } from './ribbon/actions.ts'
import styles from './ribbon/Ribbon.module.css'
import { type Entry, RibbonButton } from './ribbon/RibbonButton.tsx'
import { RibbonDialogs } from './ribbon/RibbonDialogs.tsx'
import { RoomLine } from './ribbon/RoomLine.tsx'
import { useActions } from './ribbon/useActions.ts'
import { useRibbonDialogs } from './ribbon/useRibbonDialogs.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const ResultsPanel = lazyPart(async () => (await import('./ResultsPanel.tsx')).ResultsPanel)

type Props = {
  event: PopinEvent
  /** Stands beside the title of the results. */
  tools?: ReactNode
}

/** Nothing for anybody but the creator. With `results` in the query of the address the results are shown. */
export function CreatorRibbon(props: Props) {
  return props.event.user_created ? <Ribbon {...props} /> : null
}

function Ribbon({ event, tools }: Props) {
  const { query } = useAddress()
  const [shown, setShown] = useState(query.results !== undefined)
  const dialogs = useRibbonDialogs(event)
  const entryOf = useEntries(event, dialogs, () => setShown(!shown))
  const { phase } = useSessionState(event)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { main, menu } = arrangementOf(event, phase, isNarrow)
  return (
    <>
      <section className={styles.ribbon} aria-label={t('insights.ribbon')}>
        {main.map((action, index) => {
          const choices = choicesOf(action, event)
          const entry = entryOf(action)
          if (choices)
            return (
              <ActionMenu key={action} icon={action} label={entry.label} entries={choices.map(entryOf)} />
            )
          const isExpanded = action === 'to_results' ? shown : undefined
          return <RibbonButton key={action} {...entry} isFirst={index === 0} isExpanded={isExpanded} />
        })}
        <ActionMenu icon="more" label={t('insights.more')} entries={menu.map(entryOf)} />
        <RoomLine event={event} phase={phase} />
      </section>
      {shown && (
        <Suspense fallback={<LoadingShape shape="text" />}>
          <ResultsPanel event={event} tools={tools} />
        </Suspense>
      )}
      <RibbonDialogs event={event} dialogs={dialogs} />
    </>
  )
}

/** Each action as it stands in the ribbon at this moment. */
function useEntries(
  event: PopinEvent,
  dialogs: ReturnType<typeof useRibbonDialogs>,
  onResults: () => void,
): (action: Action) => Entry {
  const { phase } = useSessionState(event)
  const { acts, busy } = useActions(event, { ...dialogs, onResults })
  return (action) => ({
    action,
    label: labelOf(action, event, phase),
    reason: refusalOf(action, event, { phase, time: Date.now() / 1000 }),
    isBusy: busy(action),
    onAct: acts[action],
  })
}
