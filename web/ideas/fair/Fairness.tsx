// What makes the order of the answers fair: the rule in one sentence, and counting who saw which answer.
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { readsResults } from '#domain/voting/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import type { SessionState } from '#web/events/session-state.ts'
import { texts } from './texts.ts'
import { watchSightings } from './watch-sightings.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  state: SessionState
  /** Whether the answers are in this order now; sightings count in every order. */
  isOn: boolean
  /** Of the element that has the list, which the sentence describes. */
  panelId: string
}

export function Fairness({ event, state, isOn, panelId }: Props) {
  const { id, participants_count } = event
  // whoever reads a sealed session leaves no mark
  const isRead = state.phase === 'open' && !event.sealed
  // biome-ignore lint/correctness/useExhaustiveDependencies: how many people there are only matters at the beginning
  useEffect(() => {
    const panel = document.getElementById(panelId)
    if (panel && isRead) return watchSightings(panel, id, participants_count)
  }, [panelId, id, isRead])
  const ruleId = `${panelId}rule`
  useEffect(() => {
    if (!isOn) return
    const panel = document.getElementById(panelId)
    panel?.setAttribute('aria-describedby', ruleId)
    return () => panel?.removeAttribute('aria-describedby')
  }, [isOn, panelId, ruleId])
  if (!isOn) return null
  return (
    <PlainText id={ruleId} size="sm" tone="dimmed">
      {t(ruleOf(event))}
    </PlainText>
  )
}

function ruleOf(event: PopinEvent): keyof typeof texts {
  if (!readsResults(event)) return 'ideas.fair_hidden'
  const isOver = event.schedule.voting.end_time * 1000 <= Date.now()
  if (event.voting_mode === 'star-rating') return isOver ? 'ideas.fair_over_stars' : 'ideas.fair_stars'
  return isOver ? 'ideas.fair_over' : 'ideas.fair_open'
}
