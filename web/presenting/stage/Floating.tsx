// Reactions that float up over the screen and are gone; they hide nothing for long, and nobody has to read them.

import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Reaction, ReactionMessage } from '#domain/presenting/reactions.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { sessionIdOf } from '#web/events/session-channel.ts'
import styles from './Floating.module.css'

/** Of one message, and in the air, at the most: a storm of reactions is still a storm with so many. */
const [AT_ONCE, IN_AIR] = [8, 40]

/** As long as one floats, milliseconds. */
const AIR_MS = 3200

type Float = { key: number; reaction: Reaction; lane: number }

export function Floating({ session }: { session: PopinEvent }) {
  const [floats, setFloats] = useState<readonly Float[]>([])
  const next = useRef(0)
  const id = sessionIdOf(session)
  useEffect(
    () =>
      subscribe(`private-stage-${id}`, {
        reacted: (data: ReactionMessage['data']) => {
          const come = data.flatMap(({ reaction, count }) =>
            Array.from({ length: Math.min(count, AT_ONCE) }, () => {
              next.current += 1
              // lanes beside each other, never the same one twice in a row
              return { key: next.current, reaction, lane: (next.current * 7) % 20 }
            }),
          )
          const last = next.current
          setFloats((before) => [...before, ...come.slice(0, AT_ONCE)].slice(-IN_AIR))
          // by the clock: where nothing moves, no motion ends
          setTimeout(() => setFloats((before) => before.filter(({ key }) => key > last)), AIR_MS)
        },
      }),
    [id],
  )
  return (
    <div className={styles.air} aria-hidden>
      {floats.map(({ key, reaction, lane }) => (
        <span key={key} style={{ '--lane': lane } as CSSProperties}>
          {reaction}
        </span>
      ))}
    </div>
  )
}
