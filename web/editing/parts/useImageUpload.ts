// One image on its way to the server; what it becomes is told once it is there.
import { useEffect, useRef, useState } from 'react'
import { image_kind } from '#domain/media/refusals.ts'
import { imageRefusal } from '#domain/media/rules.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { isCancelled, type Sending, sendFile } from '#web/media/send-file.ts'
import type { ChoiceMedia } from '../choice-lines.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

export type ImageUpload = {
  /** How much is sent, in percent; null when nothing is on its way. */
  percent: number | null
  problem: string | null
  begin: (file: File) => void
  cancel: () => void
}

/** `onBusy` hears when an upload begins and ends, however it ends; one that is on its way goes with the part. */
export function useImageUpload(
  onDone: (image: ChoiceMedia) => void,
  onBusy: (isBusy: boolean) => void,
): ImageUpload {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<Sending | null>(null)
  const end = () => {
    sending.current = null
    setPercent(null)
    onBusy(false)
  }
  const cancel = () => {
    const { current } = sending
    if (current) end()
    current?.cancel()
  }
  useAtEnd(cancel)
  const send = async (mine: Sending) => {
    const sent = await outcomeOf(mine)
    // cancelled, or another took its place
    if (sending.current !== mine) return
    end()
    if ('problem' in sent) return setProblem(sent.problem)
    speak(t('editing.image_added'))
    onDone(sent)
  }
  const begin = (file: File) => {
    cancel()
    const refused = imageRefusal(file)?.error_message ?? null
    setProblem(refused)
    if (refused) return
    sending.current = sendFile(file, setPercent, 'photo')
    setPercent(0)
    onBusy(true)
    void send(sending.current)
  }
  return { percent, problem, begin, cancel }
}

/** Does the newest `act` when the part goes. */
function useAtEnd(act: () => void): void {
  const newest = useRef(act)
  newest.current = act
  useEffect(() => () => newest.current(), [])
}

async function outcomeOf(sending: Sending): Promise<ChoiceMedia | { problem: string }> {
  try {
    const { id, photo } = await sending.done
    return photo ? { id, file: photo } : { problem: image_kind.error_message }
  } catch (error) {
    return { problem: failureText(error) }
  }
}

function failureText(error: unknown): string {
  // biome-ignore lint/suspicious/noConsole: what was not uploaded is logged
  if (!isCancelled(error)) console.warn('the image was not uploaded', error)
  const told = error instanceof ApiError && error.status < 500 ? error.user_message : null
  return told ?? t('editing.image_failed')
}
