// A recording that is under way, and why there is none.
import { useEffect, useRef, useState } from 'react'
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
  stop: () => void
}

/** The devices are let go with the part. */
export function useRecording(onRecorded: (video: Blob) => void): Recorder {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const recording = useRef<Recording | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recording.current?.stop()
    }
  }, [])
  const run = async () => {
    setProblem(null)
    setIsAsking(true)
    try {
      const begun = await startRecording()
      if (isGone.current) return begun.stop()
      recording.current = begun
      setIsAsking(false)
      setStream(begun.stream)
      const video = await begun.done
      if (isGone.current) return
      setStream(null)
      if (video) onRecorded(video)
      else setProblem(t('editing.record_failed'))
    } catch (error) {
      setIsAsking(false)
      setProblem(t(`editing.record_${error instanceof DeviceError ? error.problem : 'failed'}`))
    }
  }
  return { stream, isAsking, problem, start: () => void run(), stop: () => recording.current?.stop() }
}
