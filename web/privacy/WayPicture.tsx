// A drawing of each way: a bubble with its author, one whose author is out of sight, and a sealed envelope without any.
import type { Way } from '#domain/events/way.ts'
import styles from './AnonymityPage.module.css'

export function WayPicture({ way }: { way: Way }) {
  return (
    <svg className={styles.picture} viewBox="0 0 200 112" aria-hidden="true">
      {way !== 'sealed' && <Author className={way === 'named' ? styles.person : styles.hidden} />}
      {way === 'sealed' ? <Envelope /> : <Bubble />}
    </svg>
  )
}

function Author({ className }: { className: string | undefined }) {
  return (
    <g className={className}>
      <circle cx="44" cy="56" r="15" />
      <path d="M18 106a26 26 0 0 1 52 0z" />
    </g>
  )
}

function Bubble() {
  return (
    <>
      <path
        className={styles.bubble}
        d="M100 10h60a24 24 0 0 1 24 24v12a24 24 0 0 1-24 24H80a4 4 0 0 1-4-4V34a24 24 0 0 1 24-24z"
      />
      <path className={styles.line} d="M98 34h62M98 48h40" />
    </>
  )
}

function Envelope() {
  return (
    <>
      <rect className={styles.bubble} x="40" y="18" width="120" height="78" rx="8" />
      <path className={styles.line} d="M42 24l58 42 58-42" />
      <circle className={styles.seal} cx="100" cy="66" r="14" />
    </>
  )
}
