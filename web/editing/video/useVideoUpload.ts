// One video on its way: sent, then asked for every two seconds until it is ready.
import { useEffect, useRef, useState } from 'react'
import type { MediaId } from '#domain/base/ids.ts'
import { media, type UploadedMedia } from '#domain/media/contract.ts'
import { videoRefusal } from '#domain/media/rules.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError, isRetryable } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { pause } from '#web/base/parts/pause.ts'
import { type Sending, sendFile } from '#web/media/send-file.ts'
import { texts } from '../texts.ts'
import type { VideoMedia } from './video-media.ts'

const t = translator(texts)
/** Milliseconds between two questions how far the encoding is. */
const POLL_MS = 2000

export type VideoUpload = {
  /** Null when nothing is on its way; `percent` of what is sent, or of what is prepared where the server tells. */
  step: { name: 'sending' | 'preparing'; percent: number | null } | null
  problem: string | null
  begin: (file: Blob) => void
  /** Nothing of it stays, nor of what was told. */
  cancel: () => void
}

/** One try; another one has another. */
type Turn = { stop: () => void; id: MediaId | null }

/** What is on its way goes with the part. */
export function useVideoUpload(onDone: (video: VideoMedia) => void): VideoUpload {
  const [step, setStep] = useState<VideoUpload['step']>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const turn = useRef<Turn | null>(null)
  const cancel = () => {
    const { current } = turn
    turn.current = null
    setStep(null)
    setProblem(null)
    current?.stop()
    // what is not taken back goes by itself in two days
    if (current?.id) void call(media.deleteMedia, { params: { id: current.id } }).catch(() => {})
  }
  useAtEnd(cancel)
  const run = async (file: Blob) => {
    const sending = sendFile(file, (percent) => setStep({ name: 'sending', percent }), 'video')
    const mine: Turn = { stop: sending.cancel, id: null }
    turn.current = mine
    setStep({ name: 'sending', percent: 0 })
    const isMine = () => turn.current === mine
    try {
      const video = await readyVideo(sending, mine, isMine, setStep)
      if (!video || !isMine()) return
      turn.current = null
      setStep(null)
      onDone(video)
    } catch (error) {
      if (!isMine()) return
      cancel()
      setProblem(failureText(error))
    }
  }
  const begin = (file: Blob) => {
    cancel()
    const refused = videoRefusal(file)
    setProblem(refused?.error_message ?? null)
    if (!refused) void run(file)
  }
  return { step, problem, begin, cancel }
}

/** Does the newest `act` when the part goes. */
function useAtEnd(act: () => void): void {
  const newest = useRef(act)
  newest.current = act
  useEffect(() => () => newest.current(), [])
}

class Unplayable extends Error {}

/** Null when it is not wanted any more. */
async function readyVideo(
  sending: Sending,
  turn: Turn,
  isWanted: () => boolean,
  onStep: (step: VideoUpload['step']) => void,
): Promise<VideoMedia | null> {
  const sent = await sending.done
  turn.id = sent.id
  const ready = await whenReady(sent, isWanted, (percent) => onStep({ name: 'preparing', percent }))
  if (ready?.encoding_state === 'failed') throw new Unplayable()
  return ready && { mediaId: ready.id, videoUrl: ready.video_720p, poster: ready.photo }
}

/** Null when it is not wanted any more. A lost network is waited for. */
async function whenReady(
  sent: UploadedMedia,
  isWanted: () => boolean,
  onProgress: (percent: number | null) => void,
): Promise<UploadedMedia | null> {
  let now = sent
  while (now.encoding_state === 'waiting' || now.encoding_state === 'encoding') {
    onProgress(now.encoding_progress ? Math.floor(now.encoding_progress * 100) : null)
    await pause(POLL_MS)
    if (!isWanted()) return null
    now = await call(media.loadMedia, { params: { id: sent.id } }).catch((error) => {
      if (isRetryable(error)) return now
      throw error
    })
  }
  return now
}

function failureText(error: unknown): string {
  if (error instanceof Unplayable) return t('editing.video_unplayable')
  // biome-ignore lint/suspicious/noConsole: what was not uploaded is logged
  console.warn('the video was not uploaded', error)
  const told = error instanceof ApiError && error.status < 500 ? error.user_message : null
  return told ?? t('editing.video_failed')
}
