// Tells the server that this screen is there, so that nobody is led by one that was left.
import { useEffect, useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Presentation, presenting } from '#domain/presenting/contract.ts'
import { HEARTBEAT } from '#domain/presenting/model.ts'
import { call } from '#web/base/api/call.ts'

type Parts = {
  /** False for who does not present. */
  isOwn: boolean
  /** Undefined while it is not known. */
  isOn: boolean | undefined
  take: (answer: Presentation) => void
}

/** `isSeenOnly`: only while somebody looks at it, as at a phone. */
export function useAlive(event: Pick<PopinEvent, 'id'>, parts: Parts, isSeenOnly = false): void {
  useBeat(event, parts, isSeenOnly)
  useLeaving(event, parts.isOwn && !isSeenOnly)
}

function useBeat({ id }: Pick<PopinEvent, 'id'>, { isOwn, isOn, take }: Parts, isSeenOnly: boolean): void {
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    // one that went out because nothing was heard is on again with the first word
    if (!isOwn || isOn === undefined) return
    let isThere = true
    const beat = () => {
      if (isSeenOnly && document.visibilityState === 'hidden') return
      const said = call(presenting.keepPresenting, { params: { id }, body: { is_leaving: false } })
      // the next one comes soon
      said.then((answer) => isThere && taking.current(answer)).catch(() => undefined)
    }
    beat()
    const timer = setInterval(beat, HEARTBEAT * 1000)
    for (const name of ['online', 'pageshow']) window.addEventListener(name, beat)
    document.addEventListener('visibilitychange', beat)
    return () => {
      isThere = false
      clearInterval(timer)
      for (const name of ['online', 'pageshow']) window.removeEventListener(name, beat)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [id, isOwn, isOn, isSeenOnly])
}

/** Says so when the page is left. */
function useLeaving({ id }: Pick<PopinEvent, 'id'>, isSaid: boolean): void {
  useEffect(() => {
    if (!isSaid) return
    const leave = () => {
      const body = { is_leaving: true }
      call(presenting.keepPresenting, { params: { id }, body }, { keepalive: true }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, isSaid])
}
