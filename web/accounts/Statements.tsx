// Three true sentences about the product, one after the other.
import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Statements.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** Milliseconds that each sentence stays. */
const STAY_MS = 5000
const SENTENCES = ['accounts.about_1', 'accounts.about_2', 'accounts.about_3'] as const

export function Statements() {
  const isStill = useReducedMotion()
  const [isStopped, setIsStopped] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const shown = useTurns(!isStill && !isStopped && !isHeld)
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <aside
      className={styles.statements}
      aria-label={t('accounts.about')}
      data-still={isStill || undefined}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ul className={styles.list}>
        {SENTENCES.map((sentence, place) => (
          <li key={sentence} className={styles.sentence} data-shown={place === shown || undefined}>
            {t(sentence)}
          </li>
        ))}
      </ul>
      {!isStill && (
        <div className={styles.controls}>
          <span className={styles.dots} aria-hidden>
            {SENTENCES.map((sentence, place) => (
              <span key={sentence} className={styles.dot} data-shown={place === shown || undefined} />
            ))}
          </span>
          <ActionIcon
            color="gray"
            aria-label={t(isStopped ? 'accounts.about_play' : 'accounts.about_pause')}
            onClick={() => setIsStopped(!isStopped)}
          >
            {isStopped ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          </ActionIcon>
        </div>
      )}
    </aside>
  )
}

/** Which sentence has its turn; while `isRunning` is false it keeps it. */
function useTurns(isRunning: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setTurn((before) => (before + 1) % SENTENCES.length), STAY_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return turn
}
