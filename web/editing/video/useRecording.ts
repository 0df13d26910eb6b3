// A recording that is under way, and why there is none.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import { DeviceError, type Recording, startRecording } from './recording.ts'

const t = translator(texts)

export type Recorder = {
  /** What the camera sees while it records. */
  stream: MediaStream | null
  /** The devices are asked for. */
  isAsking: boolean
  problem: string | null
  start: () => void
  /** What was recorded is handed on. */
  stop: () => void
  /** The devices are let go, also those that are granted later; nothing is handed on, no problem is told. */
  cancel: () => void
}

/** One try; another one has another. */
type Turn = { recording: Recording | null }

/** The devices are let go with the part. */
export function useRecording(onRecorded: (video: Blob) => void): Recorder {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const turn = useRef<Turn | null>(null)
  const end = (told: string | null) => {
    letGo(turn)
    setIsAsking(false)
    setStream(null)
    setProblem(told)
  }
  useEffect(() => () => letGo(turn), [])
  const run = async () => {
    end(null)
    const mine: Turn = { recording: null }
    turn.current = mine
    setIsAsking(true)
    try {
      const recording = await startRecording()
      if (turn.current !== mine) return recording.stop()
      mine.recording = recording
      setIsAsking(false)
      setStream(recording.stream)
      const video = await recording.done
      if (turn.current !== mine) return
      end(video ? null : t('editing.record_failed'))
      if (video) onRecorded(video)
    } catch (error) {
      if (turn.current === mine)
        end(t(`editing.record_${error instanceof DeviceError ? error.problem : 'failed'}`))
    }
  }
  const stop = () => turn.current?.recording?.stop()
  return { stream, isAsking, problem, start: () => void run(), stop, cancel: () => end(null) }
}

function letGo(turn: RefObject<Turn | null>): void {
  const { current } = turn
  turn.current = null
  current?.recording?.stop()
}
