// The answers of a question as the room sees them: a picture that fits its kind, or a table, or one answer alone.
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { usePaced } from '#web/base/dots/usePaced.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useResultIdeas } from '#web/insights/useResultIdeas.ts'
import type { Heard } from '../presentation.ts'
import { texts } from '../texts.ts'
import { useSpokenAnswer } from '../useSpokenAnswer.ts'
import { useUnpinning } from '../useUnpinning.ts'
import { Chosen } from './Chosen.tsx'
import { Rolling } from './Rolling.tsx'
import { Spotlight } from './Spotlight.tsx'
import styles from './Stage.module.css'
import type { Steering } from './steering.ts'
import { useStageFocus } from './useStageFocus.ts'
import { Written } from './Written.tsx'

const t = translator(texts)

type Props = {
  event: PopinEvent
  state: Heard
  steer: Steering | null
}

export function Picture({ event, state, steer }: Props) {
  const { ideas, isLoaded } = useResultIdeas(event, [])
  const unpin = useUnpinning(event)
  const isHidden = state.event_id === event.id ? state.results_hidden : event.results_hidden
  const alone = useSpokenAnswer({ ...state, results_hidden: isHidden }, ideas, isLoaded)
  const notePress = useStageFocus(alone)
  if (!isLoaded) return <LoadingShape shape="text" count={4} />
  const written = isWritten(event.question_type)
  const put =
    steer &&
    ((id: string | null) => {
      notePress(id ?? alone ?? '')
      steer.onSpotlight(id)
    })
  const pinned = ideas.find((idea) => idea.pinned)
  const spotlight = (id: string, isCovered: boolean, close: () => void) => (
    <Spotlight
      event={event}
      id={id}
      ideas={ideas}
      isHidden={isCovered}
      zoom={state.zoom}
      onClose={put && close}
    />
  )
  if (state.spotlight_id) return spotlight(state.spotlight_id, isHidden, () => put?.(null))
  if (isHidden && written) return <Covered count={event.participants_count} />
  if (written && ideas.length === 0) return <p className={styles.note}>{t('presenting.waiting')}</p>
  // chosen in the list of answers; the other views are still a key away
  if (pinned && alone === pinned.id)
    return spotlight(pinned.id, false, () => {
      notePress(pinned.id)
      void unpin(pinned)
    })
  if (written)
    return <Written {...{ event, ideas, state }} onSpotlight={put} onWord={steer?.onWord ?? null} />
  return <Chosen event={event} ideas={ideas} state={state} isHidden={isHidden} />
}

/** How many have answered is no secret. */
function Covered({ count: told }: { count: number }) {
  const count = usePaced(told)
  return (
    <div className={styles.covered}>
      <p className={styles.note}>{t('presenting.hidden')}</p>
      <p className={styles.figure} aria-hidden>
        <Rolling text={formatNumber(count)} />
      </p>
      <p className={styles.hint}>{t('presenting.hidden_count', { count })}</p>
    </div>
  )
}
