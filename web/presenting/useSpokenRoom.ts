// Says what changes on the screen in front of the room, on the screen itself and on its remote, whoever changed it.
import { useEffect, useRef } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { zoomFactor } from '#domain/presenting/rules.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { isUncovered, viewLabel } from './actions.ts'
import { texts as agendaTexts } from './agenda/texts.ts'
import { topicOnScreen } from './agenda-list.ts'
import type { Heard } from './presentation.ts'
import { texts as slideTexts } from './slides/texts.ts'
import { clockText } from './stage/Countdown.tsx'
import { texts } from './texts.ts'
import type { Shown } from './useShownEvent.ts'

const t = translator(texts)
const ta = translator(agendaTexts)
const ts = translator(slideTexts)

/** What stands there at first is not news; the answer that stands alone is told by `useSpokenAnswer`. */
export function useSpokenRoom(
  state: Heard | undefined,
  { name, event }: Shown,
  items: readonly AgendaItem[],
): void {
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (!was?.is_on || !state || was === state) return
    for (const sentence of newsOf(was, state, { name, event }, items)) speak(sentence)
  })
}

type Question = { name: string; event: Pick<PopinEvent, 'question_type'> | undefined }

/** Another question brings its own state along, which is not said beside it. */
function newsOf(was: Heard, now: Heard, { name, event }: Question, items: readonly AgendaItem[]): string[] {
  if (!now.is_on) return [t('presenting.not_on')]
  if (now.slide && now.slide_id !== was.slide_id) return [slideNews(now.slide)]
  const topic = isUncovered(now) ? topicOnScreen(items, now) : undefined
  if (topic && now.agenda_item_id !== was.agenda_item_id)
    return [t('presenting.moved_on', { question: topic.title })]
  if (now.event_id !== was.event_id || (was.agenda_item_id && now.agenda_item_id === null))
    return [t('presenting.moved_on', { question: name })]
  const said: string[] = []
  if (now.results_hidden !== was.results_hidden)
    said.push(t(now.results_hidden ? 'presenting.hidden' : 'presenting.shown'))
  if (now.voting_locked !== was.voting_locked)
    said.push(t(now.voting_locked ? 'presenting.locked' : 'presenting.unlocked'))
  if (topic && now.view !== was.view)
    said.push(ta(now.view === 'answers' ? 'room.originals' : 'room.hide_originals'))
  else if (now.view !== was.view && !now.spotlight_id)
    said.push(t('presenting.moved_on', { question: t(viewLabel(now.view, event)) }))
  if (now.by_votes !== was.by_votes) said.push(t(now.by_votes ? 'presenting.sorted' : 'presenting.unsorted'))
  if (now.zoom !== was.zoom) said.push(t('presenting.size_said', { size: sizeText(now.zoom) }))
  if ((now.timer_end === null) !== (was.timer_end === null)) said.push(timerNews(now))
  return said
}

/** The words on it as well: a room sees them at a glance. */
const slideNews = ({ number, text }: NonNullable<Heard['slide']>) =>
  `${ts('slides.number', { number })}. ${text}`

function timerNews({ timer_end, skew }: Heard): string {
  if (timer_end === null) return t('presenting.timer_stopped')
  const left = Math.max(0, Math.round(timer_end - Date.now() / 1000 - skew))
  return t('presenting.time_left', { time: clockText(left) })
}

/** The size of the letters as people read it. */
export function sizeText(zoom: number): string {
  return formatNumber(zoomFactor(zoom), { style: 'percent', maximumFractionDigits: 1 })
}
