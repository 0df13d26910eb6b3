// What people might say about the product, one voice after the other; invented, and shown as such.
import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Testimonials.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** Milliseconds that each voice stays. */
const STAY_MS = 5000
const VOICES = [1, 2, 3] as const

export function Testimonials() {
  const isStill = useReducedMotion()
  const [isStopped, setIsStopped] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const shown = useTurns(!isStill && !isStopped && !isHeld)
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <aside
      className={styles.testimonials}
      aria-label={t('accounts.voices')}
      data-still={isStill || undefined}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p className={styles.caption}>{t('accounts.voices')}</p>
      <ul className={styles.list}>
        {VOICES.map((voice, place) => (
          <li key={voice} className={styles.voice} data-shown={place === shown || undefined}>
            <figure className={styles.figure}>
              <blockquote className={styles.quote}>{t(`accounts.voice_${voice}`)}</blockquote>
              <figcaption className={styles.who}>{t(`accounts.voice_${voice}_who`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {!isStill && (
        <div className={styles.controls}>
          <span className={styles.dots} aria-hidden>
            {VOICES.map((voice, place) => (
              <span key={voice} className={styles.dot} data-shown={place === shown || undefined} />
            ))}
          </span>
          <ActionIcon
            color="gray"
            aria-label={t(isStopped ? 'accounts.voices_play' : 'accounts.voices_pause')}
            onClick={() => setIsStopped(!isStopped)}
          >
            {isStopped ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          </ActionIcon>
        </div>
      )}
    </aside>
  )
}

/** Which voice has its turn; while `isRunning` is false it keeps it. */
function useTurns(isRunning: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setTurn((before) => (before + 1) % VOICES.length), STAY_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return turn
}
