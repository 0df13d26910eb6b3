// Says that an answer stands alone on the screen, or no longer does, whoever put it there or took it off.
import { useEffect, useRef } from 'react'
import type { Idea } from '#domain/ideas/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { type Heard, showsPinned } from './presentation.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type State = Pick<Heard, 'spotlight_id' | 'view' | 'results_hidden'>

/** The answer that stands alone: in the spotlight, or pinned where nothing else is asked for. */
function aloneOf(state: State, ideas: readonly Idea[]): string | null {
  const pinned = showsPinned(state) ? ideas.find((idea) => idea.pinned) : undefined
  return state.spotlight_id ?? pinned?.id ?? null
}

/**
 * Of one question; gives which it is. What stands there at first, and until the answers are `isLoaded`, is not news.
 */
export function useSpokenAnswer(
  state: State,
  ideas: readonly Idea[],
  isLoaded: boolean,
): string | null | undefined {
  const alone = isLoaded ? aloneOf(state, ideas) : undefined
  const before = useRef(alone)
  useEffect(() => {
    if (alone === undefined || alone === before.current) return
    if (before.current !== undefined) speak(t(alone ? 'presenting.answer_on' : 'presenting.answer_off'))
    before.current = alone
  }, [alone])
  return alone
}
