// Plays the last seconds of a countdown, where the host wants to hear them.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { LAST } from './Countdown.tsx'
import { allowSound, playBeat, stageSound } from './sound.ts'

export function useBeats(left: number): void {
  const isOn = useStageSound()
  const before = useRef(left)
  useEffect(() => {
    const isNext = left < before.current
    before.current = left
    if (isOn && isNext && left <= LAST) playBeat(left)
  }, [isOn, left])
  useAllowedSound(isOn)
}

export const useStageSound = (): boolean => useSyncExternalStore(stageSound.listen, stageSound.read)

/** Where it was on before the page was loaded, the first press allows it. */
function useAllowedSound(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const names = ['pointerdown', 'keydown'] as const
    for (const name of names) window.addEventListener(name, allowSound)
    return () => {
      for (const name of names) window.removeEventListener(name, allowSound)
    }
  }, [isOn])
}
