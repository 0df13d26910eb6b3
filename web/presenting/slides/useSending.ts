// Sends a PDF for slides: how far it is, why it was refused, and the way to stop it.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Deck, slides } from '#domain/slides/contract.ts'
import { deckRefusal } from '#domain/slides/rules.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { isCancelled, type Sending, sendFile } from '#web/media/send-file.ts'
import { slidesKey } from '../slide-list.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type Sent = { name: string; percent: number }
export type DeckSending = {
  /** Null while nothing is on its way. */
  sent: Sent | null
  problem: string | null
  begin: (file: File) => void
  cancel: () => void
}

export function useSending(event: Pick<PopinEvent, 'id' | 'collection'>): DeckSending {
  const client = useQueryClient()
  const current = useRef<Sending<Deck> | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const tell = (sentence: string | null) => {
    setProblem(sentence)
    if (sentence) speak(sentence)
  }
  const begin = async (file: File) => {
    if (current.current) return
    const refusal = deckRefusal(file)
    tell(refusal?.error_message ?? null)
    if (refusal) return
    const to = { ...slides.createDeck, path: slides.createDeck.path.replace(':id', event.id) }
    const onProgress = (percent: number) => setSent({ name: file.name, percent })
    onProgress(0)
    const sending = sendFile<Deck>(file, onProgress, 'file', to, file.name)
    current.current = sending
    try {
      await sending.done
      await client.invalidateQueries({ queryKey: slidesKey(event) })
    } catch (error) {
      if (!isCancelled(error)) tell(messageOf(error, t('slides.failed')))
    }
    current.current = null
    setSent(null)
  }
  return { sent, problem, begin: (file) => void begin(file), cancel: () => current.current?.cancel() }
}
