// The answers to choose from for the spotlight, the most liked or best rated first, as they come.
import { IconFocus2 } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { sortOf } from '#web/ideas/SortTabs.tsx'
import { useIdeas } from '#web/ideas/useIdeas.ts'
import { useLiveSession } from '#web/ideas/useLiveSession.ts'
import { answerTitle } from '#web/insights/summary.ts'
import { type Heard, showsPinned } from '../presentation.ts'
import styles from '../Remote.module.css'
import { texts } from '../texts.ts'
import { useSpokenAnswer } from '../useSpokenAnswer.ts'
import { useUnpinning } from '../useUnpinning.ts'

const t = translator(texts)
/** The remote is no list of answers: that is the page of the session. */
const SHOWN = 30

type Props = {
  event: PopinEvent
  state: Pick<Heard, 'spotlight_id' | 'view' | 'results_hidden'>
  onSpotlight: (id: string | null) => void
}

export function RemoteAnswers({ event, state, onSpotlight }: Props) {
  useLiveSession(event)
  const unpin = useUnpinning(event)
  const { list, ideas } = useIdeas(event, sortOf('popular', event.voting_mode))
  useSpokenAnswer(state, ideas, list !== undefined)
  return (
    <section>
      <h2 className={styles.title}>{t('presenting.spotlight_list')}</h2>
      {ideas.length === 0 && <p className={styles.small}>{t('presenting.nothing_to_spot')}</p>}
      <ul className={styles.answers}>
        {ideas.slice(0, SHOWN).map((idea) => {
          const isPinned = state.spotlight_id === null && idea.pinned && showsPinned(state)
          const isOn = isPinned || idea.id === state.spotlight_id
          const press = () => (isPinned ? void unpin(idea) : onSpotlight(isOn ? null : idea.id))
          return (
            <li key={idea.id}>
              <button type="button" className={styles.answer} aria-pressed={isOn} onClick={press}>
                <IconFocus2 size={22} aria-hidden />
                <span dir="auto">{answerTitle(idea)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
