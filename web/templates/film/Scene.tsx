// The moving picture of one chapter, drawn from plain shapes; what it shows is said in the caption.
import type { ComponentType, CSSProperties } from 'react'
import type { Chapter } from './chapters.ts'
import styles from './Film.module.css'

type Shape = { from: number; size?: number }

/** Appears or grows from a moment of the chapter on, `from` and `size` between 0 and 1. */
const move = ({ from, size = 1 }: Shape) => ({ '--from': from, '--size': size }) as CSSProperties
const row = (count: number, first: number, apart: number) =>
  Array.from({ length: count }, (_, n) => first + n * apart)

/** `done`: how much of the chapter is over, from 0 to 1. */
export function Scene({ chapter, done }: { chapter: Chapter; done: number }) {
  const Picture = PICTURES[chapter]
  return (
    <div className={styles.scene} style={{ '--at': done } as CSSProperties} aria-hidden>
      <Picture />
    </div>
  )
}

function Ask() {
  return (
    <div className={styles.card}>
      <i className={styles.grow} data-tone="dark" style={move({ from: 0.05, size: 0.9 })} />
      <i className={styles.grow} data-tone="dark" style={move({ from: 0.22, size: 0.55 })} />
      <i className={styles.press} style={move({ from: 0.5 })} />
    </div>
  )
}

const CODE = ['A', 'C', 'D', '3', '4', '6']

function Share() {
  return (
    <div className={styles.card}>
      <div className={styles.code}>
        {CODE.map((letter, n) => (
          <b key={letter} className={styles.appear} style={move({ from: 0.05 + n * 0.04 })}>
            {letter}
          </b>
        ))}
      </div>
      <div className={styles.people}>
        {row(8, 0.4, 0.06).map((from) => (
          <i key={from} className={styles.appear} style={move({ from })} />
        ))}
      </div>
    </div>
  )
}

const ANSWERS = [0.9, 0.7, 0.5, 0.3]

function Listen() {
  return (
    <div className={styles.answers}>
      {ANSWERS.map((size, n) => (
        <div key={size} className={styles.appear} style={move({ from: n * 0.12 })}>
          <i className={styles.grow} style={move({ from: 0.35 + n * 0.08, size })} />
        </div>
      ))}
    </div>
  )
}

function Show() {
  return (
    <div className={styles.columns}>
      {[0.45, 1, 0.7, 0.3].map((size, n) => (
        <i key={size} data-best={size === 1 || undefined} style={move({ from: 0.1 + n * 0.1, size })} />
      ))}
    </div>
  )
}

const PICTURES: Record<Chapter, ComponentType> = {
  ask: Ask,
  share: Share,
  listen: Listen,
  show: Show,
}
