// Five reactions under a thumb; each floats up on the screen in front of the room.
import { useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { REACTION_PAUSE_MS, REACTIONS, type Reaction } from '#domain/presenting/reactions.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { isCalm, settle } from '#web/base/ui/settle.ts'
import styles from './Follow.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function ReactionBar({ event: { id } }: { event: Pick<PopinEvent, 'id'> }) {
  const last_ms = useRef(Number.NEGATIVE_INFINITY)
  const send = (reaction: Reaction, button: HTMLElement) => {
    if (!isCalm()) settle(button, [{ scale: 1.5 }, { scale: 1 }])
    if (performance.now() - last_ms.current < REACTION_PAUSE_MS) return
    last_ms.current = performance.now()
    // one that is lost on the way is of no use later
    call(presenting.react, { params: { id }, body: { reaction } }).catch(() => undefined)
  }
  return (
    <fieldset className={styles.reactions} aria-label={t('presenting.reactions')}>
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={t(`presenting.react_${NAMES[reaction]}`)}
          onClick={({ currentTarget }) => send(reaction, currentTarget)}
        >
          {reaction}
        </button>
      ))}
    </fieldset>
  )
}

const NAMES = { '👏': 'clap', '❤️': 'love', '😂': 'laugh', '🤔': 'think', '🎉': 'party' } as const
